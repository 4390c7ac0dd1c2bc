import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { inquiryViews } from '#contract/desk/inquiryView.ts';
import { type Database, openDatabase } from '#server/database/openDatabase.ts';
import { unlimited } from '#server/http/rateLimiter.ts';
import { deskWith } from '../../server/support/desk.ts';
import { findPostgres, startPostgres } from '../../server/support/postgresServer.ts';
import { describeMachine } from './machine.ts';
import { samplesEnd, storeSamples } from './sampleInquiries.ts';

// `npm run bench:desk -- --inquiries N`: measures the calls of the desk, and prints the table for docs/benchmarks.md.

/** Measured calls of each kind, after one that fills the caches. */
const rounds = 20;

const { values } = parseArgs({ options: { inquiries: { type: 'string', default: '100000' } } });
const count = Number(values.inquiries);
const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));

/** Search texts with filters: rare and common words, one letter, parts of words, an absent word. */
const searches: [string, object][] = [
  ['인식', {}],
  ['성인식', {}],
  ['음성 인식', {}],
  ['다', {}],
  ['습니다', { state: 'spam', category: 'ir', owner: '@none' }],
  ['example.com', { owner: 'kim' }],
  ['visitor77', {}],
  ['MS-1121', { state: 'answered' }],
  ['없는말이다', {}],
  ['인식', { view: 'mine' }],
  ['visitor77', { view: 'overdue' }],
];

const lists = [
  '',
  '?state=open',
  '?state=spam&category=ir',
  '?owner=@me',
  '?category=ir&owner=@none',
  ...inquiryViews.map((view) => `?view=${view}`),
];

interface Times {
  median: number;
  worst: number;
}

async function timed(call: () => Promise<Response>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const since = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    if (!answer.ok) {
      throw new Error(`A call failed with status ${answer.status}.`);
    }
    if (round > 0) times.push(performance.now() - since);
  }
  times.sort((one, other) => one - other);
  return { median: times[rounds / 2] ?? 0, worst: times.at(-1) ?? 0 };
}

async function measure(name: string, database: Database): Promise<string[]> {
  await storeSamples(database, count);
  const { kim } = await deskWith(database, { rateLimiter: unlimited, now: () => samplesEnd });
  await sql`update inquiries set owner = 'kim' where number like '%7_'`.execute(database.db);
  if (database.kind === 'postgres') {
    // A live server has autovacuum.
    await sql`vacuum analyze`.execute(database.db);
  }
  const rows: [string, Times][] = [];
  for (const query of lists) {
    rows.push([`list ${query}`, await timed(() => kim.get(`/tour/api/inquiries${query}`))]);
  }
  for (const [text, filter] of searches) {
    const filters = Object.values(filter).join(', ');
    const time = await timed(() => kim.send('/tour/api/inquiries/search', { text, ...filter }));
    rows.push([`search “${text}”${filters && ` of ${filters}`}`, time]);
  }
  rows.push(['statistics', await timed(() => kim.get(getDeskStatistics.path))]);
  return rows.map(
    ([what, { median, worst }]) => `| ${what.trim()}, ${name} | ${median.toFixed(1)} | ${worst.toFixed(1)} |`,
  );
}

async function onSqlite(): Promise<string[]> {
  const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined });
  try {
    return await measure('SQLite', database);
  } finally {
    await database.close();
  }
}

async function onPostgres(): Promise<string[]> {
  const programs = findPostgres();
  if (!programs) {
    console.error('PostgreSQL was not found: skipping its measurements.');
    return [];
  }
  const server = await startPostgres(programs, { fsync: true });
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl: server.urlOf('postgres') });
    try {
      return await measure('PostgreSQL', database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

try {
  const rows = [...(await onSqlite()), ...(await onPostgres())];
  console.log(`${describeMachine()}; ${count.toLocaleString('en')} inquiries, ${rounds} calls each.\n`);
  console.log(['| | median ms | worst ms |', '|---|--:|--:|', ...rows].join('\n'));
} finally {
  rmSync(folder, { recursive: true });
}
