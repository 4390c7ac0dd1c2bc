import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { storedLanguageScript } from '#browser/page/inlineScripts.ts';
import { origin as siteOrigin } from '#site.ts';

interface Visit {
  address: string;
  /** Address of the page in English. */
  otherAddress: string;
  localStorage: object;
  referrer?: string;
  /** Type of the navigation. */
  type?: 'navigate' | 'reload' | 'back_forward';
}

/** Runs the script on a Korean page, and returns the address of its redirect, if any. */
function redirectOn({ address, otherAddress, localStorage, referrer = '', type = 'navigate' }: Visit) {
  const { origin, search, hash } = new URL(address, 'http://localhost:4321');
  let target: string | undefined;
  const location = { origin, search, hash, replace: (to: string) => (target = to) };
  const document = {
    referrer,
    querySelector: (selector: string) =>
      selector === '[hreflang=en]' ? { href: new URL(otherAddress, siteOrigin).href } : null,
  };
  const performance = { getEntriesByType: (entries: string) => (entries === 'navigation' ? [{ type }] : []) };
  const page = { document, location, localStorage, performance, URL };
  runInContext(storedLanguageScript('ko'), createContext(page));
  return target;
}

const ir = { address: '/acme/ir', otherAddress: '/acme/en/ir' };

describe('with ENG stored', () => {
  const localStorage = { lang: 'ENG' };

  test.each([
    ['/', '/acme/en/dashboard'],
    ['/login/', '/en/login'],
    ['/acme/company/news/%ED%91%9C%EC%A4%80', '/acme/en/company/news/%ED%91%9C%EC%A4%80'],
  ])('%s redirects to its English version on the same host', (address, otherAddress) => {
    expect(redirectOn({ address, otherAddress, localStorage })).toBe(otherAddress);
  });

  test('a redirect keeps query and fragment', () => {
    const otherAddress = '/acme/en/dashboard';
    expect(redirectOn({ address: '/?from=mail#news', otherAddress, localStorage })).toBe(
      '/acme/en/dashboard?from=mail#news',
    );
  });

  test.each(['back_forward', 'reload'] as const)('a Korean page does not redirect on %s', (type) => {
    expect(redirectOn({ ...ir, localStorage, type })).toBeUndefined();
  });

  test.each([
    ['http://localhost:4321/', undefined],
    ['https://search.example/', '/acme/en/ir'],
  ])('a link from %s redirects to %s', (referrer, target) => {
    expect(redirectOn({ ...ir, localStorage, referrer })).toBe(target);
  });
});

test('English pages have no redirect', () => {
  expect(storedLanguageScript('en')).toBe('');
});

test.each([{}, { lang: 'KOR' }, { lang: 'eng' }, { lang: '' }])(
  'a page does not redirect with %o stored',
  (localStorage) => {
    expect(redirectOn({ ...ir, localStorage })).toBeUndefined();
  },
);

test('a Korean page does not redirect when storage is blocked', () => {
  const blocked = {
    get lang(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(redirectOn({ ...ir, localStorage: blocked })).toBeUndefined();
});

test('the script contains nothing that ends its script element', () => {
  expect(storedLanguageScript('ko')).not.toMatch(/<\/|<!--/);
});
