import { join, resolve } from 'node:path';
import { isDataFile } from '#settings/dataFolder.ts';
import { hasKeyOfOthers } from '#settings/pagesKey.ts';
import { loadSecrets, type Secrets } from '#settings/secrets.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { settingsSources } from '#settings/settingsFiles.ts';
import { StartError } from '#settings/startError.ts';
import { type Database, databaseFile, openMigratedDatabase } from '../database/openDatabase.ts';

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
  checkSite(settings);
  const database = await openExisting(settings);
  try {
    const secrets = loadSecrets(process.env, settings);
    const { backupDir } = settings;
    await work({ database, secrets, backupDir, now: () => new Date(), print: (line) => console.log(line) });
  } finally {
    await database.close();
  }
};

/**
 * Checks that the settings are those of the server: the live build has their key.
 *
 * @throws StartError
 */
export function checkSite(settings: Settings): void {
  if (hasKeyOfOthers('dist', process.env, settings)) {
    throw new StartError(
      `The settings of ${settingsSources()} are not those of the server, because dist/ was built with another ` +
        `PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV: write the server's DATA_DIR, DATABASE_URL and secrets into ` +
        `${resolve('.env')}, or build dist/ again with these settings.`,
    );
  }
}

/**
 * Opens the database of the settings without creating or migrating it.
 *
 * @throws StartError
 */
export async function openExisting(settings: Settings): Promise<Database> {
  const file = resolve(join(settings.dataDir, databaseFile));
  if (!settings.databaseUrl && !isDataFile(file)) {
    throw new StartError(
      `The settings of ${settingsSources()} name the database ${file}, which does not exist: write the server's ` +
        `DATA_DIR or DATABASE_URL into ${resolve('.env')}, or start a new server, which creates the database.`,
    );
  }
  return openMigratedDatabase(settings);
}

/** Resolves a path argument from the caller's folder: npm and bin/site have changed the working directory. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}
