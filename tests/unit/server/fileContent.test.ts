import { setImmediate } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { hasContentOf } from '#server/inquiry/fileContent.ts';

/** Text of almost 10 MB. Its letters of three bytes are divided between the pieces that are decoded. */
const long = '가나다\n'.repeat(999_999);

test.each([
  ['in UTF-8', Buffer.from(long), true],
  ['in UTF-16', Buffer.from(`\ufeff${long}`, 'utf16le'), true],
  ['that ends within a letter', Buffer.from(long).subarray(0, -2), false],
  ['with a control character at its end', Buffer.from(`${long}\0`), false],
])('a long text %s is checked in pieces, between which the server answers', async (_, bytes, expected) => {
  let isChecked = false;
  const check = hasContentOf('txt', bytes).finally(() => {
    isChecked = true;
  });
  let turns = 0;
  for (; !isChecked; turns += 1) await setImmediate();
  expect(await check).toBe(expected);
  expect(turns).toBeGreaterThan(20);
});

test.each([
  ['a table of Excel in Korean', iconv.encode('품목,수량\n똠얌 펲시,3\n', 'cp949'), true],
  ['a syllable without its end', iconv.encode('똠', 'cp949').subarray(0, 1), false],
  ['a program', Buffer.from([0xff, 0xfe, 0xff, 0x41, 0x80]), false],
])('%s in Windows’ encoding', async (_, bytes, expected) => {
  expect(await hasContentOf('csv', bytes)).toBe(expected);
});
