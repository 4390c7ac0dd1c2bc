import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { runProgram } from './program.ts';

/** Connections that send requests, each its next one when it has the answer. */
export const connections = 20;

/** Length of a run, in seconds. */
export const duration = 4;

/** How often a run is repeated; the median counts. */
export const rounds = 3;

/** Puts a load on a server, from another process. */
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
