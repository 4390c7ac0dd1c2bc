import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupDays } from '#contract/privacyFacts.ts';
import type { Settings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { databaseFile } from './openDatabase.ts';
import { isDamaged } from './sqlite.ts';

/** Dated copies beside `site.sqlite`, with their date. */
const namePattern = /^site\.sqlite\.(?:before-[\w-]+|replaced|damaged)-(\d{4}-\d{2}-\d{2})T\d{6}Z/;

/**
 * Returns the path of a dated copy beside the embedded database.
 *
 * @param reason `replaced`, `damaged`, or `before-` and a migration
 * @example copyName('data/site.sqlite', 'replaced', now) // data/site.sqlite.replaced-2026-11-25T081500Z
 */
export function copyName(file: string, reason: string, now: Date): string {
  return `${file}.${reason}-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/**
 * Copies the embedded database to a file that only the owner can read. Safe beside an open write transaction, whose
 * changes the copy lacks. Only a complete copy gets its name, after it is on the disk.
 *
 * @throws StartError when the copy cannot be written
 */
export function writeCopy(file: string, copy: string): void {
  const draft = `${copy}.draft`;
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    writeFileSync(draft, '', { mode: 0o600 });
    source.prepare('vacuum into ?').run(draft);
    const descriptor = openSync(draft, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, copy);
  } catch (cause) {
    rmSync(draft, { force: true });
    if (isDamaged(cause)) {
      throw cause;
    }
    const reason = cause instanceof Error ? cause.message : cause;
    throw new StartError(`The database cannot be copied to ${copy} (${reason}): free space for the copy.`, { cause });
  } finally {
    source.close();
  }
}

/**
 * Returns a handler that copies the embedded database before its upgrade. PostgreSQL has `pg_dump`.
 *
 * @param onCopied called with the path of the copy
 */
export function copyBeforeUpgrade(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  onCopied: (copy: string) => void,
): (first: string) => void {
  return (first) => {
    if (!databaseUrl) {
      const file = join(dataDir, databaseFile);
      const copy = copyName(file, `before-${first}`, new Date());
      writeCopy(file, copy);
      onCopied(copy);
    }
  };
}

/** Deletes the copies that are older than 14 days. Returns their names. */
export function deleteOldCopies(dataDir: string, now: Date): string[] {
  const oldest = new Date(now.getTime() - backupDays * 24 * 3_600_000).toISOString().slice(0, 10);
  const old = readdirSync(dataDir).filter((name) => (namePattern.exec(name)?.[1] ?? oldest) < oldest);
  for (const name of old) {
    rmSync(join(dataDir, name), { force: true });
  }
  return old;
}
