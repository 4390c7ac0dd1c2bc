import { parseArgs } from 'node:util';
import { writeBackup } from '../database/backup.ts';
import { type Command, type CommandContext, fileArgument, onDatabase, UsageError } from './command.ts';

const usage = 'npm run backup -- file   writes the embedded database to a file; the server may be running';

/** Writes the embedded database to a file; the server may be running. */
async function backupCommand({ args, database, print }: CommandContext): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  const file = fileArgument(given);
  await writeBackup(database, file);
  print(`The backup is in ${file}. Keep secrets.json of the data folder as well.`);
}

export const backup: Command = { usage, run: onDatabase(backupCommand) };
