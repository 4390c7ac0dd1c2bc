import { afterEach, expect, test, vi } from 'vitest';
import { markStaffBrowser, unmarkStaffBrowser } from '#browser/api/staffBrowser.ts';
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

test('loadPostcodeScript never loads the script in a browser where staff sign in', async () => {
  markStaffBrowser();
  await expect(loadPostcodeScript(scriptAddress())).rejects.toThrow(PostcodeScriptError);
  expect(scripts()).toBe(0);
  unmarkStaffBrowser();
  await loadPostcodeScript(scriptAddress());
  expect(scripts()).toBe(1);
});

test('loadPostcodeScript rejects after 15 seconds', async () => {
  vi.useFakeTimers();
  const late = loadPostcodeScript(scriptAddress());
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect(late).rejects.toThrow(PostcodeScriptError);
});
