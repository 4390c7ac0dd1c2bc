import { expect, test } from 'vitest';
import { isSignInPage } from '#client/api/route.ts';
import { returnPath, signInAddress } from '#client/api/signInPage.ts';

const origin = 'https://www.acme.example';

test.each([
  ['ko', undefined, '/login'],
  ['en', undefined, '/en/login'],
  ['ko', '/acme/ir?q=재무&page=2#list', '/login'],
] as const)('the %s sign-in page returns to %s', (locale, from, path) => {
  const url = new URL(signInAddress(locale, from), origin);
  expect(url.pathname).toBe(path);
  const expected = from && new URL(from, origin).href.slice(origin.length);
  expect(returnPath(url.search, origin)).toBe(expected);
});

test.each([
  '',
  'acme/ir',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/en/login?from=/en/login',
  '/tour/base/logout',
  '/cms/user/site/info',
])('returnPath rejects %j', (from) => {
  expect(returnPath(`?${new URLSearchParams({ from })}`, origin)).toBeUndefined();
});

test.each(['/login', '/login/', '/login.html', '/en/login'])('isSignInPage is true for %s', (pathname) => {
  expect(isSignInPage(pathname)).toBe(true);
});

test.each(['/', '/acme/login', '/loginx', '/ko/login'])('isSignInPage is false for %s', (pathname) => {
  expect(isSignInPage(pathname)).toBe(false);
});
