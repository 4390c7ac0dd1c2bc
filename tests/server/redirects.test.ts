import { describe, expect, test } from 'vitest';
import { isApiPath, redirectRules, redirectTarget } from '#hosting/redirects.ts';

describe('redirectTarget', () => {
  test.each([
    ['/acme', '/acme/dashboard'],
    ['/acme/', '/acme/dashboard'],
    ['/acme/en', '/acme/en/dashboard'],
    ['/acme/en/', '/acme/en/dashboard'],
    ['/en', '/acme/en/dashboard'],
    ['/en/', '/acme/en/dashboard'],
    ['/en/old', '/acme/en/dashboard'],
    ['/old', '/acme/dashboard'],
    ['/old/', '/acme/dashboard'],
    ['/old.html', '/acme/dashboard'],
    ['/english', '/acme/dashboard'],
    ['/acme/english', '/acme/dashboard'],
    ['/acme/en/company/news/old', '/acme/en/dashboard'],
    ['/acme/company/news/2026.11.21', '/acme/dashboard'],
    ['/acme/회사/소개', '/acme/dashboard'],
    ['/other/en/page', '/acme/dashboard'],
    ['/tourism', '/acme/dashboard'],
    ['/cms-news', '/acme/dashboard'],
    ['//other.example', undefined],
    ['//other', '/acme/dashboard'],
  ])('%s redirects to %s', (pathname, target) => {
    expect(redirectTarget(pathname, 'acme')).toBe(target);
  });

  test.each([
    '/tour/base/refresh',
    '/cms/user/site/board',
    '/cms',
    '/acme/assets/app.js',
    '/acme/assets/without-extension',
    '/favicon.ico',
    '/wp-login.php',
    '/acme/map.7z',
  ])('%s does not redirect', (pathname) => {
    expect(redirectTarget(pathname, 'acme')).toBeUndefined();
  });
});

test('every rule redirects to a dashboard and only catch-all rules match it', () => {
  const exact = redirectRules('acme').filter(({ from }) => !from.endsWith('/*'));
  expect(exact.map(({ from }) => from)).toEqual(['/acme', '/acme/en', '/en']);
  for (const { to } of redirectRules('acme')) {
    expect(to).toMatch(/^\/acme\/(en\/)?dashboard$/);
  }
});

test('API paths match whole segments', () => {
  expect(['/tour', '/tour/', '/tour/x', '/cms/x'].map(isApiPath)).toEqual([true, true, true, true]);
  expect(['/tours', '/acme/tour/x', '/TOUR/x', '/'].map(isApiPath)).toEqual([false, false, false, false]);
});
