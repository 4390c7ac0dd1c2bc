import { resolve } from 'node:path';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { readSettings, type Settings } from '../config/settings.ts';
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

/** What an operator runs by its name: `npm run staff -- list`. */
export interface Command {
  /** How it is called, one line a form. */
  usage: string;
  /** @param args what follows the name */
  run(args: string[]): Promise<void>;
}

/** Makes a command's work run on the same database and secrets as the server, which may be running. */
export function onDatabase(work: (context: CommandContext) => Promise<void>): Command['run'] {
  return async (args) => {
    const settings = readSettings(process.env);
    const secrets = loadSecrets(process.env, settings);
    const database = await openDatabase(settings);
    try {
      await work({ database, settings, secrets, now: () => new Date(), args, print: (line) => console.log(line) });
    } finally {
      await database.close();
    }
  };
}

/** A file that an argument names: a path from where the command was called, which npm leaves for the project's folder. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}
