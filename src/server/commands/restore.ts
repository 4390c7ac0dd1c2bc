import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { makeDataFolder } from '../config/dataFolder.ts';
import { loadSecrets } from '../config/secrets.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { restoreBackup } from '../database/backup.ts';
import { databaseFile, openDatabase } from '../database/openDatabase.ts';
import {
  checkErasedKey,
  type ErasedAddress,
  latestErasures,
  readErasedAddresses,
  readStoredErasures,
} from '../inquiry/erasedAddresses.ts';
import { eraseRestored } from '../inquiry/eraseRestored.ts';
import { newCommand } from './newCommand.ts';
import { checkSite, fileArgument } from './onDatabase.ts';
import { withProgress } from './withProgress.ts';

export function restoreCommand(): Command {
  return newCommand('restore')
    .argument('<file>', 'backup from npm run backup or BACKUP_DIR', fileArgument)
    .action((file: string) => {
      checkSite(readSettings(process.env));
      return restore(file, process.env, (line) => console.log(line));
    });
}

/**
 * Replaces the embedded database with a backup, without the people who were erased after it. An interrupted restore
 * changes nothing.
 *
 * @param environment settings and secrets of the server
 * @throws StartError
 */
export async function restore(
  file: string,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const settings = readSettings(environment);
  if (settings.databaseUrl) {
    throw new StartError('bin/site restore replaces the embedded database: with DATABASE_URL, use pg_restore.');
  }
  makeDataFolder(settings.dataDir);
  const erased = erasuresFor(file, settings);
  const secrets = erased.length > 0 ? loadSecrets(environment, settings) : undefined;
  if (secrets) {
    checkErasedKey(erased, secrets);
  }
  const draft = join(settings.dataDir, 'restore');
  rmSync(draft, { recursive: true, force: true });
  makeDataFolder(draft);
  try {
    const megabytes = Math.ceil((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
    await withProgress(`Checking and copying ${megabytes} MB from ${file}`, () => restoreBackup(file, draft));
    let entries = 0;
    await withProgress('Migrating the copy', async () => {
      const database = await openDatabase({ dataDir: draft, databaseUrl: undefined });
      try {
        entries = secrets ? await eraseRestored(database, erased, secrets, new Date()) : 0;
      } finally {
        await database.close();
      }
    });
    await withProgress('Replacing the database', () => restoreBackup(join(draft, databaseFile), settings.dataDir));
    if (entries > 0) {
      print(`Deleted ${entries} inquiries and consents of people who were erased after the backup.`);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  print(`Restored the database from ${file}.`);
}

/** Returns the known erasures: beside the backup, in `BACKUP_DIR`, and in the database that the backup replaces. */
function erasuresFor(file: string, { dataDir, backupDir }: Settings): ErasedAddress[] {
  const folders = new Set([dirname(file), ...(backupDir ? [backupDir] : [])]);
  return latestErasures([
    ...[...folders].flatMap(readErasedAddresses),
    ...readStoredErasures(join(dataDir, databaseFile)),
  ]);
}
