import { afterEach, expect, test } from 'vitest';
import { loadPostcodeScript, PostcodeScriptError } from '#browser/islands/PostcodeSearch/loadPostcodeScript.ts';
import { missingScript, scriptAddress, unloadService } from './support/postcodeService.ts';

afterEach(unloadService);

const scripts = () => document.querySelectorAll('script[src^="blob:"]').length;

test('loadPostcodeScript loads the script once for concurrent and later calls', async () => {
  const address = scriptAddress();
  await Promise.all([loadPostcodeScript(address), loadPostcodeScript(address)]);
  await loadPostcodeScript(address);
  expect(scripts()).toBe(1);
  expect(window.kakao?.Postcode).toBeDefined();
});

test('loadPostcodeScript removes a failed script, and the next call retries', async () => {
  const failure = new PostcodeScriptError();
  expect(failure.message).toBe('Failed to load script');
  await expect(loadPostcodeScript(missingScript())).rejects.toEqual(failure);
  expect(scripts()).toBe(0);
  await loadPostcodeScript(scriptAddress());
  expect(scripts()).toBe(1);
});

test('loadPostcodeScript rejects a script without the service, and requests it again', async () => {
  const page = scriptAddress('var captivePortal = true;');
  await expect(loadPostcodeScript(page)).rejects.toThrow(PostcodeScriptError);
  await expect(loadPostcodeScript(page)).rejects.toThrow(PostcodeScriptError);
  expect(scripts()).toBe(0);
});
