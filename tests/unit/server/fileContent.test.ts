import { setImmediate } from 'node:timers/promises';
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
