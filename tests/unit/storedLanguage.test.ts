import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { storedLanguageScript } from '#browser/page/storedLanguage.ts';

/**
 * Runs the script on a page whose head names its English version.
 *
 * @returns the address that the script redirects to, if any
 */
function runAt(address: string, twin: string, localStorage: object): string | undefined {
  const { pathname, search, hash } = new URL(address, 'http://localhost:4321');
  let target: string | undefined;
  const location = { pathname, search, hash, replace: (to: string) => (target = to) };
  const document = {
    querySelector: (selector: string) =>
      selector === '[hreflang=en]' ? { href: new URL(twin, 'https://msolution.example').href } : null,
  };
  runInContext(storedLanguageScript, createContext({ document, location, localStorage, URL }));
  return target;
}

describe('with ENG stored', () => {
  test.each([
    ['/', '/msolution/en/dashboard'],
    ['/login/', '/en/login'],
    ['/msolution/company/news/%ED%91%9C%EC%A4%80', '/msolution/en/company/news/%ED%91%9C%EC%A4%80'],
  ])('%s is redirected to its English version on the same host', (korean, english) => {
    expect(runAt(korean, english, { lang: 'ENG' })).toBe(english);
  });

  test('keeps query and fragment in the redirect', () => {
    expect(runAt('/?from=mail#news', '/msolution/en/dashboard', { lang: 'ENG' })).toBe(
      '/msolution/en/dashboard?from=mail#news',
    );
  });
});

test.each([{}, { lang: 'KOR' }, { lang: 'eng' }, { lang: '' }])('does not redirect with %o stored', (stored) => {
  expect(runAt('/msolution/ir', '/msolution/en/ir', stored)).toBeUndefined();
});

test('does not redirect when storage is blocked', () => {
  const blocked = {
    get lang(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(runAt('/msolution/ir', '/msolution/en/ir', blocked)).toBeUndefined();
});

test('the script contains nothing that ends its script element', () => {
  expect(storedLanguageScript).not.toMatch(/<\/|<!--/);
});
