import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { headScript } from '#build/pages/headScript.ts';

/** Runs the font script as on a repeated visit, with fonts that load or fail. */
async function run(load: () => Promise<unknown>): Promise<Record<string, string>> {
  const dataset = {};
  const document = { fonts: { load }, documentElement: { dataset } };
  const PerformanceObserver = class {
    observe() {}
  };
  const requestAnimationFrame = () => 0;
  runInNewContext(headScript([]), {
    document,
    localStorage: { typeface: '1' },
    PerformanceObserver,
    requestAnimationFrame,
  });
  await setImmediate();
  return dataset;
}

test('the font script activates the typeface once it is loaded', async () => {
  expect(await run(() => Promise.resolve())).toEqual({ typeface: '' });
});

test('the font script leaves the page unchanged and no rejection unhandled if loading fails', async () => {
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
