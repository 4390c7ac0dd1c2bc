import { expect, test } from 'vitest';
import { requestPath } from '#hosting/requestPath.ts';

test.each([
  ['/', '/'],
  ['/acme/dashboard?category=office#top', '/acme/dashboard'],
  ['/acme/%64ashboard', '/acme/dashboard'],
  ['http://localhost:4321/acme/x', '/acme/x'],
  ['http://localhost', '/'],
  ['//other.example/x', '//other.example/x'],
  ['/%EB%B3%B4%EA%B3%A0%EC%84%9C.pdf', '/보고서.pdf'],
  [`/${encodeURIComponent('보고서'.normalize('NFD'))}.pdf`, '/보고서.pdf'],
  ['/100%25.pdf', '/100%.pdf'],
  ['/a+b%20c', '/a+b c'],
  ['/x?y=/../..%2f', '/x'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('requestPath(%s) returns %s', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

test.each([
  '/..',
  '/../etc/passwd',
  '/acme/./dashboard',
  '/%2e%2e/etc/passwd',
  '/acme/..;/x',
  '/.env',
  '/.well-known/.env',
  '/.well-known../x',
  '/acme/.well-known/x',
  '/acme%2fdashboard',
  '/..%5c..%5cx',
  '/acme\\dashboard',
  '/acme/x%00.html',
  '/acme/x%0d%0aSet-Cookie:a',
  '/acme/%7f',
  '/acme/%C2%85',
  '/%c0%ae%c0%ae/x',
  '/%ed%a0%80',
  '/%252e%252e%252fx',
  '/%zz',
  '/%',
  '/%u002e',
  '/보고서.pdf',
  '/\u00ed\u0095\u009c',
  '/a b',
  '*',
  'acme/dashboard',
  'ftp://localhost/x',
])('requestPath refuses %j', (target) => {
  expect(requestPath(target)).toBeUndefined();
});
