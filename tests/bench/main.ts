import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBuild } from '#server/checkBuild.ts';
import { StartError } from '#server/config/startError.ts';
import { product } from '#site.ts';
import { findPostgres, startPostgres } from '../server/support/postgresServer.ts';
import { measurePages } from './pages.ts';
import { describeMachine } from './support/machine.ts';
import { connections, duration, rounds } from './support/measure.ts';
import { markdownTable, type Row } from './support/table.ts';
import { measureWrites } from './writes.ts';

// `npm run bench`: measures the server and prints the table for the README.

const dist = join(import.meta.dirname, '../../dist');
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

try {
  checkBuild(dist, product);
  const rows = [...(await measurePages(dist, join(folder, 'pages'))), ...(await onSqlite()), ...(await onPostgres())];
  console.log(`${describeMachine()}; ${connections} connections from another process on the same machine,`);
  console.log(`the median of ${rounds} runs of ${duration} s.\n\n${markdownTable(rows)}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function onSqlite(): Promise<Row[]> {
  const dataDir = join(folder, 'data');
  return await measureWrites({ name: 'SQLite', settings: { DATA_DIR: dataDir }, database: dataDir });
}

async function onPostgres(): Promise<Row[]> {
  const programs = findPostgres();
  if (!programs) {
    console.error('PostgreSQL is not installed, so its measurements are skipped.');
    return [];
  }
  const server = await startPostgres(programs, { fsync: true });
  try {
    const url = server.urlOf('postgres');
    return await measureWrites({ name: 'PostgreSQL', settings: { DATABASE_URL: url }, database: url });
  } finally {
    await server.stop();
  }
}
