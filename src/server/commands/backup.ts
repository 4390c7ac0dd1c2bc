import type { Command } from 'commander';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import { writeBackup } from '../database/backup.ts';
import type { Database } from '../database/openDatabase.ts';
import { newCommand, withProgress } from './newCommand.ts';
import { fileArgument, onDatabase } from './onDatabase.ts';

export function backupCommand(): Command {
  return newCommand('backup')
    .argument('<file>', 'new file for the backup', fileArgument)
    .action((file: string) =>
      onDatabase(async ({ database, now, print }) => {
        const entry = { action: 'backup', entries: await countInquiries(database) } as const;
        await addAuditEntry(database.db, commandLine, entry, now());
        await withProgress(`Copying the database to ${file}`, () => writeBackup(database, file));
        print(`Wrote the backup to ${file}: keep secrets.json of the data folder with it.`);
      }),
    );
}

async function countInquiries({ db }: Database): Promise<number> {
  const { inquiries } = await db
    .selectFrom('inquiries')
    .select(db.fn.countAll<number>().as('inquiries'))
    .executeTakeFirstOrThrow();
  return inquiries;
}
