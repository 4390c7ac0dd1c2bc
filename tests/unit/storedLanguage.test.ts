import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { storedLanguageScript } from '#client/storedLanguage.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';

/** Runs the script at an address; gives where it sends the visitor. */
function runAt(address: string, localStorage: object): string | undefined {
  const { pathname, search, hash } = new URL(address, 'https://msolution.example');
  let target: string | undefined;
  const location = { pathname, search, hash, replace: (to: string) => (target = to) };
  runInContext(storedLanguageScript(), createContext({ location, localStorage }));
  return target;
}

describe('with ENG stored', () => {
  test.each([
    ['/', '/msolution/en/dashboard'],
    ['/?from=mail#news', '/msolution/en/dashboard?from=mail#news'],
    ['/login', '/en/login'],
    ['/login/', '/en/login'],
    ['/msolution/dashboard', '/msolution/en/dashboard'],
    ['/msolution/dashboard/', '/msolution/en/dashboard'],
    ['/msolution/enterprise/chat?a=1&b=2#capabilities', '/msolution/en/enterprise/chat?a=1&b=2#capabilities'],
    ['/msolution/company/news/page/2', '/msolution/en/company/news/page/2'],
    ['/msolution/company/news/%ED%91%9C%EC%A4%80', '/msolution/en/company/news/%ED%91%9C%EC%A4%80'],
    ['/msolution/ir/msolution', '/msolution/en/ir/msolution'],
  ])('%s goes to %s', (korean, english) => {
    expect(runAt(korean, { lang: 'ENG' })).toBe(english);
  });

  test.each<SitePath>(['/dashboard', '/recruit/posting/page/3', '/privacy', '/login'])(
    '%s goes to its twin',
    (path) => {
      expect(runAt(localizePath(path, 'ko'), { lang: 'ENG' })).toBe(localizePath(path, 'en'));
    },
  );
});

test.each([{}, { lang: 'KOR' }, { lang: 'eng' }, { lang: '' }])('%o stored stays', (stored) => {
  expect(runAt('/msolution/ir', stored)).toBeUndefined();
});

test('blocked storage stays', () => {
  const blocked = {
    get lang(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(runAt('/msolution/ir', blocked)).toBeUndefined();
});

test('the script cannot end its element', () => {
  expect(storedLanguageScript()).not.toMatch(/<\/|<!--/);
});
