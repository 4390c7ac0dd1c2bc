import type { Command } from 'commander';
import { readSettings } from '#settings/settings.ts';
import { requireUnused } from '../database/backup.ts';
import { copyBeforeUpgrade } from '../database/copies.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { newCommand } from './newCommand.ts';
import { checkSite } from './onDatabase.ts';

export function migrateCommand(): Command {
  return newCommand('migrate').action(() => migrateDatabase(process.env, (line) => console.log(line)));
}

/**
 * Migrates the server's database, after a copy of the embedded one.
 *
 * @throws StartError when a server uses the embedded database
 */
async function migrateDatabase(environment: NodeJS.ProcessEnv, print: (line: string) => void): Promise<void> {
  const settings = readSettings(environment);
  checkSite(settings);
  if (!settings.databaseUrl) {
    requireUnused(settings.dataDir);
  }
  const beforeUpgrade = copyBeforeUpgrade(settings, (copy) => print(`Copied the database to ${copy}.`));
  const database = await openDatabase(settings, { beforeUpgrade });
  await database.close();
  print('The database has the tables of this version.');
}
