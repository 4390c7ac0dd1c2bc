import path from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { isNightly } from '../../support/nightly.ts';
import { type BuiltPage, type BuiltSite, isProse } from '../support/builtSite.ts';

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Titles contain the site's name and detail (docs/product.md#entities).
    'long-title': 'off',
    // Headings have Korean ids. HTML allows every character in an id except white space.
    'valid-id': ['error', { relaxed: true }],
    // The menus for wide and for narrow screens have the same name. CSS shows only one of them at a time, and axe
    // checks the visible one in the browser tests.
    'unique-landmark': 'off',
    // Only scripts and styles from other origins need integrity attributes.
    'require-sri': ['error', { target: 'crossorigin' }],
    // React writes attributes and void elements in its own style, which is valid HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // CSS keeps telephone numbers on one line, so that visitors can copy them without special characters.
    'tel-non-breaking': 'off',
  },
};

/** Pages of each folder that are validated outside nightly runs: those of a folder have one template. */
const samplesOfFolder = 3;

/** Validates the HTML of the first pages of each folder, and of every page at night. */
export async function invalidMarkup(site: BuiltSite): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader([], rules));
  const problems: string[] = [];
  const folders = Map.groupBy([...site.pages, ...site.forwards], ({ file }) => path.posix.dirname(file));
  const files = [...folders.values()].flatMap((all) => (isNightly ? all : all.slice(0, samplesOfFolder)));
  for (const { file, html } of files) {
    const { results } = await validator.validateString(html, file);
    for (const { messages } of results) {
      problems.push(
        ...messages.map(({ ruleId, message, selector, offset }) => {
          const place = selector ?? html.slice(offset, offset + 40);
          return `${file}: ${ruleId}: ${message} (${place})`;
        }),
      );
    }
  }
  return problems;
}

const headingsOf = ({ document }: BuiltPage) => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
const levelOf = (heading: Element) => Number(heading.localName.slice(1));

/** Finds pages that do not have exactly one non-empty first-level heading. */
export function wrongFirstHeadings({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) => {
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
    return headings.length === 1 && headings[0] ? [] : [`${address}: ${headings.length} (${headings.join(' | ')})`];
  });
}

/** Finds headings that are more than one level below the previous heading. */
export function skippedHeadingLevels({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const headings = headingsOf(page);
    return headings
      .filter((heading, index) => {
        const before = headings[index - 1];
        return levelOf(heading) > (before ? levelOf(before) : 0) + 1;
      })
      .map((heading) => `${page.address}: <${heading.localName}> ${heading.textContent.trim()}`);
  });
}

/** Elements within a line of text. */
const inline = ['a', 'b', 'button', 'small', 'span', 'strong', 'time'];

/** Finds words of neighbouring elements without a space between: the text alone would join them. */
export function joinedWords({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) =>
    [...document.querySelectorAll(inline.join())]
      // Screen readers read pictures by their labels.
      .filter((element) => !element.closest('[role="img"], astro-island') && !isProse(element))
      .flatMap((element) => {
        const next = element.nextSibling as Element | null;
        if (!next || !inline.includes(next.localName)) return [];
        const isJoined = /[\p{L}\d]$/u.test(element.textContent) && /^[\p{L}\d]/u.test(next.textContent);
        return isJoined ? [`${address}: ${element.textContent}|${next.textContent}`] : [];
      }),
  );
}
