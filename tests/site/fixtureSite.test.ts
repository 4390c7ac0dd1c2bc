import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#content/schemas/registry.ts';
import { formatFileSize } from '#i18n/format.ts';
import { allLabels } from '#i18n/labels.ts';
import { recordFile } from '#publish/record.ts';
import { boardPageSize } from '#search/search.ts';
import { boards, boardsOf, families, product as ownProduct, siteInfo } from '#site.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { type ContentTree, posting, validContent } from '../content/validContent.ts';
import { isNightly } from '../support/nightly.ts';
import type { Project } from '../support/project.ts';
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
  nodesOf,
  wrongBreadcrumbs,
} from './checks/structuredData.ts';
import { type BuiltSite, readSite } from './support/builtSite.ts';
import { build, fixtureSite, inEnglish, publish, writeContent } from './support/fixtureSite.ts';
import { repeated } from './support/repeated.ts';

/*
 * A site of fixture content at another address: kinds of posts that a company's content may lack, and builds after
 * changes.
 */

const origin = 'https://www.other.example';
const settings = {
  SITE_PRODUCT: 'other-site',
  SITE_ORIGIN: origin,
  // Only previews link to it.
  EDIT_URL: 'https://git.example/company/site/edit/main/',
  // Without a key each copy would generate its own, and the builds would differ.
  PUBLIC_CRYPTO_KEY: 'k'.repeat(32),
  PUBLIC_CRYPTO_IV: 'v'.repeat(16),
};
const [korean, english] = ['/other-site', '/other-site/en'];
const product = `/${families[0].id}/${families[0].products[0]}`;
const news = boards.news.path;

/** A day that has not come yet, in a year that the content check accepts. */
const farYear = new Date().getFullYear() + 3;
const farDay = `${farYear}-01-01`;

const newsPost = (title: string, fields = '', body = '[Contact](/company/contact)', day = '2026-03-02') => `---
title: ${title}
summary: ${title}. Shown in lists and feeds.
date: ${day}
topic: company
${fields}---

${body}
`;

