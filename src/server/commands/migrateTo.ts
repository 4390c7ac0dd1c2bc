import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import { readSettings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { copyDatabase } from '../database/copyDatabase.ts';
import { databaseFile, openDatabase } from '../database/openDatabase.ts';
import { isBusy } from '../database/sqlite/sharedConnection.ts';
import { newCommand } from './newCommand.ts';
import { withProgress } from './withProgress.ts';

export function migrateToCommand(): Command {
  return newCommand('migrate-to')
    .argument('<database-url>', 'empty PostgreSQL database, such as postgres://user:password@host:5432/database')
    .action((url: string) => migrateTo(url, process.env, (line) => console.log(line)));
}

/**
 * Copies the embedded database to PostgreSQL and prints the number of rows of each table.
 *
 * @param environment settings of the server
 * @throws StartError
 */
export async function migrateTo(
  url: string,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const { databaseUrl } = readSettings({ DATABASE_URL: url });
  const { dataDir, databaseUrl: current } = readSettings(environment);
  if (current) {
    throw new StartError('DATABASE_URL is set, and migrate-to copies the embedded database: remove the setting first.');
  }
  requireUnused(join(dataDir, databaseFile));
  const source = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const target = await openDatabase({ dataDir, databaseUrl });
    try {
      await addAuditEntry(source.db, commandLine, { action: 'backup', detail: 'migrate-to' }, new Date());
      await withProgress('Copying the database', async () => {
        for (const [table, entries] of await copyDatabase(source, target)) print(`${table}: ${entries}`);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  print(
    `Copied all rows. Set DATABASE_URL and the secrets in ${join(dataDir, 'secrets.json')}, then start the server.`,
  );
}

/** @throws StartError when the database is missing or another program uses it */
function requireUnused(file: string): void {
  if (!existsSync(file)) {
    throw new StartError(`There is no database ${file}: set DATA_DIR to the data folder of the server.`);
  }
  const database = new DatabaseSync(file);
  try {
    // SQLite refuses to leave write-ahead logging while another program uses the database.
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    throw isBusy(error) ? new StartError(`The database ${file} is in use: stop the server first.`) : error;
  } finally {
    database.close();
  }
}
