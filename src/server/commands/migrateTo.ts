import { join } from 'node:path';
import type { Command } from 'commander';
import { readSettings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import { requireUnused } from '../database/backup.ts';
import { copyDatabase } from '../database/copyDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { newCommand, withProgress } from './newCommand.ts';
import { openExisting } from './onDatabase.ts';

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
  const settings = readSettings(environment);
  const { dataDir } = settings;
  if (settings.databaseUrl) {
    throw new StartError('DATABASE_URL is set, and migrate-to copies the embedded database: remove the setting first.');
  }
  requireUnused(dataDir);
  const source = await openExisting(settings);
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