const photo = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photograph with the place where a camera took it. */
const photoWithPlace = (background: string, width?: number, height?: number) =>
  photo(background, width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: 'placeOfCamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Names that Markdown, addresses or file systems treat in a special way, as Markdown refers to them. */
const oddNames = [
  '실적 자료(최종) 100.png',
  '사진/벽 1.png',
  "it's & co; a+b=c,d.png",
  '[1]{2}$!@~.png',
  'Screenshot at 3.00\u202fPM.png',
  '.\\windows\\벽.png',
  `${'가'.repeat(83)}.png`,
];

/** Returns a file's name as macOS writes it, which is longer. */
const onDisk = (name: string) => name.replaceAll('\\', '/').normalize(name.length > 80 ? 'NFC' : 'NFD');

const contactPage = (title: string) => `---
title: ${title}
description: ${title}. How to reach the company.
heading: ${title}?
---
`;

const openPosting = posting.replace('연구원', '개발자').replace('2026-06-30', farDay);
const policy = (title: string, change: string) =>
  `---\ntitle: ${title}\ndescription: '${farYear}'\nmeaning: ['1', '2', '3']\nchanges: [${change}]\n---\n\n${farYear}\n`;

/** Posts for a second page of the board. */
const notices = Object.fromEntries(
  Array.from({ length: boardPageSize }, (_, index) => [
    `news/notice-${index}/ko.md`,
    newsPost(`공고 ${index}`, '', '공고합니다.', `2020-01-${index + 10}`),
  ]),
);

/** A product with a photograph and a claim in two lines. */
const photographed = String(validContent[`products${product}/ko.md`])
  .replace('tagline:', 'picture: .\\shown\\Photo 1.JPG\npictureAlt: 남색으로 칠한 벽\ntagline:')
  .replace(/^claim: .*/m, 'claim: 만든 날도 | 다음 날도')
  .replace('tagline:', 'attachments: [{ file: data.csv, name: 기술 자료 }]\ntagline:');

const [investors] = boardsOf('ir');

/** A post of investor relations with two events on a day. */
const dates = newsPost(
  '주주 일정',
  `schedule: [{ date: ${farDay}, event: 총회 }, { date: ${farDay}, event: 실적 }]\nkind: notice\nuntil: ${farDay}\n`,
).replace('topic: company\n', `filings:\n  dart: https://dart.fss.or.kr/x\n`);

/** A page that no code knows. */
const ownPage = `${contactPage('환경').replace('heading', 'order: 9\nattachments: [{ file: report.csv }]\nheading')}
## 목표

본문입니다.
`;

/** A logo with the data of its program. */
const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><metadata>unannounced</metadata><path id="unannounced" fill="${colour}" d="M0 0h9v9z"/></svg>`;

/** Codes that verify the site's owner for search engines. */
const verification = { naver: 'naver0123456789', google: 'google-0123_456789' };

/** Content of the first build. */
const before: ContentTree = {
  // The facts of the site call the content real, and the first family sells goods. No family has a signal.
  'site.ts': readFileSync('content/site.ts', 'utf8')
    .replace(/(?<=contentIsSample: )true/, 'false')
    .replaceAll(/^ *(?:goods|signal): .*\n/gm, '')
    .replace(/(?<=families: \[\s*\{)/, 'goods: true,')
    .replace(/(?=contentIsSample: )/, `verification: ${JSON.stringify(verification)}, `),
  'brand/logo.svg': logo('#112233'),
  'brand/logo.night.svg': logo('#ddeeff'),
  'brand/logo.en.svg': logo('#332211'),
  'brand/logo.en.night.svg': logo('#ffeedd'),
  'news/only-english/en.md': newsPost(
    'Only in English',
    'pinned: true\nupdated: 2026-04-01\nattachments: [{ file: wall.jpg }]\n',
    '![A wall painted navy](./wall.jpg)\n\nThe wall is navy.',
  ),
  'news/only-english/wall.jpg': await photoWithPlace('navy', 2400, 1600),
  'news/names/ko.md': newsPost(
    '이름이 낯선 파일',
    `attachments: [{ file: ${'a'.repeat(250)}.csv }]\n`,
    oddNames.map((name) => `![남색으로 칠한 벽](<${name}>)`).join('\n\n'),
  ),
  [`news/names/${'a'.repeat(250)}.csv`]: '매출,1\n'.repeat(1000),
  ...Object.fromEntries(
    await Promise.all(
      oddNames.map(async (name, index) => [
        `news/names/${onDisk(name)}`,
        await photo('navy', 900 + index)
          .png()
          .toBuffer(),
      ]),
    ),
  ),
  // A list of the folder's files, and an earlier text, which systems and editors leave.
  '../public/.DS_Store': 'unannounced',
  '../public/robots.txt~': 'unannounced',
  'news/only-korean/ko.md': newsPost('한국어로만 쓴 글', 'aliases: [renamed]\n'),
  'news/draft-post/ko.md': newsPost('쓰다 만 글', 'draft: true\n', '![적갈색으로 칠한 벽](./unannounced-draft.jpg)'),
  'news/draft-post/unannounced-draft.jpg': await photoWithPlace('maroon'),
  // Mistakes in drafts must not stop the build: invalid fields, broken YAML and a missing picture.
  'news/draft-post-2/ko.md': newsPost('쓰다 만 글 2', 'draft: true\nfeatured: maybe\n', '![그림](./none.png)'),
  'news/draft-post-2/en.md': newsPost("'A post being written", 'draft: true\naliases: [renamed]\n'),
  'news/draft [3]/ko.md': newsPost('쓰다 만 글 3', 'draft: true\nupdated: never\n'),
  'news/future-post/ko.md': newsPost(
    '먼 훗날의 글',
    `publishAt: ${farDay}T00:00:00+09:00\nattachments: [{ file: unannounced.csv }]\n`,
    '![자주색으로 칠한 벽](./unannounced.jpg)',
  ),
  'news/future-post/unannounced.jpg': await photoWithPlace('purple'),
  'news/future-post/unannounced.csv': '먼 훗날,1',
  ...(investors && { [`${boards[investors].collection}/dates/ko.md`]: dates }),
  'postings/open/ko.md': openPosting,
  'postings/open/en.md': inEnglish(openPosting),
  [`policies/${farDay}/ko.md`]: policy('처리방침', '앞으로 바뀔 점'),
  [`policies/${farDay}/en.md`]: policy('Policy', 'A difference to come'),
  'pages/company/contact/ko.md': contactPage('문의'),
  'pages/company/contact/en.md': contactPage('Contact'),
  ...notices,
  [`products${product}/ko.md`]: photographed,
  [`products${product}/en.md`]: inEnglish(photographed),
  [`products${product}/shown/Photo 1.JPG`]: await photoWithPlace('navy', 1200, 600),
  [`products${product}/data.csv`]: '지름,50',
  'pages/company/esg/report.csv': '배출,1',
  'pages/company/esg/ko.md': ownPage,
  'pages/company/esg/en.md': inEnglish(ownPage),
  // These texts stay the same, so that their pages are not rendered again; a picture and an attachment change.
  'news/photo/ko.md': newsPost('사진 소식', '', '![새로 칠한 벽](./wall.jpg)'),
  'news/photo/wall.jpg': await photo('teal').jpeg().toBuffer(),
  'news/figures/ko.md': newsPost('실적 자료', 'attachments: [{ file: figures.csv }]\n', '[실적](figures.csv)'),
  'news/figures/figures.csv': '매출,1',
  'news/first/ko.md': newsPost('첫 소식', '', '처음 쓴 글입니다.', '2026-04-01'),
  'news/first/en.md': newsPost('First news', '', 'As it was first.', '2026-04-01'),
  'news/second/ko.md': newsPost('둘째 소식', '', '한국어로만 쓴 글입니다.', '2026-04-02'),
};

/** Changes to the content: a picture, an attachment, a body, a title, an added translation and a new post. */
const changes: ContentTree = {
  // A file by which a search engine verifies a site's owner: a page without a head, not rendered by Astro.
  '../public/naver0123.html': 'naver-site-verification: naver0123.html',
  'news/photo/wall.jpg': await photo('olive').jpeg().toBuffer(),
  'news/figures/figures.csv': '매출,2',
  'news/first/ko.md': newsPost('첫 소식', '', '고쳐 쓴 글입니다.\n\n| 표 |\n| --- |\n| 칸 |', '2026-04-01'),
  'news/first/en.md': newsPost('The first news', '', 'As it was first.', '2026-04-01'),
  'news/second/en.md': newsPost('Second news', '', 'Translated later.', '2026-04-02'),
  'news/third/ko.md': newsPost('셋째 소식', '', '새 글입니다.', '2026-04-03'),
};

/** Changes to labels: the title of a page in every menu, and the accessible name of tables. */
const relabelled: ContentTree = {
  'locales/ko/common.json': readFileSync('content/locales/ko/common.json', 'utf8').replace(
    /(?<="scrollingTable": ")[^"]+/,
    '새 표',
  ),
  'pages/company/contact/ko.md': contactPage('새 이름'),
};

/** A site that Astro builds, and one with the changes that is published. */
let projects: Project[] = [];
let published = '';
let site: BuiltSite;
const dists = () => projects.map(({ folder }) => path.join(folder, 'dist'));

beforeAll(async () => {
  projects = [await fixtureSite(before), await fixtureSite({ ...before, ...changes })];
  const [built = '', changed = ''] = projects.map(({ folder }) => folder);
  [, published] = await Promise.all([build(built, settings), publish(changed, settings)]);
  site = readSite(dists()[0] ?? '', settings.SITE_PRODUCT, origin);
});

afterAll(() => Promise.all(projects.map(({ remove }) => remove())));

const pageAt = (address: string) => site.pages.find((page) => page.address === address)?.document;
const read = (file: string) => readFileSync(path.join(site.folder, file), 'utf8');

test('npm run publish builds the site, which the server then serves', async () => {
  expect(published).toBe('published build 1\n');
  const folder = projects[1]?.folder ?? '';
  expect(lstatSync(path.join(folder, 'dist')).isSymbolicLink()).toBe(true);
  await using server = await serveBuild(settings, folder);
  const page = await fetch(`${server.address}${korean}/dashboard`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
});

test('every page of the other product is below its path', () => {
  const addresses = site.pages.map(({ address }) => address);
  expect(addresses.filter((address) => !/^\/(?:other-site\/|(?:en\/)?login$|$)/.test(address))).toEqual([]);
  expect(addresses).toContain(english + product);
});

test('a product shows its photograph without a caption of a drawing, or its name', () => {
  const pictures = pageAt(korean + product)?.querySelectorAll('.hero figure img[alt="남색으로 칠한 벽"]');
  expect([...(pictures ?? [])].map((picture) => picture.getAttribute('src'))).toEqual([
    expect.stringMatching(/^\/other-site\/assets\/.*\.webp$/),
  ]);
  const home = [...(pageAt(`${korean}/dashboard`)?.querySelectorAll('figure') ?? [])];
  expect(home.filter((figure) => figure.querySelector('img') && figure.querySelector('figcaption'))).toEqual([]);
  const [, second] = families.flatMap(({ id, products }) => products.map((name) => `${id}/${name}`));
  const named = pageAt(`${korean}/${second}`);
  expect(named?.querySelector('.hero figure .plate')?.textContent?.trim()).toBe(
    named?.querySelector('.hero .eyebrow')?.firstChild?.textContent?.trim(),
  );
});

test('a product and a page of the content offer their files with kind and size', () => {
  for (const [address, name, file] of [
    [`${korean}${product}`, '기술 자료', 'data.csv'],
    [`${english}/company/esg`, 'report.csv', 'report.csv'],
  ] as const) {
    const link = pageAt(address)?.querySelector(`.files a[download][href$="/${file}"]`);
    expect(link?.textContent).toMatch(new RegExp(`${name}\\s+CSV\\s+\\d+ KB`));
    expect(site.files).toContain(link?.getAttribute('href')?.slice(1));
  }
});

test('a bar in a claim breaks the line and is shown nowhere', () => {
  const lines = pageAt(korean + product)?.querySelectorAll('h1 .line') ?? [];
  expect([...lines].map((line) => line.textContent?.trim())).toEqual(['만든 날도', '다음 날도']);
  expect(read(`${korean}${product}.md`)).toContain('# 만든 날도 다음 날도\n');
  const texts = [...site.files].filter((file) => /\.(?:html|json|md|txt|xml)$/.test(file));
  expect(texts.filter((file) => read(file).includes('날도 |'))).toEqual([]);
});

test('a family of goods describes products with their picture and brand, another one services', () => {
  const nodeAt = (address: string) => {
    const page = site.pages.find((each) => each.address === address);
    return page && nodesOf(page).find((node) => ['Product', 'Service'].includes(node['@type'] ?? ''));
  };
  expect(nodeAt(korean + product)).toMatchObject({
    '@type': 'Product',
    image: expect.stringMatching(/^https:\/\/www\.other\.example\/other-site\/assets\/.*\.webp$/),
    brand: { name: siteInfo.ko.name },
  });
  const last = families.at(-1);
  expect(nodeAt(`${korean}/${last?.id}/${last?.products[0]}`)).toMatchObject({ '@type': 'Service' });
});

test('without signals, every line of the site is straight, and posts have no covers', () => {
  const drawn = ['.stage > svg path', '.signal path', '.timeline path', '.bend path'].join();
  const paths = site.pages.flatMap(({ document }) => [...document.querySelectorAll(drawn)]);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.map((each) => each.getAttribute('d')).filter((path) => /[a-gi-lo-z]/i.test(path ?? ''))).toEqual([]);
  const covers = site.pages.filter(({ document }) => document.querySelector('.cover, .specimen, [href$="#specimen"]'));
  expect(covers.map(({ address }) => address)).toEqual([]);
  expect(pageAt(`${korean}/dashboard`)?.querySelector('[data-line] path')).not.toBeNull();
});

test('pages show the logo of their language by day and by night', () => {
  const logosOn = (address: string) =>
    [...(pageAt(address)?.querySelectorAll('.header image') ?? [])].map((image) => [
      image.getAttribute('class'),
      read(image.getAttribute('href') ?? '').match(/#\w+/)?.[0],
    ]);
  expect(logosOn(`${korean}/dashboard`)).toEqual([
    ['by-day', '#112233'],
    ['by-night', '#ddeeff'],
  ]);
  expect(logosOn(`${english}/dashboard`)).toEqual([
    ['by-day', '#332211'],
    ['by-night', '#ffeedd'],
  ]);
});

test('a page of the content stands in the menu and the search', () => {
  const page = pageAt(`${english}/company/esg`);
  expect(page?.querySelector('.prose h2')?.textContent).toBe(inEnglish('목표'));
  const entries = [...(page?.querySelectorAll('.desktop-menu [data-family="company"] .entry') ?? [])];
  expect(entries.at(-1)?.getAttribute('href')).toBe(`${english}/company/esg`);
  expect(entries.at(-1)?.getAttribute('aria-current')).toBe('page');
  expect(pageAt(`${korean}/search`)?.querySelector(`.pages a[href="${korean}/company/esg"]`)).not.toBeNull();
});

test('the other product has no address of the original one', () => {
  const own = new RegExp(`/${ownProduct}(?=[/"'?#])`);
  const texts = [...site.files].filter((file) => /\.(?:html|js|css|svg|xml|txt)$|_(?:headers|redirects)$/.test(file));
  expect(texts.filter((file) => own.test(read(file)))).toEqual([]);
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

test('a notice names its last day in both languages', () => {
  if (!investors) return;
  const { path } = boards[investors];
  expect(read(`${korean}${path}/dates.html`)).toContain(`${farYear}년 1월 1일까지 게시`);
  expect(read(`${english}${path}/dates.html`)).toMatch(new RegExp(`Published until January\\s1, ${farYear}`));
});

test('public pages have no link to the editor', () => {
  const edited = site.pages.filter(({ document }) => document.querySelector(`[href^="${settings.EDIT_URL}"]`));
  expect(edited.map(({ address }) => address)).toEqual([]);
});

test('investor relations show the next announced day and link each filing once, in both languages', () => {
  if (!investors) return;
  for (const list of [korean, english].map((start) => start + boards[investors].path)) {
    expect(pageAt(list)?.querySelectorAll(`time[datetime="${farDay}"]`)).toHaveLength(1);
    expect(pageAt(`${list}/dates`)?.querySelectorAll('a[href="https://dart.fss.or.kr/x"]')).toHaveLength(1);
  }
});

test('search indexes contain the published posts in their languages', () => {
  expect(wrongBoardIndexes(site)).toEqual([]);
  expect(unusedIndexFiles(site)).toEqual([]);
});

test('a coming privacy policy is announced with its day, its changes and a link, above the one in force', () => {
  for (const [address, dayName, change] of [
    [`${korean}/privacy`, `${farYear}년 1월 1일`, '앞으로 바뀔 점'],
    [`${english}/privacy`, `January 1, ${farYear}`, 'A difference to come'],
  ] as const) {
    const announcement = pageAt(address)?.querySelector(`section[aria-label*="${farYear}"]`);
    const text = announcement?.textContent?.replace(/\s+/g, ' ');
    expect(text).toContain(dayName);
    expect(text).toContain(change);
    expect(announcement?.querySelector('a')?.getAttribute('href')).toBe(`${address}/${farDay}`);
    expect(pageAt(address)?.querySelector('h1')?.textContent).not.toContain(String(farYear));
  }
});

test('real content is not called a sample, and search engines get open positions and priorities', () => {
  const open = `${boards.posting.path}/open`;
  expect(jobPostingPages(site)).toEqual([english + open, korean + open]);
  expect(sitemapPriorities(site)).toMatchObject({
    [korean + product]: '1.0',
    [`${korean}${news}/launch`]: '0.5',
  });
  for (const file of [`${korean}/dashboard.html`, `${korean}/dashboard.md`, `${english}/dashboard.md`, 'llms.txt']) {
    for (const { common } of Object.values(allLabels)) expect(read(file), file).not.toContain(common.sample);
  }
});

test('a post in one language is marked in the list of the other', () => {
  const rowOf = (list: string) =>
    site.pages
      .filter(({ address }) => address === list || address.startsWith(`${list}/page/`))
      .flatMap(({ document }) => [...document.querySelectorAll('tr')])
      .find((row) => row.querySelector('a[href$="/only-korean"]'))?.textContent;
  expect(rowOf(english + news)).toContain(allLabels.en.board.only.ko);
  expect(rowOf(korean + news)).toContain('한국어로만 쓴 글');
  expect(rowOf(korean + news)).not.toContain(allLabels.ko.board.only.ko);
});

test('only the home page has the codes that verify the site’s owner', () => {
  const proving = site.pages.filter(({ document }) => document.querySelector('meta[name$="-site-verification"]'));
  expect(proving.map(({ address }) => address).sort()).toEqual(['/', `${korean}/dashboard`, `${english}/dashboard`]);
  for (const { document } of proving) {
    const contentOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect(contentOf('naver-site-verification')).toBe(verification.naver);
    expect(contentOf('google-site-verification')).toBe(verification.google);
  }
});

test('an updated post has the time of its last change', () => {
  const meta = pageAt(`${english}${news}/only-english`)?.querySelector('meta[property="article:modified_time"]');
  expect(meta?.getAttribute('content')).toBe('2026-04-01T09:00:00+09:00');
});

test('no byte of the build tells of drafts, scheduled posts or the place of a photograph', () => {
  const hidden = /draft-post|future-post|unannounced|쓰다 만 글|먼 훗날|placeOfCamera/;
  const files = [...site.files].filter((file) => hidden.test(file) || hidden.test(read(file)));
  expect(files).toEqual([]);
});

test('pictures and attachments with any name are shown and offered', () => {
  const page = pageAt(`${korean}${news}/names`);
  const pictures = [...(page?.querySelectorAll('.prose img[src]') ?? [])].map((picture) => picture.getAttribute('src'));
  expect(new Set(pictures).size, String(pictures)).toBe(oddNames.length);
  const attachment = page?.querySelector('.files a')?.getAttribute('href') ?? '';
  for (const address of [...pictures, attachment])
    expect(site.files).toContain(decodeURIComponent(address ?? '').slice(1));
});

test('a photograph to download is upright, without the data of its camera', async () => {
  const link = pageAt(`${english}${news}/only-english`)?.querySelector('.files a[href$="/wall.jpg"]');
  const file = path.join(site.folder, link?.getAttribute('href') ?? '');
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1600, height: 2400 });
  expect(metadata).not.toHaveProperty('exif');
  expect(link?.textContent).toContain(formatFileSize(lstatSync(file).size, 'en'));
});

test('an alias of a post redirects in both languages, by a rule and by a forwarding page', () => {
  for (const board of [korean + news, english + news]) {
    const [from, to] = [`${board}/renamed`, `${board}/only-korean`];
    expect(redirectRulesOf(site)).toContainEqual([from, to, '301']);
    const forward = site.forwards.find(({ address }) => address === from)?.document;
    expect(forward?.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(`0; url=${to}`);
  }
});

test('untranslated posts show the existing language, marked with lang and a notice', () => {
  for (const [address, language] of [
    [`${english}${news}/only-korean`, 'ko'],
    [`${korean}${news}/only-english`, 'en'],
  ] as const) {
    const heading = pageAt(address)?.querySelector('h1');
    expect(heading?.getAttribute('lang')).toBe(language);
    expect(heading?.parentElement?.querySelector('.notice')?.textContent.trim()).not.toBe('');
  }
  expect(wrongLanguages(site)).toEqual([]);
  expect(missingTwins(site)).toEqual([]);
  expect(unlikeTwins(site)).toEqual([]);
  expect(koreanOnEnglishPages(site)).toEqual([]);
});

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

test('editors get field descriptions in both languages from the schemas', () => {
  const schemaFile = (file: string) => JSON.parse(read(`../.astro/collections/${file}`));
  for (const name of Object.keys(registry)) {
    expect(undescribed(schemaFile(`${name}.schema.json`)), name).toEqual([]);
  }
  const { collections, entries }: { collections: object[]; entries: Record<string, string> } =
    schemaFile('collections.json');
  expect(collections).toContainEqual({ hasSchema: true, name: 'news' });
  const file = Object.keys(entries).find((entry) => entry.endsWith('/news/only-english/en.md'));
  expect(file && entries[file]).toBe('news');
});

test.each(['ko', 'en'] as const)(
  'a long board has several pages with their own titles and descriptions in %s',
  (locale) => {
    expect(pageAt(`${locale === 'ko' ? korean : english}${news}/page/2`)).toBeDefined();
    const values = (['title', 'description'] as const).flatMap((name) => headValues(site, locale, name));
    expect(repeated(values.filter(([address]) => new RegExp(`${news}(?:/page/\\d+)?$`).test(address)))).toEqual([]);
  },
);

describe('after changes', () => {
  /** Reads a built file, without the ids that Astro derives from the project's folder. */
  const contentOf = (file: string) =>
    file.endsWith('.html') ? readFileSync(file, 'utf8').replace(/ uid="\w+"/g, '') : readFileSync(file, 'base64');

  /** Returns the files that differ between the two builds or exist in only one of them. */
  function differences(): string[] {
    const [one, other] = dists().map((dist) => {
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.html\.(?:br|gz)$/.test(entry.name))
        .map(({ parentPath, name }) => path.join(parentPath, name));
      return new Map(files.map((file) => [path.relative(dist, file), contentOf(file)]));
    });
    const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
    names.delete(recordFile);
    return [...names].filter((name) => one?.get(name) !== other?.get(name)).sort();
  }

  /** Changes the content of the first site, and builds it again. */
  async function rebuild(files: ContentTree): Promise<void> {
    const { folder = '' } = projects[0] ?? {};
    await writeContent(folder, files);
    await build(folder, settings);
  }

  test('an incremental build writes the same files as a clean build', async () => {
    expect(differences()).not.toEqual([]);
    await rebuild(changes);
    expect(differences()).toEqual([]);
  });

  test('a page of public/ stays unchanged', () => {
    expect(read('naver0123.html')).toBe(changes['../public/naver0123.html']);
  });

  test.runIf(isNightly)('an unchanged post shows new labels of the menu and of its tables', async () => {
    await rebuild(relabelled);
    const post = read(`${korean}${news}/first.html`);
    expect(post).toContain('새 이름');
    expect(post).toContain('aria-label="새 표"');
  });
});
