import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { restoreBackup } from '../database/backup.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { toldAtMost, UsageError } from './runCommand.ts';

/** Puts a backup in the place of the embedded database; the server must not be running. */
async function restore(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new UsageError('npm run restore -- file');
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) {
    throw new StartError('This restores the embedded database. For DATABASE_URL, use pg_restore.');
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  await restoreBackup(resolve(file), settings.dataDir);
  const database = await openDatabase(settings);
  await database.close();
  console.log(`The database is as it was in ${file}.`);
}

await toldAtMost(restore);
