import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { fontScript } from '#integrations/fonts/fontHead.ts';

/** Runs the script of a page that was visited before; its fonts come, or do not. */
async function run(load: () => Promise<unknown>): Promise<Record<string, string>> {
  const dataset = {};
  const document = { fonts: { load }, documentElement: { dataset } };
  runInNewContext(await fontScript(), { document, localStorage: { typeface: '1' } });
  await setImmediate();
  return dataset;
}

test('the typeface is taken into use when it has come', async () => {
  expect(await run(() => Promise.resolve())).toEqual({ typeface: '' });
});

test('a typeface that cannot be loaded leaves the page as it is, and no rejection unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    for (const other of others) {
      process.on('unhandledRejection', other);
    }
  });
  expect(await run(() => Promise.reject(new Error('A network error occurred.')))).toEqual({});
  expect(unhandled).toEqual([]);
});
