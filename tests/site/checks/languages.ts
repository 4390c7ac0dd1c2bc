import { type BuiltPage, type BuiltSite, twinOf } from '../support/builtSite.ts';

/** Pages whose `lang` is not the language of their address. */
export function wrongLanguages({ pages, forwards, product }: BuiltSite): string[] {
  return [...pages, ...forwards.filter(({ file }) => file !== '404.html' && file.startsWith(product))]
    .filter(({ document, locale }) => document.documentElement.lang !== locale)
    .map(({ address, document }) => `${address}: ${document.documentElement.lang}`);
}

/** Korean pages without an English twin, and English ones without a Korean. */
export function missingTwins({ pages, product }: BuiltSite): string[] {
  const addresses = new Set(pages.map(({ address }) => address));
  return pages.map(({ address }) => twinOf(address, product)).filter((twin) => !addresses.has(twin));
}

/** What twins have in equal numbers: their outline, lists, tables and pictures, and what a visitor can operate. */
const counted = [
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
  return new Map(counted.map((selector) => [selector, document.querySelectorAll(selector).length]));
}

/** Whether the page shows a post that lacks a translation, in the language it has. */
const isFallback = ({ document }: BuiltPage) => document.querySelector('h1')?.hasAttribute('lang') ?? false;

/** Twins of unlike structure. A post that lacks a translation shows the same text in both, and so is no exception. */
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

/** The text of a node that is in the page's own language: parts with another `lang` left out. */
function ownText(node: Node, language: string): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const lang = element.getAttribute('lang');
  if ((lang !== null && lang !== language) || ['script', 'style'].includes(element.localName)) return '';
  const named = ['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join(' ');
  return `${named} ${[...element.childNodes].map((child) => ownText(child, language)).join('')}`;
}

/** Korean text on English pages that is not marked as Korean. */
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
      // The title of a post that lacks a translation is the post's.
      const head = isFallback(page) ? [] : [document.title, description].filter((line) => hangul.test(line));
      return [...found, ...head].map((line) => `${page.address}: ${line.slice(0, 120)}`);
    });
}

const headingOf = ({ document }: BuiltPage) => document.querySelector('h1')?.textContent.trim();

/** Pages whose heading is their twin's, word for word: text that nobody translated. */
export function untranslatedHeadings({ pages, product }: BuiltSite): string[] {
  return pages
    .filter((page) => page.locale === 'ko' && !isFallback(page))
    .filter((page) => {
      const twin = pages.find(({ address }) => address === twinOf(page.address, product));
      return twin && !isFallback(twin) && headingOf(page) === headingOf(twin);
    })
    .map((page) => `${page.address}: ${headingOf(page)}`);
}
