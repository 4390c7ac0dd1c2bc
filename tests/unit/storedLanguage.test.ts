import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { earlyClicksScript, storedLanguageScript } from '#browser/page/inlineScripts.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';

interface Visit {
  locale: Locale;
  address: string;
  /** Address of the page in the other language. */
  otherAddress: string;
  localStorage: object;
  /** Type of the navigation. */
  type?: 'navigate' | 'reload' | 'back_forward';
}

/**
 * Runs the script on a page whose head contains the address in the other language.
 *
 * @returns the address of the redirect, if any, and a function that fires `pageshow`
 */
function visit({ locale, address, otherAddress, localStorage, type = 'navigate' }: Visit) {
  const { pathname, search, hash } = new URL(address, 'http://localhost:4321');
  let target: string | undefined;
  const location = { pathname, search, hash, replace: (to: string) => (target = to) };
  const document = {
    querySelector: (selector: string) =>
      selector === `[hreflang=${otherLocale(locale)}]`
        ? { href: new URL(otherAddress, 'https://msolution.example').href }
        : null,
  };
  const performance = { getEntriesByType: (entries: string) => (entries === 'navigation' ? [{ type }] : []) };
  let pageShow: (event: { persisted: boolean }) => void = () => undefined;
  const addEventListener = (name: string, listener: typeof pageShow) => {
    if (name === 'pageshow') pageShow = listener;
  };
  const page = { document, location, localStorage, performance, addEventListener, URL };
  runInContext(storedLanguageScript(locale), createContext(page));
  return {
    target: () => target,
    show: (persisted: boolean) => {
      target = undefined;
      pageShow({ persisted });
      return target;
    },
  };
}

const ir = {
  ko: { locale: 'ko', address: '/msolution/ir', otherAddress: '/msolution/en/ir' },
  en: { locale: 'en', address: '/msolution/en/ir', otherAddress: '/msolution/ir' },
} as const;

describe('with ENG stored', () => {
  const localStorage = { lang: 'ENG' };

  test.each([
    ['/', '/msolution/en/dashboard'],
    ['/login/', '/en/login'],
    ['/msolution/company/news/%ED%91%9C%EC%A4%80', '/msolution/en/company/news/%ED%91%9C%EC%A4%80'],
  ])('%s redirects to its English version on the same host', (address, otherAddress) => {
    expect(visit({ locale: 'ko', address, otherAddress, localStorage }).target()).toBe(otherAddress);
  });

  test('a redirect keeps query and fragment', () => {
    const otherAddress = '/msolution/en/dashboard';
    const { target } = visit({ locale: 'ko', address: '/?from=mail#news', otherAddress, localStorage });
    expect(target()).toBe('/msolution/en/dashboard?from=mail#news');
  });

  test.each(['navigate', 'back_forward'] as const)('an English page does not redirect with ENG stored (%s)', (type) => {
    const { target, show } = visit({ ...ir.en, localStorage, type });
    expect([target(), show(true)]).toEqual([undefined, undefined]);
  });
});

describe('with KOR stored', () => {
  const localStorage = { lang: 'KOR' };

  test.each(['navigate', 'reload'] as const)('an English page does not redirect with KOR stored (%s)', (type) => {
    const { target, show } = visit({ ...ir.en, localStorage, type });
    expect([target(), show(false)]).toEqual([undefined, undefined]);
  });

  test('an English page redirects to its Korean version after back or forward with KOR stored', () => {
    expect(visit({ ...ir.en, localStorage, type: 'back_forward' }).target()).toBe('/msolution/ir');
  });
});

test.each(['ko', 'en'] as const)('a cached page in %s redirects if the language has changed', (locale) => {
  const localStorage: { lang?: string } = {};
  const { target, show } = visit({ ...ir[locale], localStorage });
  expect(target()).toBeUndefined();
  localStorage.lang = locale === 'ko' ? 'ENG' : 'KOR';
  expect(show(true)).toBe(ir[locale].otherAddress);
});

test.each([{}, { lang: 'KOR' }, { lang: 'eng' }, { lang: '' }])(
  'a page does not redirect with %o stored',
  (localStorage) => {
    expect(visit({ ...ir.ko, localStorage }).target()).toBeUndefined();
  },
);

test('a Korean page does not redirect when storage is blocked', () => {
  const blocked = {
    get lang(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(visit({ ...ir.ko, localStorage: blocked }).target()).toBeUndefined();
});

test.each([storedLanguageScript('ko'), storedLanguageScript('en'), earlyClicksScript])(
  'an inline script contains nothing that ends its script element: %s',
  (script) => {
    expect(script).not.toMatch(/<\/|<!--/);
  },
);
