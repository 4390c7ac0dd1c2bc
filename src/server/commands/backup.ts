import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../database/backup.ts';
import { type CommandContext, runCommand, UsageError } from './runCommand.ts';

/** Writes the embedded database to a file; the server may be running. */
export async function backupCommand({ args, database, print }: CommandContext): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new UsageError('npm run backup -- file');
  }
  await writeBackup(database, resolve(file));
  print(`The backup is in ${file}. Keep secrets.json of the data folder as well.`);
}

if (import.meta.main) {
  await runCommand(backupCommand);
}
