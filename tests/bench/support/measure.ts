import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { runProgram } from './program.ts';

/** Parallel connections. Each sends its next request when it has received the answer. */
export const connections = 20;

/** Duration of a run, in seconds. */
export const duration = 4;

/** Number of runs, of which the median is reported. */
export const rounds = 3;

/** Runs a load test against a server, from another process. */
export async function measure(load: Pick<Load, 'url'> & Partial<Load>): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  try {
    const file = join(folder, 'load.json');
    writeFileSync(file, JSON.stringify({ connections, duration, ...load }));
    return await runProgram<Measured>('tests/bench/support/load.ts', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
