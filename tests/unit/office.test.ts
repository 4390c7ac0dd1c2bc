import { expect, test } from 'vitest';
import { mapLinks } from '#content/queries/mapLinks.ts';
import { telephoneHref } from '#i18n/telephone.ts';

const office = { name: '서울 본사 & 연구소', latitude: 37.4812, longitude: 126.8826 };

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

test.each([
  ['02-0000-0000', 'tel:0200000000'],
  ['+82 2 0000 0000', 'tel:+82200000000'],
])('the telephone number %s links to %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});
