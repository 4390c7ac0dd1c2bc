import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixedEntries } from '#content/check/read/addresses.ts';
import { manifestFile } from '#hosting/buildManifest.ts';
import { redirectTarget } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { allLabels } from '#i18n/labels.ts';
import { boards, contentIsSample } from '#site.ts';
import { hostHeaders } from '../browser/hostHeaders.ts';
import { wrongFeeds } from './checks/feeds.ts';
import { wrongMarkdownVersions } from './checks/markdownVersions.ts';
import { expectedSitemapEntries, sitemapEntries, sitemapPriorities } from './checks/sitemap.ts';
import { ignoredHeaders, redirectRulesOf, wrongCaching, wrongPolicies, wrongRedirects } from './checks/staticHost.ts';
import { canonicalPages, isStaffPage, languageOfText } from './support/builtSite.ts';
import { contentFiles } from './support/content.ts';
import { fileAt } from './support/links.ts';
import { searchDocumentsOf } from './support/searchIndex.ts';
import { shownText } from './support/shownText.ts';
import { site } from './support/site.ts';

const { product, origin, folder, forwards } = site;

const bytesOf = (file: string) => readFileSync(path.join(folder, file));
const read = (file: string) => bytesOf(file).toString();
const markdownOf = (address: string) => read(`${address}.md`);

test.each([
  ['every board has a feed in each language with the board’s newest posts', wrongFeeds],
  ['every page has a Markdown version with its title, its texts and its links', wrongMarkdownVersions],
  ['redirects lead to pages and shadow none', wrongRedirects],
  ['assets are immutable, pages revalidate', wrongCaching],
  ['hosts send the same policies as the server', wrongPolicies],
  ['the headers file stays within Cloudflare Pages’ limits', ignoredHeaders],
])('%s', (_, offenders) => {
  expect(offenders(site)).toEqual([]);
});

test('drafts and scheduled posts have no page', () => {
  const isPublished = (data: Record<string, unknown>) =>
    data.draft !== true && (data.publishAt === undefined || new Date(String(data.publishAt)) <= new Date());
  const folders = Object.values(boards).flatMap((board) => ['', '/en'].map((en) => `/${product}${en}${board.path}/`));
  const expected = Object.values(boards).flatMap((board) =>
    contentFiles(board.collection)
      .filter(({ data }) => isPublished(data))
      .flatMap(({ id }) => ['', '/en'].map((en) => `/${product}${en}${board.path}/${id}`)),
  );
  const found = site.pages
    .map(({ address }) => address)
    .filter((address) => folders.includes(address.replace(/[^/]+$/, '')) && !address.endsWith('/page'));
  expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());
});

test('public pages, their Markdown versions and llms.txt say that the content is a sample, if it is one', () => {
  // Staff pages have no footer.
  const wrong = canonicalPages(site)
    .filter((page) => !isStaffPage(page))
    .filter(({ address, locale, document }) => {
      const { sample } = allLabels[locale].common;
      const texts = [document.querySelector('.footer')?.textContent ?? '', markdownOf(address)];
      return texts.some((text) => text.includes(sample) !== contentIsSample);
    });
  expect(wrong.map(({ address }) => address)).toEqual([]);
  for (const { common } of Object.values(allLabels))
    expect(read('llms.txt').includes(common.sample)).toBe(contentIsSample);
});

test('pictures and pages have no data of cameras and drawing programs', () => {
  const files = [...site.files].filter((file) => /\.(?:avif|html|jpe?g|png|svg|webp)$/i.test(file));
  const data = /Exif\0\0|inkscape:|sodipodi:|<metadata|xpacket/;
  expect(files.filter((file) => data.test(bytesOf(file).toString('latin1')))).toEqual([]);
});

test('figures are the same on pages, in Markdown versions and in the search', () => {
  const texts = {
    ko: JSON.stringify(searchDocumentsOf(site, 'ko')),
    en: JSON.stringify(searchDocumentsOf(site, 'en')),
  };
  for (const { address, locale, document } of canonicalPages(site)) {
    for (const figure of [...document.querySelectorAll('.figures dd')].map(shownText)) {
      expect(markdownOf(address), address).toContain(figure);
      expect(texts[locale], address).toContain(figure);
    }
  }
});

test('llms.txt links to the Markdown version of every page in a menu, and to existing feeds', () => {
  const named = [...read('llms.txt').matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => new URL(address));
  expect(named.filter((url) => url.origin !== origin || !site.files.has(url.pathname.slice(1)))).toEqual([]);
  const menus = site.pages.flatMap(({ document }) =>
    [...document.querySelectorAll('.footer nav a')].map((link) => `${link.getAttribute('href')}.md`),
  );
  expect([...new Set(menus)].filter((version) => !named.some(({ pathname }) => pathname === version))).toEqual([]);
});

