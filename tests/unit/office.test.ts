import { expect, test, vi } from 'vitest';
import { mapLinks } from '#content/queries/mapLinks.ts';
import { officeAddress } from '#content/queries/offices.ts';
import { internationalNumber, telephoneHref } from '#i18n/telephone.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);
vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const office = { name: '서울 본사 & 연구소', country: 'KR', latitude: 37.4812, longitude: 126.8826 };

test('map links contain position and name in the order that each service expects', () => {
  const links = mapLinks(office, 'ko');
  expect(Object.fromEntries(links.map(({ service, href }) => [service, href]))).toEqual({
    naver: 'https://map.naver.com/p?c=126.8826,37.4812,16,0,0,0,dh',
    kakao: `https://map.kakao.com/link/map/${encodeURIComponent('서울 본사 & 연구소')},37.4812,126.8826`,
    google: 'https://www.google.com/maps/search/?api=1&query=37.4812,126.8826',
  });
});

test.each([
  ['ko', ['naver', 'kakao', 'google']],
  ['en', ['google', 'naver', 'kakao']],
] as const)('map links in %s start with the best-known service', (locale, services) => {
  expect(mapLinks(office, locale).map(({ service }) => service)).toEqual(services);
});

test.each(['ko', 'en'] as const)('an office outside Korea has no Korean map services in %s', (locale) => {
  const links = mapLinks({ ...office, country: 'NL', latitude: 51.9, longitude: 4.48 }, locale);
  expect(links.map(({ href }) => href)).toEqual([
    'https://www.google.com/maps/search/?api=1&query=51.9,4.48',
    'https://www.openstreetmap.org/?mlat=51.9&mlon=4.48#map=17/51.9/4.48',
  ]);
});

test.each([
  ['02-0000-0000', 'tel:0200000000'],
  ['+82 2 0000 0000', 'tel:+82200000000'],
])('the telephone number %s links to %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});

test.each([
  ['02-0000-0000', 'KR', '+82 2 0000 0000'],
  ['+82-2-0000-0000', 'KR', '+82 2 0000 0000'],
  ['010 123 4567', 'NL', '+31 10 123 4567'],
  // Italy keeps the zero, and Hong Kong has none.
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['2345 6789', 'HK', '+852 2345 6789'],
])('%s of %s in international format is %s', (phone, country, international) => {
  expect(internationalNumber(phone, country)).toBe(international);
});

test.each([
  [
    { country: 'KR', region: '서울특별시', locality: '금천구', street: '가산디지털1로 1', postalCode: '00000' },
    '서울특별시 금천구 가산디지털1로 1',
    'South Korea 서울특별시 금천구 가산디지털1로 1',
  ],
  [
    { country: 'NL', locality: 'Rotterdam', street: 'Wilhelminakade 1', postalCode: '3072 AP' },
    'Wilhelminakade 1, 3072 AP Rotterdam, 네덜란드',
    'Wilhelminakade 1, 3072 AP Rotterdam, Netherlands',
  ],
  [
    { country: 'US', region: 'IL', locality: 'Springfield', street: '1 Main St', postalCode: '62701' },
    '1 Main St, Springfield, IL 62701, 미국',
    '1 Main St, Springfield, IL 62701, US',
  ],
  [
    { country: 'HK', region: 'Kowloon', locality: 'Tsim Sha Tsui', street: '1 Canton Road' },
    '1 Canton Road, Tsim Sha Tsui, Kowloon, 홍콩',
    '1 Canton Road, Tsim Sha Tsui, Kowloon, Hong Kong',
  ],
  [
    { country: 'AE', locality: 'Dubai', street: '1 Sample Street' },
    '1 Sample Street, Dubai, 아랍에미리트',
    '1 Sample Street, Dubai, United Arab Emirates',
  ],
  [
    { country: 'KR', region: 'Seoul', locality: 'Geumcheon-gu', street: '1 Gasan digital 1-ro', postalCode: '00000' },
    '1 Gasan digital 1-ro, Geumcheon-gu, Seoul',
    '1 Gasan digital 1-ro, Geumcheon-gu, Seoul, South Korea',
  ],
  [
    { country: 'JP', region: '도쿄도', locality: '지요다구', street: '마루노우치 1-1', postalCode: '100-0005' },
    '일본 〒100-0005 도쿄도 지요다구 마루노우치 1-1',
    'Japan 〒100-0005 도쿄도 지요다구 마루노우치 1-1',
  ],
])('the address %o has the order of its country', (address, korean, english) => {
  expect(officeAddress(address, 'ko')).toBe(korean);
  expect(officeAddress(address, 'en')).toBe(english);
});
