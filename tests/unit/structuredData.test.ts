import { expect, test, vi } from 'vitest';
import { internationalNumber } from '#build/seo/structuredData/company.ts';
import { officeAddress } from '#content/queries/offices.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

test.each([
  ['02-0000-0000', '+82-2-0000-0000'],
  ['052-000-0000', '+82-52-000-0000'],
  ['+82-2-0000-0000', '+82-2-0000-0000'],
])('%s in international format is %s', (phone, international) => {
  expect(internationalNumber(phone)).toBe(international);
});

test('an address begins with the region in Korean and with the street in English', () => {
  const korean = { region: '서울특별시', locality: '금천구', street: '가산디지털1로 1' };
  const english = { region: 'Seoul', locality: 'Geumcheon-gu', street: '1 Gasan digital 1-ro' };
  expect(officeAddress(korean, 'ko')).toBe('서울특별시 금천구 가산디지털1로 1');
  expect(officeAddress(english, 'en')).toBe('1 Gasan digital 1-ro, Geumcheon-gu, Seoul, Republic of Korea');
});