test('the build has the files that browsers and people request at the root', () => {
  const wanted = ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest', '.well-known/security.txt'];
  expect(wanted.filter((file) => !site.files.has(file))).toEqual([]);
});

test('the touch icon has the size that iOS requires and no transparency, which iOS would fill black', async () => {
  const icon = sharp(bytesOf('apple-touch-icon.png'));
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('the icons of the web manifest are in the build in their declared sizes', async () => {
  const { icons, start_url } = JSON.parse(read('manifest.webmanifest'));
  expect(fileAt(site, start_url)).toBe('index.html');
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(bytesOf(fileAt(site, src) ?? '')).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
  }
  // Sizes that Chrome requires of an installable app.
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('the build manifest, which marks a build as complete, is written last', () => {
  const written = (file: string) => statSync(path.join(folder, file)).mtimeMs;
  expect([...site.files].filter((file) => written(file) > written(manifestFile))).toEqual([]);
});

test('the sitemap contains exactly the indexed pages and their languages', () => {
  const withoutDay = (entry: string) => entry.replace(/ \(.*?\)/, '');
  expect(sitemapEntries(site).map(withoutDay)).toEqual(expectedSitemapEntries(site).map(withoutDay));
  const addresses = sitemapEntries(site).map((entry) => new URL(entry.split(' ')[0] ?? '').pathname);
  expect(addresses.filter((address) => !site.files.has(`${address.slice(1)}.md`))).toEqual([]);
  if (contentIsSample) expect(sitemapPriorities(site)).toEqual({});
});

test('only sign-in, search, staff pages, the page of mails and versions of legal texts are excluded from the sitemap', () => {
  const listed = expectedSitemapEntries(site).map((entry) => entry.split(' ')[0]);
  const unlisted = site.pages
    .filter((page) => languageOfText(page) === page.locale)
    .map(({ address }) => address)
    .filter((address) => !listed.includes(origin + address));
  const excluded = /\/privacy\/(?:consents\/\w+\/)?[\d-]+$|\/staff\/\w+$|\/search$|\/contact\/add$/;
  // `/` shows the dashboard, which is listed at its canonical address.
  expect(unlisted.filter((address) => !excluded.test(address)).sort()).toEqual(['/', '/en/login', '/login']);
  const staffPages = fixedEntries.pages?.filter((id) => id.startsWith('staff/')) ?? [];
  expect(unlisted.filter((address) => address.includes('/staff/'))).toHaveLength(2 * staffPages.length);
});

test('addresses above the dashboards redirect, by rules with and without a slash and by forwarding pages', () => {
  const rules = new Map(redirectRulesOf(site).map(([from, to]) => [from, to]));
  const forwarding = new Map(
    forwards.map(({ file, document }) => [
      file,
      document.querySelector('head > meta[http-equiv="refresh"]')?.getAttribute('content'),
    ]),
  );
  for (const from of [product, `${product}/en`, 'en']) {
    const target = redirectTarget(`/${from}`, product);
    for (const address of [`/${from}`, `/${from}/`]) expect(rules.get(address), address).toBe(target);
    for (const file of [`${from}.html`, `${from}/index.html`]) {
      expect(forwarding.get(file), file).toBe(`0; url=${target}`);
    }
  }
});

test('404.html redirects to the dashboard and links to dashboard and search in both languages', () => {
  const page = forwards.find(({ file }) => file === '404.html');
  const links = [...(page?.document.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['dashboard', 'search', 'en/dashboard', 'en/search'].map((each) => `/${product}/${each}`));
  expect(page?.document.querySelector('noscript meta[http-equiv="refresh"]')).not.toBeNull();
  expect(page?.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('hosts send the same security headers as the server', () => {
  const { 'Content-Security-Policy': _, ...everywhere } = securityHeaders;
  const expected = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]);
  const headersOf = hostHeaders(folder);
  const list = `/${product}${boards.news.path}`;
  for (const pathname of ['/', list, `/${product}/assets/x.js`, '/sitemap-index.xml', '/no/such/page']) {
    expect(headersOf(pathname), pathname).toMatchObject(Object.fromEntries(expected));
  }
});

test('the policy of assets allows no scripts and sandboxes drawings', () => {
  expect(hostHeaders(folder)(`/${product}/assets/x.svg`)['content-security-policy']).toMatch(
    /^default-src 'none';.*; sandbox$/,
  );
});

test('robots.txt allows all crawlers and names the sitemap', () => {
  const lines = read('robots.txt').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]));
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
});
