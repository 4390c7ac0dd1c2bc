import { parseArgs } from 'node:util';
import { makeDataFolder } from '../config/dataFolder.ts';
import { readSettings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { restoreBackup } from '../database/backup.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { type Command, fileArgument, UsageError } from './command.ts';

const usage = 'npm run restore -- file   puts a backup in the place of the embedded database; stop the server before';

async function restoreCommand(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  const file = fileArgument(given);
  const settings = readSettings(process.env);
  if (settings.databaseUrl) {
    throw new StartError('This restores the embedded database. For DATABASE_URL, use pg_restore.');
  }
  makeDataFolder(settings.dataDir);
  await restoreBackup(file, settings.dataDir);
  const database = await openDatabase(settings);
  await database.close();
  console.log(`The database is as it was in ${file}.`);
}

export const restore: Command = { usage, run: restoreCommand };
