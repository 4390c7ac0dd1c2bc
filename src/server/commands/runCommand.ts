import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';

/** What a command works with. */
export interface CommandContext {
  database: Database;
  settings: Settings;
  secrets: Secrets;
  now: () => Date;
  /** Arguments after the command's name. */
  args: string[];
  /** Prints a line. */
  print(line: string): void;
}

/** A command was called in a way it does not know: its message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a command on the same database and secrets as the server, which may be running.
 * Failures are told as {@link toldAtMost} does.
 */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  await toldAtMost(async () => {
    const settings = readSettings(process.env);
    const secrets = loadSecrets(process.env, settings);
    const database = await openDatabase(settings);
    try {
      await work({
        database,
        settings,
        secrets,
        now: () => new Date(),
        args: process.argv.slice(2),
        print: (line) => console.log(line),
      });
    } finally {
      await database.close();
    }
  });
}

/** What was called wrongly or cannot be done is told in a line; the process then ends with 1. */
export async function toldAtMost(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isMeantForReading(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** `parseArgs` of Node names the argument that is wrong. */
function isMeantForReading(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}
