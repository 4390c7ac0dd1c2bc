import { type BuiltPage, type BuiltSite, isProse, twinOf } from '../support/builtSite.ts';

/** Finds pages whose `lang` is not the language of their address. */
export function wrongLanguages({ pages, forwards, product }: BuiltSite): string[] {
  return [...pages, ...forwards.filter(({ file }) => file !== '404.html' && file.startsWith(product))]
    .filter(({ document, locale }) => document.documentElement.lang !== locale)
    .map(({ address, document }) => `${address}: ${document.documentElement.lang}`);
}

/** Returns the addresses of missing twins: every page must exist in both languages. */
export function missingTwins({ pages, product }: BuiltSite): string[] {
  const addresses = new Set(pages.map(({ address }) => address));
  return pages.map(({ address }) => twinOf(address, product)).filter((twin) => !addresses.has(twin));
}

/** Selectors that match equally often on twins, outside the texts of editors. */
const countedSelectors = [
  'h2',
  'h3',
  'section',
  'article',
  'nav',
  'li',
  'dt',
  'dd',
  'tr',
  'details',
  'img',
  '[role="img"]',
  'input, select, textarea, button',
];

function structureOf({ document }: BuiltPage): Map<string, number> {
  return new Map(
    countedSelectors.map((selector) => {
      const elements = [...document.querySelectorAll(selector)];
      return [selector, elements.filter((element) => !isProse(element)).length];
    }),
  );
}

/** True when the page shows an untranslated post in the other language. */
const isFallback = ({ document }: BuiltPage) => document.querySelector('h1')?.hasAttribute('lang') ?? false;

/** Finds twins with different structure, including untranslated posts: both of their pages show the same text. */
export function unlikeTwins({ pages, product }: BuiltSite): string[] {
  return pages
    .filter(({ locale }) => locale === 'ko')
    .flatMap((page) => {
      const twin = pages.find(({ address }) => address === twinOf(page.address, product));
      const twinStructure = twin && structureOf(twin);
      return [...structureOf(page)]
        .map(([selector, count]) => ({ selector, count, other: twinStructure?.get(selector) ?? 0 }))
        .filter(({ count, other }) => count !== other)
        .map(({ selector, count, other }) => `${page.address}: ${count} × ${selector}, ${twin?.address}: ${other}`);
    });
}

const hangul = /\p{Script=Hangul}/u;

/** Returns a node's text in the page's language, without elements that have another `lang`. */
function ownText(node: Node, language: string): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const lang = element.getAttribute('lang');
  if ((lang !== null && lang !== language) || ['script', 'style'].includes(element.localName)) return '';
  const attributes = ['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
  return `${attributes.join(' ')} ${[...element.childNodes].map((child) => ownText(child, language)).join('')}`;
}

/** Finds Korean text on English pages that is not marked with `lang`. */
export function koreanOnEnglishPages({ pages }: BuiltSite): string[] {
  return pages
    .filter(({ locale }) => locale === 'en')
    .flatMap((page) => {
      const { document } = page;
      const found = ownText(document.body, 'en')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => hangul.test(line));
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      // An untranslated post has a Korean title and description.
      const head = isFallback(page) ? [] : [document.title, description].filter((line) => hangul.test(line));
      return [...found, ...head].map((line) => `${page.address}: ${line.slice(0, 120)}`);
    });
}
