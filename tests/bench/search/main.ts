import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { allLocales, type Locale } from '#i18n/locales.ts';
import type { SearchDocument } from '#search/document.ts';
import { PostIndex } from '#search/postIndex.ts';
import { searchDocuments } from '#search/siteSearch.ts';
import { boardIds, origin, product } from '#site.ts';
import { queriesOf } from '../../site/checks/search.ts';
import { readSite } from '../../site/support/builtSite.ts';
import { searchDocumentsOf } from '../../site/support/searchIndex.ts';
import { samplePosts } from '../boards/samplePosts.ts';
import { sampleBoard } from './sampleBoard.ts';

const postsPerBoard = 1000;

/** The build under test: `dist`, or the folder in `SITE_DIST`. */
const dist = path.resolve(process.env.SITE_DIST || 'dist');
if (!existsSync(path.join(dist, product))) {
  console.error('No build found in dist: run npm run build first.');
  process.exit(1);
}

/** Times each query once, cold, because a query compiles its patterns. Returns milliseconds in ascending order. */
function timeQueries(documents: readonly SearchDocument[], locale: Locale): number[] {
  const times = queriesOf(locale).map(([query]) => {
    const started = performance.now();
    searchDocuments(query, documents);
    return performance.now() - started;
  });
  return times.sort((one, other) => one - other);
}

const site = readSite(dist, product, origin);
const posts = [...samplePosts(postsPerBoard * boardIds.length)];
console.log('| documents | median ms | worst ms |\n| --- | --: | --: |');
for (const locale of allLocales) {
  const documents = searchDocumentsOf(site, locale);
  const boards = boardIds.map((board, at) => {
    const own = posts.filter(([file]) => file.endsWith(`${locale}.md`));
    const { titles, contents } = sampleBoard(own.slice(at * postsPerBoard, (at + 1) * postsPerBoard));
    const index = new PostIndex(titles, board, `/${board}`);
    for (const [file, content] of contents.entries()) index.addContent(file, content);
    return index;
  });
  for (const [name, searched] of [
    ['this site', documents],
    [`with ${postsPerBoard} posts a board`, [...documents, ...boards.flatMap((board) => board.documents)]],
  ] as const) {
    const times = timeQueries(searched, locale);
    console.log(`| ${locale}, ${name} | ${times[times.length >> 1]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} |`);
  }
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}.`);
