import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { storedLanguageScript } from '#browser/page/storedLanguage.ts';

/** Runs the script at an address whose page names its English twin; gives where it sends the visitor. */
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
  ])('%s goes to its twin on the same host', (korean, english) => {
    expect(runAt(korean, english, { lang: 'ENG' })).toBe(english);
  });

  test('query and fragment come along', () => {
    expect(runAt('/?from=mail#news', '/msolution/en/dashboard', { lang: 'ENG' })).toBe(
      '/msolution/en/dashboard?from=mail#news',
    );
  });
});

test.each([{}, { lang: 'KOR' }, { lang: 'eng' }, { lang: '' }])('%o stored stays', (stored) => {
  expect(runAt('/msolution/ir', '/msolution/en/ir', stored)).toBeUndefined();
});

test('blocked storage stays', () => {
  const blocked = {
    get lang(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(runAt('/msolution/ir', '/msolution/en/ir', blocked)).toBeUndefined();
});

test('the script cannot end its element', () => {
  expect(storedLanguageScript).not.toMatch(/<\/|<!--/);
});
