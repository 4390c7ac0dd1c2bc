import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpen } from '#collections/postings.ts';
import { words } from '#i18n/words.ts';
import { registry } from '#schemas/registry.ts';
import { unusedIndexFiles, wrongBoardIndexes } from './checks/boardIndex.ts';
import { wrongFeeds } from './checks/feeds.ts';
import { headValues, oneSidedAlternates, wrongAlternates, wrongCanonicals } from './checks/head.ts';
import { koreanOnEnglishPages, missingTwins, unlikeTwins, wrongLanguages } from './checks/languages.ts';
import {
  brokenFragments,
  brokenLinks,
  foreignLanguageLinks,
  unreachablePages,
  wrongLanguageSwitchers,
} from './checks/links.ts';
import { wrongMarkdownVersions } from './checks/markdownVersions.ts';
import { invalidMarkup, skippedHeadingLevels, wrongFirstHeadings } from './checks/markup.ts';
import { misplacedFiles, thirdPartyRequests, unexplainedInlineScripts } from './checks/resources.ts';
import { expectedSitemapEntries, sitemapEntries, sitemapPriorities } from './checks/sitemap.ts';
import { ignoredHeaders, redirectRulesOf, wrongCaching, wrongPolicies, wrongRedirects } from './checks/staticHost.ts';
import {
  danglingReferences,
  deadAddresses,
  invalidNodes,
  jobPostingPages,
  wrongBreadcrumbs,
} from './checks/structuredData.ts';
import { type BuiltSite, readSite } from './support/builtSite.ts';
import { contentFiles } from './support/content.ts';
import { buildCopy, type OtherBuild } from './support/otherBuild.ts';
import { repeated } from './support/repeated.ts';

const origin = 'https://www.acme.example';

/** Codes that verify the site's owner for search engines. */
const verification = {
  PUBLIC_NAVER_SITE_VERIFICATION: 'naver0123456789',
  PUBLIC_GOOGLE_SITE_VERIFICATION: 'google-0123_456789',
};

const newsPost = (title: string, more = '', body = '[Contact](/company/contact)') => `---
title: ${title}
summary: ${title}. Shown in lists and feeds.
date: 2026-03-02
topic: company
${more}---

${body}
`;

/**
 * Posts of kinds that the site's own content lacks: untranslated, draft, scheduled, and enough for several pages. The
 * facts of the site call the content real.
 */
const posts: Record<string, string | Uint8Array> = {
  '../src/site.ts': readFileSync('src/site.ts', 'utf8').replace(/(?<=contentIsSample: boolean = )true/, 'false'),
  'news/only-english/en.md': newsPost(
    'Only in English',
    'pinned: true\nupdated: 2026-04-01\n',
    '![A wall painted navy](./wall.jpg)',
  ),
  'news/only-korean/ko.md': newsPost('한국어로만 쓴 글', 'aliases: [renamed]\n'),
  'news/only-english/wall.jpg': await sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'navy' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
  'news/draft-post/ko.md': newsPost('쓰다 만 글', 'draft: true\n'),
  'news/draft-post/en.md': newsPost('A post being written', 'draft: true\n'),
  // Mistakes in drafts must not stop the build: invalid fields, broken YAML and a missing picture.
  'news/draft-post-2/ko.md': newsPost('쓰다 만 글 2', 'draft: true\nfeatured: maybe\n', '![그림](./none.png)'),
  'news/draft-post-2/en.md': newsPost("'A post being written", 'draft: true\naliases: [renamed]\n'),
  'news/draft [3]/ko.md': newsPost('쓰다 만 글 3', 'draft: true\nupdated: never\n'),
  'news/future-post/ko.md': newsPost('먼 훗날의 글', 'publishAt: 2999-01-01T00:00:00+09:00\n'),
  'news/future-post/en.md': newsPost('A post of the far future', 'publishAt: 2999-01-01T00:00:00+09:00\n'),
};
for (let number = 1; number <= 12; number++) {
  const fields = `date: 2020-01-${String(number).padStart(2, '0')}\nkind: notice\n---\n`;
  posts[`ir/notice-${number}/ko.md`] =
    `---\ntitle: 공고 ${number}\nsummary: ${number}번째 공고입니다.\n${fields}\n공고합니다.\n`;
  posts[`ir/notice-${number}/en.md`] =
    `---\ntitle: Notice ${number}\nsummary: This is notice ${number}.\n${fields}\nNotice.\n`;
}

