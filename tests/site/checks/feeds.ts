import { statSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { boards } from '#site.ts';
import { type BuiltSite, localeOfAddress } from '../support/builtSite.ts';
import { shownText } from '../support/shownText.ts';
import { readXml } from '../support/xml.ts';

/** Maximum number of posts in a feed. */
const feedLength = 30;

interface Feed {
  /** Address of the board's list. */
  board: string;
  file: string;
  /** Addresses of the board's posts. */
  posts: string[];
}

/** Returns the feeds that the build must contain: one per board and language. */
function expectedFeeds({ product, pages }: BuiltSite): Feed[] {
  return [`/${product}`, `/${product}/en`].flatMap((base) =>
    Object.values(boards).map(({ path }) => {
      const board = base + path;
      const posts = pages
        .map(({ address }) => address)
        .filter((address) => address.startsWith(`${board}/`) && !address.startsWith(`${board}/page/`));
      return { board, file: `${board.slice(1)}/feed.xml`, posts };
    }),
  );
}

const textOf = (parent: Document | Element, selector: string) =>
  parent.querySelector(selector)?.textContent?.trim() ?? '';

function problemsOf({ board, file, posts }: Feed, site: BuiltSite): string[] {
  const xml = readXml(site, file);
  const problems: string[] = [];
  const items = [...xml.querySelectorAll('item')];
  const links = items.map((item) => textOf(item, 'link'));
  const days = items.map((item) => Date.parse(textOf(item, 'pubDate')));
  const language = localeOfAddress(board, site.product) === 'en' ? 'en-us' : 'ko-kr';

  if (textOf(xml, 'channel > link') !== site.origin + board) problems.push(`leads to ${textOf(xml, 'channel > link')}`);
  if (textOf(xml, 'language') !== language) problems.push(`is in ${textOf(xml, 'language')}`);
  if (!textOf(xml, 'channel > title') || !textOf(xml, 'channel > description'))
    problems.push('has no title or description');
  if (links.length !== Math.min(posts.length, feedLength))
    problems.push(`has ${links.length} of ${posts.length} posts`);
  problems.push(
    ...links.filter((link) => !posts.includes(link.slice(site.origin.length))).map((link) => `has ${link}`),
  );
  if (days.some((day, index) => Number.isNaN(day) || day > (days[index - 1] ?? day)))
    problems.push('is not newest first');
  if (items.some((item) => !textOf(item, 'title') || !textOf(item, 'description')))
    problems.push('has a post without text');
  const list = site.pages.find(({ address }) => address === board);
  if (!list?.document.querySelector(`link[type="application/rss+xml"][href="/${file}"]`)) {
    problems.push('is not linked from its board');
  }
  return problems;
}

/** Returns relative addresses in HTML, which break outside the site's pages. */
const relativeAddresses = (html: string) =>
  [...html.matchAll(/\s(?:href|src|srcset)="(?!https?:|mailto:|tel:)([^"]*)"/g)].map(([, address]) => address);

/** Returns the text that a post's page shows. */
const postText = (link: string, site: BuiltSite) =>
  shownText(site.pages.find(({ address }) => site.origin + address === link)?.document.querySelector('.post .prose'));

/** Returns the attachments that a post's page offers, as address and size in bytes. */
function attachmentsOf(link: string, site: BuiltSite): string[] {
  const page = site.pages.find(({ address }) => site.origin + address === link);
  return [...(page?.document.querySelectorAll('a[download]') ?? [])].map((file) => {
    const href = file.getAttribute('href') ?? '';
    return `${site.origin}${href} ${statSync(path.join(site.folder, decodeURIComponent(href))).size}`;
  });
}

/** Finds differences between an RSS feed and the pages of its posts. */
function rssProblems({ file }: Feed, site: BuiltSite): string[] {
  const xml = readXml(site, file);
  const changed = Date.parse(textOf(xml, 'lastBuildDate'));
  const items = [...xml.querySelectorAll('item')];
  const problems = items.flatMap((item) => {
    const link = textOf(item, 'link');
    const [enclosure] = [...item.getElementsByTagName('enclosure')].map(
      (found) => `${found.getAttribute('url')} ${found.getAttribute('length')}`,
    );
    const html = item.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
    return [
      ...(shownText(parseHTML(`<html><body>${html}</body></html>`).document.body) === postText(link, site)
        ? []
        : [`${link} has another text`]),
      ...relativeAddresses(html).map((address) => `${link} has the relative address ${address}`),
      ...(enclosure === attachmentsOf(link, site)[0] ? [] : [`${link} has the enclosure ${enclosure}`]),
    ];
  });
  const newest = Math.max(...items.map((item) => Date.parse(textOf(item, 'pubDate'))));
  return items.length === 0 || changed >= newest ? problems : [...problems, `was built on ${changed}`];
}

/** Finds feeds that are missing or that differ from their boards. */
export function wrongFeeds(site: BuiltSite): string[] {
  return expectedFeeds(site).flatMap((feed) => {
    try {
      const problems = [...problemsOf(feed, site), ...rssProblems(feed, site)];
      return problems.map((problem) => `${feed.file} ${problem}`);
    } catch (error) {
      return [`${feed.file}: ${error}`];
    }
  });
}
