import { expect, test, vi } from 'vitest';
import { absoluteUrl, localizePath, readPathname, type SitePath } from '#i18n/paths.ts';
import { eachLocale, localeStaticPaths } from '#i18n/staticPaths.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const addresses: [SitePath, string, string][] = [
  ['/dashboard', '/acme/dashboard', '/acme/en/dashboard'],
  ['/apps/chat', '/acme/apps/chat', '/acme/en/apps/chat'],
  ['/company/news/page/2', '/acme/company/news/page/2', '/acme/en/company/news/page/2'],
  [
    '/company/contact?category=apps#form',
    '/acme/company/contact?category=apps#form',
    '/acme/en/company/contact?category=apps#form',
  ],
  ['/login', '/login', '/en/login'],
  ['/login?next=/ir', '/login?next=/ir', '/en/login?next=/ir'],
  ['/login-help', '/acme/login-help', '/acme/en/login-help'],
  ['/company/news/표준-인증', '/acme/company/news/표준-인증', '/acme/en/company/news/표준-인증'],
];

test.each(addresses)('%s is %s in Korean and %s in English', (path, korean, english) => {
  expect(localizePath(path, 'ko')).toBe(korean);
  expect(localizePath(path, 'en')).toBe(english);
});

test.each(addresses)('readPathname inverts localizePath for %s', (path, korean, english) => {
  expect(readPathname(korean)).toEqual({ locale: 'ko', path });
  expect(readPathname(english)).toEqual({ locale: 'en', path });
});

test.each([
  ['/', 'ko', '/'],
  ['/en', 'en', '/'],
  ['/acme', 'ko', '/'],
  ['/acme/en', 'en', '/'],
  ['/acme/en/', 'en', '/'],
  ['/acme/english', 'ko', '/english'],
  ['/entry', 'ko', '/entry'],
  ['/other/en/ir', 'ko', '/other/en/ir'],
] as const)('%s is parsed as language %s and path %s', (pathname, locale, path) => {
  expect(readPathname(pathname)).toEqual({ locale, path });
});

test('readPathname accepts another site prefix', () => {
  expect(readPathname('/other/en/ir/agm', 'other')).toEqual({ locale: 'en', path: '/ir/agm' });
});

test('absolute URLs begin with the origin', () => {
  expect(absoluteUrl('/ir', 'en')).toBe('https://www.acme.example/acme/en/ir');
});

test('a page without parameters has a path in each language', () => {
  expect(localeStaticPaths()).toEqual([
    { params: { product: 'acme', locale: undefined }, props: { locale: 'ko' } },
    { params: { product: 'acme', locale: 'en' }, props: { locale: 'en' } },
  ]);
});

test('a page with parameters has all its paths in each language', async () => {
  const paths = await eachLocale(async (locale) => [{ params: { id: `${locale}-post` }, props: { title: locale } }]);
  expect(paths).toEqual([
    { params: { product: 'acme', locale: undefined, id: 'ko-post' }, props: { title: 'ko', locale: 'ko' } },
    { params: { product: 'acme', locale: 'en', id: 'en-post' }, props: { title: 'en', locale: 'en' } },
  ]);
});
