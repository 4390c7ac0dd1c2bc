import { expect, test } from 'vitest';
import { formatInquiryNumber, inquiryNumber, numberAlphabet, readInquiryNumber } from '#contract/inquiryNumber.ts';
import { drawInquiryNumber } from '#server/inquiry/drawInquiryNumber.ts';

test('an inquiry number has month and day in the site’s time zone, and four unambiguous characters', () => {
  const number = drawInquiryNumber(new Date('2026-11-20T15:30:00Z'));
  expect(number).toMatch(new RegExp(`^${formatInquiryNumber('1121', '[^0O1IL2Z5S8B]{4}')}$`));
  expect(inquiryNumber.safeParse(number).success).toBe(true);
  const drawn = new Set(Array.from({ length: 500 }, () => drawInquiryNumber(new Date())));
  expect(drawn.size).toBeGreaterThan(495);
  expect(new Set([...drawn].join('')).size).toBeGreaterThan(numberAlphabet.length);
});

const number = formatInquiryNumber('1121', '7F3K');
const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

test.each([
  number,
  number.toLowerCase(),
  ` ${number.toLowerCase().replaceAll('-', ' ')} `,
  wide(number.replaceAll('-', '')),
  '1121‑7F3K',
])('reads the inquiry number %s', (written) => {
  expect(readInquiryNumber(written)).toBe(number);
});

test.each(['', number.slice(0, -1), `${number}K`, number.replace(/K$/, 'O'), '8e0c1e7a-0000-4000-8000-000000000001'])(
  'rejects the inquiry number %s',
  (written) => {
    expect(readInquiryNumber(written)).toBeUndefined();
  },
);
