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

interface MarkdownVersion {
  /** Front matter. */
  facts: Record<string, unknown>;
  /** Heading of the first level. */
  heading: string;
  /** All text, without spaces and punctuation. */
  letters: string;
  /** Addresses that it links to. */
  links: Set<string>;
}

/** Returns the letters and digits of a text, which formatting does not change. */
const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

const markdown = unified().use(remarkParse).use(remarkGfm);

function readVersion(text: string): MarkdownVersion {
  const [, frontmatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const tree = markdown.parse(body);
  const links = new Set<string>();
  let heading = '';
  visit(tree, (node) => {
    if (node.type === 'link') links.add(node.url);
    if (node.type === 'heading' && node.depth === 1) heading = textOf(node);
  });
  return { facts: parse(frontmatter), heading, letters: lettersOf(textOf(tree, { includeHtml: false })), links };
}

/** Elements that the Markdown version omits: controls, drawings, and content that depends on the visit. */
const omitted = [
  'form:not([data-markdown="keep"])',
  'fieldset:not([data-markdown="keep"])',
  'search',
  'svg',
  '[role="img"]',
  '[role="status"]',
  '[aria-hidden="true"]',
  '[data-markdown="skip"]',
].join();

const isText = (element: Element) => element.closest(omitted) === null;

/** Returns the texts of a page that its Markdown version lacks. */
function missingTexts({ document }: BuiltPage, { letters }: MarkdownVersion): string[] {
  const main = document.querySelector('main');
  return [...(main?.querySelectorAll('h2, h3, p, dt, dd, figcaption, .prose li, .prose td') ?? [])]
    .filter((element) => isText(element) && element.querySelector(omitted) === null)
    .map(shownText)
    .filter((text) => !letters.includes(lettersOf(text)))
    .map((text) => `has no “${text}”`);
}

/** Returns the links of a page to other pages and files. */
const linksOf = ({ document }: BuiltPage) => [...document.querySelectorAll('main a[href]:not([href^="#"])')];

const addressesOf = (links: readonly Element[]) => new Set(links.map((link) => link.getAttribute('href') ?? ''));

/** Finds pages of the sitemap without a Markdown version, and versions with other texts or links than their page. */
export function wrongMarkdownVersions(site: BuiltSite): string[] {
  return canonicalPages(site).flatMap((page) => {
    const file = `${page.address.slice(1)}.md`;
    if (!site.files.has(file)) return [`${file} is missing`];
    const version = readVersion(readFileSync(path.join(site.folder, file), 'utf8'));
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
      ...(JSON.stringify(version.facts) === JSON.stringify(facts)
        ? []
        : [`begins with ${JSON.stringify(version.facts)}`]),
      ...(lettersOf(version.heading) === lettersOf(page.document.querySelector('h1')?.textContent ?? '')
        ? []
        : [`has the heading ${version.heading}`]),
      ...missingTexts(page, version),
      ...[...wanted].filter((link) => !version.links.has(link)).map((link) => `has no link to ${link}`),
      ...[...version.links].filter((link) => !addressesOf(links).has(link)).map((link) => `links to ${link}`),
    ].map((problem) => `${file} ${problem}`);
  });
}
