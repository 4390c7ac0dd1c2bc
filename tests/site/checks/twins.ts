import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { type BuiltPage, type BuiltSite, canonicalPages } from '../support/builtSite.ts';
import { shownText } from '../support/shownText.ts';

interface Twin {
  /** Front matter. */
  facts: Record<string, unknown>;
  /** Heading of the first level. */
  heading: string;
  /** All text, without spaces and punctuation. */
  letters: string;
  /** Addresses that it links to. */
  links: Set<string>;
}

/** Letters and digits of a text: what stays the same however it is set. */
const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

const markdown = unified().use(remarkParse).use(remarkGfm);

function readTwin(text: string): Twin {
  const [, frontmatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const tree = markdown.parse(body);
  const links = new Set<string>();
  let heading = '';
  visit(tree, (node) => {
    if (node.type === 'link') links.add(node.url);
    if (node.type === 'heading' && node.depth === 1) heading = textOf(node);
  });
  return { facts: parse(frontmatter), heading, letters: lettersOf(textOf(tree)), links };
}

/** Where a page has words or links that are not its text, with the reason. */
const apart = [
  // Forms and searches: what visitors do with the page.
  'astro-island',
  'form',
  'noscript',
  // Drawings: the picture of a product at work, whose caption is text.
  'svg',
  'figure.picture > :not(figcaption)',
  '.gallery .picture',
  // Labels above a heading, headings for screen readers, and what only a visit can know.
  '.eyebrow',
  '.visually-hidden',
  '.meta',
  '[data-views]',
].join();

const isText = (element: Element) => element.closest(apart) === null;

/** Texts of a page that its twin does not have. */
function missingTexts({ document }: BuiltPage, { letters }: Twin): string[] {
  const main = document.querySelector('main');
  return [...(main?.querySelectorAll('h2, h3, p, dt, dd, figcaption, .prose li, .prose td') ?? [])]
    .filter((element) => isText(element) && element.querySelector(apart) === null)
    .map(shownText)
    .filter((text) => !letters.includes(lettersOf(text)))
    .map((text) => `has no “${text}”`);
}

/** Links of a page, to other pages and files. */
const linksOf = ({ document }: BuiltPage) => [...document.querySelectorAll('main a[href]:not([href^="#"])')];

const addressesOf = (links: readonly Element[]) => new Set(links.map((link) => link.getAttribute('href') ?? ''));

/** Finds pages of the sitemap without a Markdown twin, and twins that say or link something else than their page. */
export function wrongTwins(site: BuiltSite): string[] {
  return canonicalPages(site).flatMap((page) => {
    const file = `${page.address.slice(1)}.md`;
    if (!site.files.has(file)) return [`${file} is missing`];
    const twin = readTwin(readFileSync(path.join(site.folder, file), 'utf8'));
    const links = linksOf(page);
    const wanted = addressesOf(links.filter(isText));
    const contentOf = (selector: string) => page.document.querySelector(selector)?.getAttribute('content');
    const facts = {
      title: page.document.title,
      description: contentOf('meta[name="description"]'),
      canonical: site.origin + page.address,
      language: page.locale === 'ko' ? 'ko-KR' : 'en-US',
    };
    return [
      ...(JSON.stringify(twin.facts) === JSON.stringify(facts) ? [] : [`begins with ${JSON.stringify(twin.facts)}`]),
      ...(lettersOf(twin.heading) === lettersOf(page.document.querySelector('h1')?.textContent ?? '')
        ? []
        : [`has the heading ${twin.heading}`]),
      ...missingTexts(page, twin),
      ...[...wanted].filter((link) => !twin.links.has(link)).map((link) => `has no link to ${link}`),
      ...[...twin.links].filter((link) => !addressesOf(links).has(link)).map((link) => `links to ${link}`),
    ].map((problem) => `${file} ${problem}`);
  });
}
