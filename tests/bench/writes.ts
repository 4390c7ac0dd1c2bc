import { product } from '#site.ts';
import { connections, duration, measure, rounds } from './support/measure.ts';
import { inTurn, type Measured } from './support/measured.ts';
import { runProgram, stopProgram } from './support/program.ts';
import { startSite } from './support/siteServer.ts';
import type { Row } from './support/table.ts';

export interface Place {
  /** What it is called in the table. */
  name: string;
  /** Settings of the server. */
  settings: Record<string, string>;
  /** Data folder or address, for what inserts without the server. */
  database: string;
}

/** Measures what the server writes against plain inserts into the same database. */
export async function measureWrites({ name, settings, database }: Place): Promise<Row[]> {
  const site = await startSite(settings);
  try {
    const visit = `${site.origin}/cms/user/log-visit?path=/${product}/dashboard&title=x`;
    const [visits, inserts] = await inTurn(rounds, [
      () => measure({ url: visit, otherBrowsers: true }),
      () => runProgram<Measured>('tests/bench/support/rawInserts.ts', database, String(duration), String(connections)),
    ]);
    if (!visits || !inserts) {
      return [];
    }
    return [
      { name: `a visit, each by another visitor, ${name}`, ...visits },
      { name: `a plain insert on the disk, ${name}`, ...inserts },
    ];
  } finally {
    await stopProgram(site.program);
  }
}
