import { resolve } from 'node:path';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { readSettings } from '../config/settings.ts';
import { type Database, openMigratedDatabase } from '../database/openDatabase.ts';

export interface CommandContext {
  database: Database;
  secrets: Secrets;
  /** Folder of the daily backups. */
  backupDir?: string | undefined;
  now: () => Date;
  /** Prints a line. */
  print(line: string): void;
}

/** Runs a command's work on the server's database and secrets. The server may be running. */
export type OnDatabase = (work: (context: CommandContext) => Promise<void>) => Promise<void>;

/** Runs work on the database of the environment's settings. Commands neither create nor migrate it. */
export const onDatabase: OnDatabase = async (work) => {
  const settings = readSettings(process.env);
  const database = await openMigratedDatabase(settings);
  try {
    const secrets = loadSecrets(process.env, settings);
    const { backupDir } = settings;
    await work({ database, secrets, backupDir, now: () => new Date(), print: (line) => console.log(line) });
  } finally {
    await database.close();
  }
};

/** Resolves a path argument from the caller's folder: npm and bin/site have changed the working directory. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}
