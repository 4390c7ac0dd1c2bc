import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '#server/database/migrations/index.ts';
import { databaseFile, openDatabase } from '#server/database/openDatabase.ts';
import type { DatabaseSettings } from './eachDatabase.ts';
import { execute } from './postgresServer.ts';

/**
 * Rows of every table in each released version, as SQL. The first line of a file names its last migration. Files never
 * change; a release with a new migration adds one for each kind of database.
 */
const folder = join(import.meta.dirname, '../upgrades');

/** Names the files of a kind of database, oldest first. */
export const releases = (kind: 'sqlite' | 'postgres'): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(`.${kind}.sql`));

/** Reads a file, and the name of its last migration. */
export function readRelease(name: string): { script: string; last: string } {
  const script = readFileSync(join(folder, name), 'utf8');
  return { script, last: /\d{4}-[\w-]+/.exec(script)?.[0] ?? '' };
}

/**
 * Replaces a database with that of a released version.
 *
 * @param change SQL that changes its rows
 */
export async function restoreRelease(settings: DatabaseSettings, name: string, change = ''): Promise<void> {
  const { script: rows, last } = readRelease(name);
  const script = `${rows}\n${change}`;
  if (settings.databaseUrl) {
    await execute(settings.databaseUrl, 'drop schema public cascade; create schema public');
  }
  const all = migrations as Record<string, unknown>;
  const later = Object.entries(all).filter(([migration]) => migration > last);
  for (const [migration] of later) delete all[migration];
  try {
    const database = await openDatabase(settings);
    await database.close();
  } finally {
    Object.assign(all, Object.fromEntries(later));
  }
  if (settings.databaseUrl) {
    await execute(settings.databaseUrl, script);
  } else {
    const file = new DatabaseSync(join(settings.dataDir, databaseFile));
    file.exec(script);
    file.close();
  }
}
