import { expect, test } from 'vitest';
import { anchorsOf, isPageId } from '#content/check/read/anchors.ts';
import { readContent } from '#content/check/read/readContent.ts';
import { headingId } from '#i18n/headingId.ts';
import { allLocales, otherLocale } from '#i18n/locales.ts';
import { readPathname } from '#i18n/paths.ts';
import { contentIsSample } from '#site.ts';
import {
  imagesWithoutSize,
  largestDocuments,
  overBudget,
  reactBeforeInteraction,
  renderBlockers,
} from './checks/budgets.ts';
import { heavyFonts, missingGlyphs } from './checks/fonts.ts';
import {
  headValues,
  oneSidedAlternates,
  wrongAlternates,
  wrongCanonicals,
  wrongDescriptions,
  wrongOpenGraph,
  wrongSharePictures,
  wrongTitles,
} from './checks/head.ts';
import { koreanOnEnglishPages, missingTwins, unlikeTwins, wrongLanguages } from './checks/languages.ts';
import {
  brokenFragments,
  brokenLinks,
  foreignLanguageLinks,
  strayExternalLinks,
  unannouncedTabs,
  unreachablePages,
  wrongLanguageSwitchers,
} from './checks/links.ts';
import { invalidMarkup, joinedWords, skippedHeadingLevels, wrongFirstHeadings } from './checks/markup.ts';
import { inlineAttributes, misplacedFiles, thirdPartyRequests, unexplainedInlineScripts } from './checks/resources.ts';
import {
  companyProperties,
  danglingReferences,
  deadAddresses,
  invalidNodes,
  jobPostingPages,
  missingProperties,
  nodesOf,
  wrongBreadcrumbs,
  wrongQuestions,
  wrongTypes,
} from './checks/structuredData.ts';
import { repeated } from './support/repeated.ts';
import { site } from './support/site.ts';

/** Rules that hold for every page of the build, whatever its content says. */
const rules: Record<string, (built: typeof site) => unknown[] | Promise<unknown[]>> = {
  'every internal reference leads to a page or a file without a redirect': brokenLinks,
  'every fragment exists on the page that it leads to': brokenFragments,
  'external links of the layout lead only to map services, mail and telephone': strayExternalLinks,
  'links that open a new tab say so': unannouncedTabs,
  'pages link to pages of their own language': foreignLanguageLinks,
  'the language switcher leads to the same page in each language': wrongLanguageSwitchers,
  'every page but the staff’s can be reached by links from the home page': unreachablePages,
  'titles have the form `page | name - detail`': wrongTitles,
  'every page has a description that fits search results': wrongDescriptions,
  'every page has the canonical URL of its text’s language': wrongCanonicals,
  'every page has alternate links to the languages of its text and to the default language': wrongAlternates,
  'alternate links are mutual': oneSidedAlternates,
  'Open Graph properties match the page': wrongOpenGraph,
  'share pictures are in the build and have 1200 × 630 pixels': wrongSharePictures,
  'the lang attribute of every page is the language of its address': wrongLanguages,
  'every page has a twin in the other language': missingTwins,
  'twins have the same structure outside the texts of editors': unlikeTwins,
  'Korean text on English pages has lang="ko"': koreanOnEnglishPages,
  'pages are valid HTML': invalidMarkup,
  'words of neighbouring elements are separated by a space': joinedWords,
  'every page has one first-level heading': wrongFirstHeadings,
  'no heading level is skipped': skippedHeadingLevels,
  'JSON-LD can be parsed and has the properties that its types require': invalidNodes,
  'references in JSON-LD lead to nodes on the same page': danglingReferences,
  'URLs in JSON-LD lead to pages and files of the site': deadAddresses,
  'every page has the types that its address requires': wrongTypes,
  'FAQPage equals the visible questions and answers': wrongQuestions,
  'BreadcrumbList equals the visible breadcrumbs': wrongBreadcrumbs,
  'no page sends a request to another host while it loads': thirdPartyRequests,
  'every inline script has a documented reason': unexplainedInlineScripts,
  'no element has an inline event handler or style': inlineAttributes,
  'assets are below /{product}/assets and have a hash in their address': misplacedFiles,
  'a page loads no React before the first interaction': reactBeforeInteraction,
  'no style sheet or script blocks rendering': renderBlockers,
  'every image has width and height': imagesWithoutSize,
  'the font files of a page contain every character that it shows': missingGlyphs,
  'a page loads at most two font files of at most 45 KB each': heavyFonts,
};

test.each(Object.entries(rules))('%s', async (_, offenders) => {
  expect(await offenders(site)).toEqual([]);
});

test('every page and its JavaScript stay within the byte budgets', () => {
  console.log(`Largest documents of editors:\n${largestDocuments(site).join('\n')}`);
  expect(overBudget(site)).toEqual([]);
});

test.each(allLocales.flatMap((locale) => (['title', 'og:image'] as const).map((name) => [locale, name] as const)))(
  'no two pages in %s share a %s',
  (locale, name) => {
    expect(repeated(headValues(site, locale, name))).toEqual([]);
  },
);

test('the company page has the company’s address, telephone and contact point in JSON-LD', () => {
  const pages = site.pages.filter(({ address }) => address.endsWith('/company/company'));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const company = nodesOf(page).find((node) => node['@type'] === 'Organization');
    expect(missingProperties(company, companyProperties), page.address).toEqual([]);
  }
});

test.runIf(contentIsSample)('sample postings have no JobPosting', () => {
  expect(jobPostingPages(site)).toEqual([]);
});

test('no script file loads before the first paint', () => {
  const early = site.pages.filter(({ document }) => document.querySelector('script[src], link[rel="modulepreload"]'));
  expect(early.map(({ address }) => address)).toEqual([]);
});

test('every page links to the web manifest', () => {
  const without = site.pages.filter(
    ({ document }) => document.querySelector('link[rel="manifest"]')?.getAttribute('href') !== '/manifest.webmanifest',
  );
  expect(without.map(({ address }) => address)).toEqual([]);
});

const { content } = await readContent('content', new Date());

/** Returns the file that a page shows, if it shows one. */
const fileOf = ({ address, locale }: (typeof site.pages)[number]) => {
  const files = content.addresses.get(readPathname(address).path)?.entry?.files;
  return files?.[locale] ?? files?.[otherLocale(locale)];
};

test('the content check finds the same anchors as every built page', () => {
  // Parts of a page that a link can target. Labels of fields and of footnotes are excluded.
  const parts = 'main :is(section, article, h2, h3, h4)[id]:not(#footnote-label)';
  const wrong = site.pages
    .filter(({ address }) => address !== '/')
    .flatMap((page) => {
      const { address, document } = page;
      const known = anchorsOf(readPathname(address).path, fileOf(page), content.entries);
      const found = [...document.querySelectorAll(parts)].map(({ id }) => id);
      return [
        ...known.filter((id) => document.getElementById(id) === null).map((id) => `${address} has no #${id}`),
        ...found.filter((id) => !known.includes(id)).map((id) => `${address} has #${id}`),
      ];
    });
  expect(wrong).toEqual([]);
});

test('the content check knows every id that a heading of a text must not have', () => {
  const unknown = site.pages.flatMap((page) => {
    const file = fileOf(page);
    if (!file || !page.document.querySelector('.prose')) return [];
    const elements = page.document.querySelectorAll('[id]:not(.prose :is(h2, h3, h4):not(#footnote-label))');
    return [...elements]
      .map(({ id }) => id)
      .filter((id) => id === headingId(id) && !isPageId(id, file))
      .map((id) => `${page.address} has #${id}`);
  });
  expect(unknown).toEqual([]);
});
