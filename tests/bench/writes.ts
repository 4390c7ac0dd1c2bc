import { product } from '#site.ts';
import { createInquiryRequests } from './support/inquiries.ts';
import { connections, duration, measure, rounds } from './support/measure.ts';
import { inTurn, type Measured } from './support/measured.ts';
import { runProgram, stopProgram } from './support/program.ts';
import { startSite } from './support/siteServer.ts';
import type { Row } from './support/table.ts';

/** Inquiries per run. Each is sent once, without a time limit. */
const inquiriesPerRun = 3000;

export interface DatabaseSetup {
  /** Name in the table. */
  name: string;
  /** Settings of the server that select the database. */
  settings: Record<string, string>;
  /** Data folder (SQLite) or connection string (PostgreSQL) for the plain inserts. */
  database: string;
}

/** Measures what the server writes; the same transaction without HTTP, and plain inserts, into the same database. */
export async function measureWrites({ name, settings, database }: DatabaseSetup): Promise<Row[]> {
  const site = await startSite(settings);
  try {
    const writer = [database, String(duration), String(connections)] as const;
    const [inquiries, transactions, inserts, visits] = await inTurn(rounds, [
      async () =>
        measure({
          url: `${site.origin}/cms/user/inquiry`,
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          requests: await createInquiryRequests(inquiriesPerRun),
        }),
      () => runProgram<Measured>('tests/bench/support/transactions.ts', ...writer),
      () => runProgram<Measured>('tests/bench/support/rawInserts.ts', ...writer),
      () =>
        measure({ url: `${site.origin}/cms/user/log-visit?path=/${product}/dashboard&title=x`, uniqueVisitors: true }),
    ]);
    if (!inquiries || !transactions || !inserts || !visits) {
      return [];
    }
    return [
      { name: `an inquiry, acknowledged, ${name}`, ...inquiries },
      { name: `its rows, the same durable transaction without HTTP, ${name}`, ...transactions, ours: inquiries },
      { name: `its row, by a plain insert, ${name}`, ...inserts, ours: inquiries },
      { name: `a visit, each of another visitor, ${name}`, ...visits },
    ];
  } finally {
    await stopProgram(site.program);
  }
}
