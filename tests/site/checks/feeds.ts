import { type BuiltSite, localeOfAddress } from '../support/builtSite.ts';
import { readXml } from '../support/xml.ts';

/** Paths of the boards below `/{product}` and `/{product}/en`. */
const boards = ['/company/news', '/ir', '/recruit/posting'];

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
    boards.map((path) => {
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

/** Finds feeds that are missing or that differ from their boards. */
export function wrongFeeds(site: BuiltSite): string[] {
  return expectedFeeds(site).flatMap((feed) => {
    try {
      return problemsOf(feed, site).map((problem) => `${feed.file} ${problem}`);
    } catch (error) {
      return [`${feed.file}: ${error}`];
    }
  });
}
