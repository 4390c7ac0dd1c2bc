import { expect, test } from 'vitest';
import { inlineAttributes, misplacedFiles, thirdPartyRequests, unexplainedInlineScripts } from './checks/resources.ts';
import { site } from './support/site.ts';

test('no page sends a request to another host while it loads', () => {
  expect(thirdPartyRequests(site)).toEqual([]);
});

test('every inline script has a documented reason', () => {
  expect(unexplainedInlineScripts(site)).toEqual([]);
});

test('no element has an inline event handler or style', () => {
  expect(inlineAttributes(site)).toEqual([]);
});

test('assets are below /{product}/assets and have a hash in their address', () => {
  expect(misplacedFiles(site)).toEqual([]);
});

test('scripts have a lower fetch priority than the files of the first paint', () => {
  const files = 'script[type="module"][src]:not([fetchpriority="low"])';
  expect(site.pages.filter(({ document }) => document.querySelector(files)).map(({ address }) => address)).toEqual([]);
});
