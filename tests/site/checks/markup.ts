import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // The form of a title is the specification's: page title, name and detail.
    'long-title': 'off',
    // HTML allows any character but spaces; headings have Korean ids.
    'valid-id': ['error', { relaxed: true }],
    // The menus for wide and for narrow screens bear one name, and style sheets show one of them at a time:
    // axe judges the shown one in the browser tests.
    'unique-landmark': 'off',
    // The site's own files come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
    // How React writes its attributes and empty elements; HTML reads both alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Telephone numbers are kept on one line by the style sheet, so that they can be copied as they are.
    'tel-non-breaking': 'off',
  },
};

/** Faults against HTML's rules, in every page. */
export async function invalidMarkup(site: BuiltSite): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader([], rules));
  const faults: string[] = [];
  for (const { file, html } of [...site.pages, ...site.forwards]) {
    const { results } = await validator.validateString(html, file);
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ ruleId, message, selector, offset }) => {
          const place = selector ?? html.slice(offset, offset + 40);
          return `${file}: ${ruleId}: ${message} (${place})`;
        }),
      );
    }
  }
  return faults;
}

const headingsOf = ({ document }: BuiltPage) => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
const levelOf = (heading: Element) => Number(heading.localName.slice(1));

/** Pages without exactly one first-level heading that says something. */
export function wrongFirstHeadings({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) => {
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
    return headings.length === 1 && headings[0] ? [] : [`${address}: ${headings.length} (${headings.join(' | ')})`];
  });
}

/** Headings that are more than one level below the heading before them. */
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