for (const [language, title, change] of [
  ['ko', '개인정보 처리방침', '앞으로 바뀔 점입니다.'],
  ['en', 'Privacy policy', 'A difference to come.'],
]) {
  posts[`policies/2999-01-01/${language}.md`] =
    `---\ntitle: ${title}\ndescription: '2999'\nmeaning: ['1', '2', '3']\nchanges: ['${change}']\n---\n\n2999\n`;
}

/** The part of a JSON schema that describes fields. */
interface FieldSchema {
  description?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

/** Returns the fields without a description in both languages. */
function undescribed({ properties = {}, items }: FieldSchema, path = ''): string[] {
  const inside = items ? undescribed(items, `${path}[]`) : [];
  return [
    ...inside,
    ...Object.entries(properties).flatMap(([name, field]) => {
      const isDescribed = name === '$schema' || /^\S.*\n\S/.test(field.description ?? '');
      return [...(isDescribed ? [] : [`${path}.${name}`]), ...undescribed(field, `${path}.${name}`)];
    }),
  ];
}

let build: OtherBuild;
let site: BuiltSite;

beforeAll(async () => {
  build = await buildCopy({ SITE_PRODUCT: 'acme', SITE_ORIGIN: origin, ...verification }, posts);
  site = readSite(build.dist, 'acme', origin);
});

afterAll(() => build?.remove());

const addresses = () => site.pages.map(({ address }) => address);

test('every page of the other product is below its path', () => {
  expect(addresses().filter((address) => !/^\/(?:acme\/|(?:en\/)?login$|$)/.test(address))).toEqual([]);
  expect(addresses()).toContain('/acme/en/enterprise/chat');
});

test('the other product does not name the original one, except in mail addresses', () => {
  const texts = [...site.files].filter((file) => /\.(?:html|js|css|svg|xml|txt)$|_(?:headers|redirects)$/.test(file));
  const matches = texts.flatMap((file) =>
    [...readFileSync(path.join(site.folder, file), 'utf8').matchAll(/msolution/gi)]
      .map(({ input, index }) => input.slice(Math.max(0, index - 30), index + 30))
      .filter((found) => !found.includes('@msolution.example'))
      .map((found) => `${file}: ${found}`),
  );
  expect(matches).toEqual([]);
});

test('the other product’s links, fragments and languages are correct', () => {
  expect(brokenLinks(site)).toEqual([]);
  expect(brokenFragments(site)).toEqual([]);
  expect(foreignLanguageLinks(site)).toEqual([]);
  expect(wrongLanguageSwitchers(site)).toEqual([]);
  expect(unreachablePages(site)).toEqual([]);
  expect(thirdPartyRequests(site)).toEqual([]);
});

test('the other product’s markup, assets and scripts are correct', async () => {
  expect(await invalidMarkup(site)).toEqual([]);
  expect(wrongFirstHeadings(site)).toEqual([]);
  expect(skippedHeadingLevels(site)).toEqual([]);
  expect(misplacedFiles(site)).toEqual([]);
  expect(unexplainedInlineScripts(site)).toEqual([]);
});

test('a coming privacy policy is announced with its day, its changes and a link, above the one in force', () => {
  for (const [address, dayName, change] of [
    ['/acme/privacy', '2999년 1월 1일', '앞으로 바뀔 점입니다.'],
    ['/acme/en/privacy', 'January 1, 2999', 'A difference to come.'],
  ] as const) {
    const page = site.pages.find((each) => each.address === address);
    const announcement = page?.document.querySelector('section[aria-label*="2999"]');
    const words = announcement?.textContent?.replace(/\s+/g, ' ');
    expect(words).toContain(dayName);
    expect(words).toContain(change);
    expect(announcement?.querySelector('a')?.getAttribute('href')).toBe(`${address}/2999-01-01`);
    expect(page?.document.querySelector('h1')?.textContent).not.toContain('2999');
  }
});

test('metadata, sitemaps, feeds and host rules use the other origin', () => {
  expect(wrongCanonicals(site)).toEqual([]);
  expect(wrongAlternates(site)).toEqual([]);
  expect(oneSidedAlternates(site)).toEqual([]);
  expect(sitemapEntries(site)).toEqual(expectedSitemapEntries(site));
  expect(invalidNodes(site)).toEqual([]);
  expect(danglingReferences(site)).toEqual([]);
  expect(deadAddresses(site)).toEqual([]);
  expect(wrongBreadcrumbs(site)).toEqual([]);
  expect(wrongFeeds(site)).toEqual([]);
  expect(wrongMarkdownVersions(site)).toEqual([]);
  expect(wrongRedirects(site)).toEqual([]);
  expect(wrongCaching(site)).toEqual([]);
  expect(wrongPolicies(site)).toEqual([]);
  expect(ignoredHeaders(site)).toEqual([]);
});

test('real content is not called a sample, and search engines get open positions and priorities', () => {
  const open = contentFiles('postings')
    .filter(({ data }) => isOpen({ closes: data.closes as string | undefined, filled: data.filled === true }))
    .map(({ id }) => `/recruit/posting/${id}`);
  expect(open.length).toBeGreaterThan(0);
  const pages = open.flatMap((path) => [`/acme${path}`, `/acme/en${path}`]);
  expect(jobPostingPages(site)).toEqual([...new Set(pages)].sort());
  expect(sitemapPriorities(site)).toMatchObject({
    '/acme/enterprise/chat': '1.0',
    '/acme/company/news/m-meet-2': '0.5',
  });
  for (const file of ['acme/dashboard.html', 'acme/dashboard.md', 'acme/en/dashboard.md', 'llms.txt']) {
    const text = readFileSync(path.join(site.folder, file), 'utf8');
    for (const { common } of Object.values(words)) expect(text, file).not.toContain(common.sample);
  }
});

test('a post in one language is marked in the list of the other', () => {
  const rowOf = (list: string) =>
    site.pages
      .filter(({ address }) => address === list || address.startsWith(`${list}/page/`))
      .flatMap(({ document }) => [...document.querySelectorAll('tr')])
      .find((row) => row.querySelector('a[href$="/only-korean"]'))?.textContent;
  expect(rowOf('/acme/en/company/news')).toContain(words.en.board.only.ko);
  expect(rowOf('/acme/company/news')).toContain('한국어로만 쓴 글');
  expect(rowOf('/acme/company/news')).not.toContain(words.ko.board.only.ko);
});

test('only the home page has the codes that verify the site’s owner', () => {
  const proving = site.pages.filter(({ document }) => document.querySelector('meta[name$="-site-verification"]'));
  expect(proving.map(({ address }) => address).sort()).toEqual(['/', '/acme/dashboard', '/acme/en/dashboard']);
  for (const { document } of proving) {
    const contentOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect(contentOf('naver-site-verification')).toBe(verification.PUBLIC_NAVER_SITE_VERIFICATION);
    expect(contentOf('google-site-verification')).toBe(verification.PUBLIC_GOOGLE_SITE_VERIFICATION);
  }
});

test('an updated post has the time of its last change', () => {
  const post = site.pages.find(({ address }) => address === '/acme/en/company/news/only-english');
  const modified = post?.document.querySelector('meta[property="article:modified_time"]')?.getAttribute('content');
  expect(modified).toBe('2026-04-01T09:00:00+09:00');
});

test('drafts and scheduled posts appear nowhere', () => {
  const mentions = [...site.files]
    .filter((file) => /\.(?:html|xml|json)$/.test(file))
    .filter((file) =>
      /draft-post|future-post|쓰다 만 글|먼 훗날/.test(readFileSync(path.join(site.folder, file), 'utf8')),
    );
  expect(mentions).toEqual([]);
});

test('an alias of a post redirects in both languages, by a rule and by a forwarding page', () => {
  for (const board of ['/acme/company/news', '/acme/en/company/news']) {
    const [from, to] = [`${board}/renamed`, `${board}/only-korean`];
    expect(redirectRulesOf(site)).toContainEqual([from, to, '301']);
    const forward = site.forwards.find(({ address }) => address === from)?.document;
    expect(forward?.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(`0; url=${to}`);
  }
});

test.each([
  { page: '/acme/en/company/news/only-korean', language: 'ko' },
  { page: '/acme/company/news/only-english', language: 'en' },
])('$page shows the existing language, marked with lang and a notice', ({ page, language }) => {
  const { document } = site.pages.find(({ address }) => address === page) ?? {};
  const heading = document?.querySelector('h1');
  expect(heading?.getAttribute('lang')).toBe(language);
  expect(heading?.parentElement?.querySelector('.notice')?.textContent.trim()).not.toBe('');
});

test('a photo is upright, in the widths that pages show, without metadata and without its original', async () => {
  const page = site.pages.find(({ address }) => address === '/acme/en/company/news/only-english');
  const picture = page?.document.querySelector('.prose img');
  expect(Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'))).toBeCloseTo(2 / 3, 2);
  const set = (picture?.getAttribute('srcset') ?? '').split(', ').map((candidate) => candidate.split(' '));
  expect(set.map(([, width]) => width)).toEqual(['400w', '640w', '860w', '1280w', '1600w']);
  for (const [address = '', width = ''] of set) {
    const metadata = await sharp(path.join(site.folder, address)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) });
    expect(metadata).not.toHaveProperty('exif');
  }
  expect([...site.files].filter((file) => /wall\.[^/]*jpe?g$/.test(file))).toEqual([]);
});

test('editors get field descriptions in both languages from the schemas', () => {
  const made = path.join(build.dist, '../.astro/collections');
  const read = (file: string) => JSON.parse(readFileSync(path.join(made, file), 'utf8'));
  for (const name of Object.keys(registry)) {
    expect(undescribed(read(`${name}.schema.json`)), name).toEqual([]);
  }
  const { collections, entries }: { collections: object[]; entries: Record<string, string> } = read('collections.json');
  expect(collections).toContainEqual({ hasSchema: true, name: 'news' });
  const file = Object.keys(entries).find((entry) => entry.endsWith('/news/only-english/en.md'));
  expect(file && entries[file]).toBe('news');
});

test('untranslated posts are marked with their language', () => {
  expect(wrongLanguages(site)).toEqual([]);
  expect(missingTwins(site)).toEqual([]);
  expect(unlikeTwins(site)).toEqual([]);
  expect(koreanOnEnglishPages(site)).toEqual([]);
});

test('a long board has several pages with unique titles', () => {
  expect(addresses()).toContain('/acme/ir/page/3');
  expect(addresses()).toContain('/acme/en/ir/page/3');
  for (const locale of ['ko', 'en'] as const) {
    expect(repeated(headValues(site, locale, 'title'))).toEqual([]);
    expect(repeated(headValues(site, locale, 'description'))).toEqual([]);
  }
});

test('search indexes contain the published posts in their languages', () => {
  expect(wrongBoardIndexes(site)).toEqual([]);
  expect(unusedIndexFiles(site)).toEqual([]);
});
