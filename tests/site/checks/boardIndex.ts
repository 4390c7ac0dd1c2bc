import { allLocales } from '#i18n/locales.ts';
import { type ContentIndexFile, postsPerContentFile, type TitleIndex } from '#search/indexFiles.ts';
import { boards } from '#site.ts';
import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';
import { readIndexFile, siteSearchFiles } from '../support/searchIndex.ts';
import { shownText } from '../support/shownText.ts';

const withoutSpace = (text = '') => text.normalize('NFC').replace(/\s+/g, '');

/** Reads the address of the title index from the search island of a list page. */
function titlesAddress(page: BuiltPage): string {
  const props = page.document.querySelector('[data-board] astro-island')?.getAttribute('props');
  return JSON.parse(props ?? '{}').titles?.[1] ?? '';
}

/** Returns the list pages of a board in one language. */
function listPages({ pages }: BuiltSite, board: string): BuiltPage[] {
  return pages.filter(({ address }) => address === board || address.startsWith(`${board}/page/`));
}

/** Finds differences between a board's search index and its pages. */
function boardProblems(site: BuiltSite, board: string): string[] {
  const lists = listPages(site, board);
  const posts = site.pages.filter(({ address }) => address.startsWith(`${board}/`) && !address.includes('/page/'));
  // A board without posts has no search.
  if (posts.length === 0) return [];
  const [address = '', ...others] = new Set(lists.map(titlesAddress));
  const problems = others.map((other) => `${board}: its pages name both ${address} and ${other}`);
  const titles = readIndexFile<TitleIndex>(site, address);
  const texts = titles.content.flatMap((content) => readIndexFile<ContentIndexFile>(site, content)).toReversed();
  if (titles.content.length !== Math.ceil(titles.posts.length / postsPerContentFile)) problems.push(`${board}: files`);
  if (texts.length !== titles.posts.length) problems.push(`${board}: ${texts.length} contents`);
  const indexed = titles.posts.map(([id]) => `${board}/${id}`);
  const missing = posts.filter((post) => !indexed.includes(post.address));
  problems.push(...missing.map((post) => `${post.address} is not in the index`));
  const days = titles.posts.map(([, , date]) => date);
  if (days.join() !== days.toSorted().reverse().join()) problems.push(`${board}: not newest first`);
  for (const [position, [, title, date, , lang]] of titles.posts.entries()) {
    const { document } = posts.find((post) => post.address === indexed[position]) ?? {};
    const heading = document?.querySelector('h1');
    const found = {
      title: shownText(heading),
      date: document?.querySelector('article time')?.getAttribute('datetime'),
      lang: heading?.getAttribute('lang') ?? undefined,
    };
    for (const [name, value] of Object.entries({ title, date, lang: lang || undefined })) {
      if (found[name as keyof typeof found] !== value) problems.push(`${indexed[position]}: ${name} is ${value}`);
    }
    const ending = withoutSpace(texts[position]?.at(-1)?.[0]).slice(-40);
    if (ending === '' || !withoutSpace(document?.querySelector('article')?.textContent ?? '').includes(ending)) {
      problems.push(`${indexed[position]}: its content is ${texts[position]}`);
    }
  }
  return problems;
}

/** Returns the addresses of all boards in both languages. */
const boardAddresses = ({ product }: BuiltSite) =>
  allLocales.flatMap((locale) =>
    Object.values(boards).map(({ path }) => `/${product}${locale === 'en' ? '/en' : ''}${path}`),
  );

/** Finds search indexes that differ from their boards' pages. */
export function wrongBoardIndexes(site: BuiltSite): string[] {
  return boardAddresses(site).flatMap((board) => boardProblems(site, board));
}

/** Finds files of search indexes that neither a board nor the search of the site uses. */
export function unusedIndexFiles(site: BuiltSite): string[] {
  const ofBoards = boardAddresses(site).flatMap((board) =>
    listPages(site, board).flatMap((page) => {
      const titles = titlesAddress(page);
      return titles ? [titles, ...readIndexFile<TitleIndex>(site, titles).content] : [];
    }),
  );
  const used = [...ofBoards, ...allLocales.flatMap((locale) => siteSearchFiles(site, locale))];
  return [...site.files].filter(
    (file) => file.startsWith(`${site.product}/assets/search/`) && file.endsWith('.json') && !used.includes(`/${file}`),
  );
}
