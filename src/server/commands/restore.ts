import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { makeDataFolder } from '#settings/dataFolder.ts';
import { loadSecrets } from '#settings/secrets.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { requireUnused, restoreBackup } from '../database/backup.ts';
import { databaseFile, openDatabase } from '../database/openDatabase.ts';
import {
  checkErasedKey,
  type ErasedAddress,
  latestErasures,
  readErasedAddresses,
  readStoredErasures,
} from '../inquiry/erasedAddresses.ts';
import { eraseRestored } from '../inquiry/eraseRestored.ts';
import { newCommand, withProgress } from './newCommand.ts';
import { checkSite, fileArgument } from './onDatabase.ts';

export function restoreCommand(): Command {
  return newCommand('restore')
    .argument('<file>', 'backup from bin/site backup or BACKUP_DIR', fileArgument)
    .option('--yes', 'replace the database without a question')
    .action((file: string, { yes }: { yes?: true }) => {
      checkSite(readSettings(process.env));
      return restore(file, process.env, {
        terminal: yes ? undefined : { input: process.stdin, output: process.stderr },
        print: (line) => console.log(line),
      });
    });
}

interface RestoreDialogue {
  /** Terminal that confirms the replacement of a database; `undefined` replaces it without a question. */
  terminal: Terminal | undefined;
  print: (line: string) => void;
}

/**
 * Replaces the embedded database with a backup, without the people who were erased after it. Keeps a copy of the
 * replaced database. An interrupted restore changes nothing.
 *
 * @param environment settings and secrets of the server
 * @throws StartError
 */
export async function restore(
  file: string,
  environment: NodeJS.ProcessEnv,
  { terminal, print }: RestoreDialogue,
): Promise<void> {
  const settings = readSettings(environment);
  if (settings.databaseUrl) {
    throw new StartError('bin/site restore replaces the embedded database: with DATABASE_URL, use pg_restore.');
  }
  makeDataFolder(settings.dataDir);
  requireUnused(settings.dataDir);
  const target = join(settings.dataDir, databaseFile);
  if (terminal && existsSync(target)) {
    await confirmReplacement(target, file, terminal);
  }
  const stored = readStoredErasures(target);
  const erased = latestErasures([...erasuresBeside(file, settings), ...(stored ?? [])]).filter(isLaterThan(file));
  const secrets = erased.length > 0 ? loadSecrets(environment, settings) : undefined;
  if (secrets) {
    checkErasedKey(erased, secrets);
  }
  const now = new Date();
  const draft = join(settings.dataDir, 'restore');
  rmSync(draft, { recursive: true, force: true });
  makeDataFolder(draft);
  try {
    const megabytes = Math.ceil((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
    await withProgress(`Checking and copying ${megabytes} MB from ${file}`, () => restoreBackup(file, draft, now));
    let entries = 0;
    await withProgress('Migrating the copy', async () => {
      const database = await openDatabase({ dataDir: draft, databaseUrl: undefined });
      try {
        entries = secrets ? await eraseRestored(database, erased, secrets, now) : 0;
      } finally {
        await database.close();
      }
    });
    const copy = await withProgress('Replacing the database', () =>
      restoreBackup(join(draft, databaseFile), settings.dataDir, now),
    );
    if (copy) {
      print(`Kept the replaced database as ${copy}.`);
    }
    if (entries > 0) {
      print(`Deleted ${entries} inquiries and consents of people who were erased after the backup.`);
    }
    if (!stored) {
      print(
        'Erasures after the backup are known from erased-addresses.json alone, because no database could be read: ' +
          'repeat bin/site forget for the people whom it lacks.',
      );
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  print(`Restored the database from ${file}.`);
}

/**
 * Asks before a backup replaces a database.
 *
 * @throws StartError when the answer is not yes, or without a terminal
 */
async function confirmReplacement(target: string, file: string, terminal: Terminal): Promise<void> {
  if (!terminal.input.isTTY) {
    throw new StartError(`A restore would replace the database ${target}: add --yes if it may.`);
  }
  if (!(await confirm(`Replace ${target} (${contentsOf(target)}) with ${file} (${contentsOf(file)})?`, terminal))) {
    throw new StartError('Nothing was changed.');
  }
}

/** Describes a database by its inquiries. */
function contentsOf(file: string): string {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare('select count(*) as inquiries, max(received_at) as newest from inquiries').get();
    return row?.newest ? `inquiries: ${row.inquiries}, the newest of ${row.newest}` : 'no inquiries';
  } catch {
    return 'unreadable';
  } finally {
    database?.close();
  }
}

/** Returns a filter for the erasures that a backup does not contain. */
function isLaterThan(file: string): (erased: ErasedAddress) => boolean {
  const times = new Map(readStoredErasures(file)?.map(({ address, erasedAt }) => [address, erasedAt]));
  return ({ address, erasedAt }) => (times.get(address) ?? '') < erasedAt;
}

/** Returns the erasures that are listed beside the backup and in `BACKUP_DIR`. */
function erasuresBeside(file: string, { backupDir }: Settings): ErasedAddress[] {
  return [...new Set([dirname(file), ...(backupDir ? [backupDir] : [])])].flatMap(readErasedAddresses);
}

/** A terminal that a person answers at. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks a question at a terminal. Returns true for `y` or `yes`. */
async function confirm(question: string, { input, output }: Terminal): Promise<boolean> {
  output.write(`${question} [y/N] `);
  for await (const answer of createInterface({ input })) {
    return /^y(?:es)?$/i.test(answer.trim());
  }
  output.write('\n');
  return false;
}
