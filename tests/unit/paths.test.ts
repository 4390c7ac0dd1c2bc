import { expect, test } from 'vitest';
import { absoluteUrl, localizePath, readPathname, routeParams, type SitePath } from '#i18n/paths.ts';
import { eachLocale, localeStaticPaths } from '#i18n/staticPaths.ts';

const addresses: [SitePath, string, string][] = [
  ['/dashboard', '/msolution/dashboard', '/msolution/en/dashboard'],
  ['/enterprise/chat', '/msolution/enterprise/chat', '/msolution/en/enterprise/chat'],
  ['/company/news/page/2', '/msolution/company/news/page/2', '/msolution/en/company/news/page/2'],
  [
    '/company/contact?category=aicc#form',
    '/msolution/company/contact?category=aicc#form',
    '/msolution/en/company/contact?category=aicc#form',
  ],
  ['/login', '/login', '/en/login'],
  ['/login?next=/ir', '/login?next=/ir', '/en/login?next=/ir'],
  ['/login-help', '/msolution/login-help', '/msolution/en/login-help'],
  ['/company/news/표준-인증', '/msolution/company/news/표준-인증', '/msolution/en/company/news/표준-인증'],
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
  ['/msolution', 'ko', '/'],
  ['/msolution/en', 'en', '/'],
  ['/msolution/en/', 'en', '/'],
  ['/msolution/english', 'ko', '/english'],
  ['/entry', 'ko', '/entry'],
  ['/other/en/ir', 'ko', '/other/en/ir'],
] as const)('%s is parsed as language %s and path %s', (pathname, locale, path) => {
  expect(readPathname(pathname)).toEqual({ locale, path });
});

test('readPathname accepts another site prefix', () => {
  expect(readPathname('/acme/en/ir/agm', 'acme')).toEqual({ locale: 'en', path: '/ir/agm' });
});

test('absolute URLs begin with the origin', () => {
  expect(absoluteUrl('/ir', 'en')).toBe('https://msolution.example/msolution/en/ir');
});

test('the default language has no path segment', () => {
  expect(routeParams('ko')).toEqual({ product: 'msolution', locale: undefined });
  expect(routeParams('en')).toEqual({ product: 'msolution', locale: 'en' });
});

test('a page without parameters has a path in each language', () => {
  expect(localeStaticPaths()).toEqual([
    { params: { product: 'msolution', locale: undefined }, props: { locale: 'ko' } },
    { params: { product: 'msolution', locale: 'en' }, props: { locale: 'en' } },
  ]);
});

test('a page with parameters has all its paths in each language', async () => {
  const paths = await eachLocale(async (locale) => [{ params: { id: `${locale}-post` }, props: { title: locale } }]);
  expect(paths).toEqual([
    { params: { product: 'msolution', locale: undefined, id: 'ko-post' }, props: { title: 'ko', locale: 'ko' } },
    { params: { product: 'msolution', locale: 'en', id: 'en-post' }, props: { title: 'en', locale: 'en' } },
  ]);
});
