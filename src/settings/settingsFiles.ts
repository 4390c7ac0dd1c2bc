import { lstatSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from './startError.ts';

/** File of the settings that every account may read. */
const sharedFile = '.env';

/** Files of the settings that one account alone may read, by program; all other programs read `.env.server`. */
const privateFiles: Readonly<Record<string, string | undefined>> = {
  publish: '.env.publish',
  build: '.env.publish',
  new: undefined,
  'check:content': undefined,
};

const readFiles: string[] = [];

/**
 * Sets the environment variables of the settings files in the folder of the site, which is the working directory. Set
 * variables stay, and the private file wins over the shared one.
 *
 * @param program name of the program, such as `serve`
 * @throws StartError when a file exists and cannot be read: other settings would name another database
 */
export function loadSettingsFiles(program: string): void {
  const privateFile = Object.hasOwn(privateFiles, program) ? privateFiles[program] : '.env.server';
  for (const file of [privateFile, sharedFile]) {
    // A dangling link exists here and fails below.
    if (file === undefined || !lstatSync(file, { throwIfNoEntry: false })) continue;
    try {
      // Some editors begin a file with a byte order mark.
      const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
      for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      const advice =
        file === sharedFile
          ? 'make it readable for the accounts of the server and the publisher, and keep secrets in .env.server and .env.publish'
          : `run bin/site ${program} as the account that owns the file, with sudo -u ACCOUNT`;
      throw new StartError(`${resolve(file)} cannot be read (${code}): ${advice}.`, { cause: error });
    }
    readFiles.push(resolve(file));
  }
}

/** Returns the paths of the settings files that were read. */
export const settingsFiles = (): readonly string[] => readFiles;

/** Returns the sources of the settings in force, for messages. */
export function settingsSources(): string {
  return (
    ['the environment', ...readFiles].join(' and ') + (readFiles.length === 0 ? ` without ${resolve(sharedFile)}` : '')
  );
}
