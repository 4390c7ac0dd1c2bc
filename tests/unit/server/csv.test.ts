import { expect, test } from 'vitest';
import { csvLine } from '#server/http/csv.ts';

test('csvLine quotes cells and doubles their quotes', () => {
  expect(csvLine(['가 "나"', '한 줄\n두 줄', ''])).toBe('"가 ""나""","한 줄\n두 줄",""\r\n');
});

test.each(['01012345678', '821012345678', '00'])('csvLine keeps the number %j as text', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test.each(['0', '120', '010-1234-5678'])('csvLine leaves %j as it is', (cell) => {
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
});

test.each(['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'csvLine prefixes the formula %j with an apostrophe',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);
