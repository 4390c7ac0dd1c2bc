import { expect, test } from 'vitest';
import { inquiryNumber, numberAlphabet, readInquiryNumber } from '#contract/inquiryNumber.ts';
import { drawInquiryNumber } from '#server/database/inquiryNumber.ts';

test('an inquiry number has month and day in the site’s time zone, and four unambiguous characters', () => {
  const number = drawInquiryNumber(new Date('2026-11-20T15:30:00Z'));
  expect(number).toMatch(/^MS-1121-[^0O1IL2Z5S8B]{4}$/);
  expect(inquiryNumber.safeParse(number).success).toBe(true);
  const drawn = new Set(Array.from({ length: 500 }, () => drawInquiryNumber(new Date())));
  expect(drawn.size).toBeGreaterThan(495);
  expect(new Set([...drawn].join('').slice(0)).size).toBeGreaterThan(numberAlphabet.length);
});

test.each(['MS-1121-7F3K', 'ms-1121-7f3k', ' ms 1121 7f3k ', 'ＭＳ１１２１７Ｆ３Ｋ', '1121‑7F3K'])(
  'reads the inquiry number %s',
  (written) => {
    expect(readInquiryNumber(written)).toBe('MS-1121-7F3K');
  },
);

test.each(['', 'MS-1121-7F3', 'MS-1121-7F3KK', 'MS-1121-7F3O', '8e0c1e7a-0000-4000-8000-000000000001'])(
  'rejects the inquiry number %s',
  (written) => {
    expect(readInquiryNumber(written)).toBeUndefined();
  },
);
