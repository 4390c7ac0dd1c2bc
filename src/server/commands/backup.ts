import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { makeDataFolder } from '../config/dataFolder.ts';
import { readSettings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { restoreBackup, writeBackup } from '../database/backup.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { newCommand } from './newCommand.ts';
import { fileArgument, onDatabase } from './onDatabase.ts';

export function backupCommand(): Command {
  return newCommand('backup')
    .argument('<file>', 'new file for the backup', fileArgument)
    .action((file: string) =>
      onDatabase(async ({ database, print }) => {
        await withProgress(`Copying the database to ${file}`, () => writeBackup(database, file));
        print(`Wrote the backup to ${file}: keep secrets.json of the data folder with it.`);
      }),
    );
}

export function restoreCommand(): Command {
  return newCommand('restore')
    .argument('<file>', 'backup from npm run backup or BACKUP_DIR', fileArgument)
    .action(restore);
}

async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl) {
    throw new StartError('bin/site restore replaces the embedded database: with DATABASE_URL, use pg_restore.');
  }
  makeDataFolder(settings.dataDir);
  const megabytes = Math.ceil((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
  await withProgress(`Checking and copying ${megabytes} MB from ${file}`, () => restoreBackup(file, settings.dataDir));
  await withProgress('Migrating the database', async () => {
    const database = await openDatabase(settings);
    await database.close();
  });
  console.log(`Restored the database from ${file}.`);
}

/** Shows a step and its duration. Writes nothing if standard error is no terminal. */
async function withProgress(step: string, work: () => Promise<void>): Promise<void> {
  if (!process.stderr.isTTY) return work();
  process.stderr.write(`${step} …`);
  const started = performance.now();
  try {
    await work();
  } finally {
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}
