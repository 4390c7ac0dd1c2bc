import { afterEach, expect, test, vi } from 'vitest';
import { loadPostcodeScript, PostcodeScriptError } from '#browser/islands/PostcodeSearch/loadPostcodeScript.ts';
import { missingScript, scriptAddress, unloadService } from './support/postcodeService.ts';

afterEach(unloadService);

const scripts = () => document.querySelectorAll('script[src^="blob:"]').length;

test('calls that come together load the script once, and later ones not again', async () => {
  const address = scriptAddress();
  await Promise.all([loadPostcodeScript(address), loadPostcodeScript(address)]);
  await loadPostcodeScript(address);
  expect(scripts()).toBe(1);
  expect(window.kakao?.Postcode).toBeDefined();
});

test('a failure leaves nothing behind, and the next call tries again', async () => {
  const failure = new PostcodeScriptError();
  expect(failure.message).toBe('Failed to load script');
  await expect(loadPostcodeScript(missingScript())).rejects.toEqual(failure);
  expect(scripts()).toBe(0);
  await loadPostcodeScript(scriptAddress());
  expect(scripts()).toBe(1);
});

test('the same address is asked again after it brought something else', async () => {
  const page = scriptAddress('var captivePortal = true;');
  await expect(loadPostcodeScript(page)).rejects.toThrow(PostcodeScriptError);
  await expect(loadPostcodeScript(page)).rejects.toThrow(PostcodeScriptError);
  expect(scripts()).toBe(0);
});

test('a script that does not come in time is given up', async () => {
  vi.useFakeTimers();
  const late = loadPostcodeScript(scriptAddress());
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect(late).rejects.toThrow(PostcodeScriptError);
});
