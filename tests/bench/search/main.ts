import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { allLocales } from '#i18n/locales.ts';
import { PostIndex } from '#search/postIndex.ts';
import { boardIds, origin, product } from '#site.ts';
import { searchBytes } from '../../site/checks/search.ts';
import { readSite } from '../../site/support/builtSite.ts';
import { searchDocumentsOf } from '../../site/support/searchIndex.ts';
import { samplePosts } from '../boards/samplePosts.ts';
import { type Figures, ownAnswers, queriesOf, rate } from './measure.ts';
import { Pagefind } from './pagefind.ts';
import { sampleBoard } from './sampleBoard.ts';

const postsPerBoard = 1000;

/** The build under test: `dist`, or the folder in `SITE_DIST`. */
const dist = path.resolve(process.env.SITE_DIST || 'dist');
if (!existsSync(path.join(dist, product))) {
  console.error('No build found in dist: run npm run build first.');
  process.exit(1);
}

const rows = new Map<string, Figures>();
const site = readSite(dist, product, origin);
const posts = [...samplePosts(postsPerBoard * boardIds.length)];
for (const locale of allLocales) {
  const documents = searchDocumentsOf(site, locale);
  rows.set(`this site, ${locale}`, rate(ownAnswers(documents, locale, searchBytes(site, locale)), locale));
  const boards = boardIds.map((board, at) => {
    const own = posts.filter(([file]) => file.endsWith(`${locale}.md`));
    const { titles, contents } = sampleBoard(own.slice(at * postsPerBoard, (at + 1) * postsPerBoard));
    const index = new PostIndex(titles, board, `/${board}`);
    for (const [file, content] of contents.entries()) index.addContent(file, content);
    return index;
  });
  const large = [...documents, ...boards.flatMap((board) => board.documents)];
  const { medianMilliseconds, worstMilliseconds } = rate(ownAnswers(large, locale, 0), locale);
  console.log(
    `${locale}, ${postsPerBoard} posts a board: ${medianMilliseconds.toFixed(1)} ms, at most ${worstMilliseconds.toFixed(1)} ms.`,
  );
}

const pagefind = await Pagefind.of(dist);
try {
  for (const locale of allLocales) {
    const queries = queriesOf(locale).map(([query]) => query);
    rows.set(`Pagefind, ${locale}`, rate(await pagefind.answer(queries, locale), locale));
  }
} finally {
  await pagefind.close();
}

const table = [
  ['engine', 'in the first three', 'of queries without an answer, refused', 'KB a query', 'median ms', 'worst ms'],
  ['---', '--:', '--:', '--:', '--:', '--:'],
  ...[...rows].map(([engine, figures]) => [
    engine,
    `${figures.answered} of ${figures.answerable} (${Math.round((figures.answered / figures.answerable) * 100)} %)`,
    `${figures.refused} of ${figures.unanswerable}`,
    (figures.medianBytes / 1000).toFixed(0),
    figures.medianMilliseconds.toFixed(1),
    figures.worstMilliseconds.toFixed(1),
  ]),
];
console.log(`\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}.`);
