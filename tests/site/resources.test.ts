import { expect, test } from 'vitest';
import { inlineAttributes, misplacedFiles, thirdPartyRequests, unexplainedInlineScripts } from './checks/resources.ts';
import { site } from './support/site.ts';

test('no page makes a request to another host by itself', () => {
  expect(thirdPartyRequests(site)).toEqual([]);
});

test('every inline script has a reason', () => {
  expect(unexplainedInlineScripts(site)).toEqual([]);
});

test('no event handlers and no styles in attributes', () => {
  expect(inlineAttributes(site)).toEqual([]);
});

test('assets lie below /{product}/assets with a hash in their address', () => {
  expect(misplacedFiles(site)).toEqual([]);
});
