import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isDataFile, makeDataFolder } from './dataFolder.ts';
import type { Settings } from './settings.ts';
import { settingFacts, settingGroups } from './settingsSchema.ts';
import { StartError } from './startError.ts';

/** File name of the generated secrets in the data folder. */
export const secretsName = 'secrets.json';

/** Random bytes of each generated secret. Base64 encodes three bytes as four characters. */
const byteCounts = {
  SESSION_SECRET: 32,
  CAPTCHA_SECRET: 32,
  ADDRESS_SECRET: 32,
  PUBLIC_CRYPTO_KEY: 24,
  PUBLIC_CRYPTO_IV: 12,
} as const satisfies Record<keyof typeof settingGroups.Secrets, number>;

export type SecretName = keyof typeof byteCounts;
export type Secrets = Readonly<Record<SecretName, string>>;

/** The key that pages and server share; every visitor can read it. */
export type FieldKey = Pick<Secrets, 'PUBLIC_CRYPTO_KEY' | 'PUBLIC_CRYPTO_IV'>;

const names = Object.keys(byteCounts) as SecretName[];

const formOf = (name: SecretName) => settingFacts.get(settingGroups.Secrets[name])?.form;

const secretsFile = z.record(z.string(), z.string());

/**
 * Returns the server's secrets: from the environment, else from `secrets.json` in the data folder. The first start
 * generates that file, readable only by its owner. With PostgreSQL in production, the environment must set every
 * secret: each process would generate its own.
 *
 * @throws StartError that names missing and malformed secrets, never a value
 */
export function loadSecrets(
  environment: NodeJS.ProcessEnv,
  { dataDir, databaseUrl, production }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'production'>,
): Secrets {
  return secretsOf(names, environment, { dataDir, databaseUrl, production });
}

/**
 * Returns the key and vector for the pages of a build. Generates missing ones like {@link loadSecrets}. A server with
 * another key rejects the build.
 *
 * @throws StartError
 */
export function loadFieldKey(environment: NodeJS.ProcessEnv, { dataDir }: Pick<Settings, 'dataDir'>): FieldKey {
  const settings = { dataDir, databaseUrl: undefined, production: false };
  return secretsOf(['PUBLIC_CRYPTO_KEY', 'PUBLIC_CRYPTO_IV'], environment, settings);
}

/**
 * Returns the key and vector for the pages if they exist.
 *
 * @throws StartError
 */
export function findFieldKey(
  environment: NodeJS.ProcessEnv,
  settings: Pick<Settings, 'dataDir'>,
): FieldKey | undefined {
  const exists =
    (environment.PUBLIC_CRYPTO_KEY && environment.PUBLIC_CRYPTO_IV) || isDataFile(join(settings.dataDir, secretsName));
  return exists ? loadFieldKey(environment, settings) : undefined;
}

function secretsOf<Name extends SecretName>(
  wanted: readonly Name[],
  environment: NodeJS.ProcessEnv,
  { dataDir, databaseUrl, production }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'production'>,
): Readonly<Record<Name, string>> {
  const fromEnvironment = new Map(wanted.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const missing = wanted.filter((name) => !fromEnvironment.has(name));
  if (missing.length > 0 && databaseUrl && production) {
    throw new StartError(
      `${missing.join(', ')} must be set: with DATABASE_URL in production all processes share the same secrets. ` +
        missing.map((name) => `${name} has ${formOf(name)}`).join('; ') +
        '.',
    );
  }
  const stored = missing.length > 0 ? storedSecrets(dataDir) : {};
  return Object.fromEntries(
    wanted.map((name) => [
      name,
      checked(name, fromEnvironment.get(name) ?? stored[name], fromEnvironment.has(name) ? undefined : dataDir),
    ]),
  ) as Record<Name, string>;
}

function checked(name: SecretName, value: string | undefined, dataDir: string | undefined): string {
  if (value === undefined || !settingGroups.Secrets[name].safeParse(value).success) {
    const place = dataDir === undefined ? name : `${name} in ${join(dataDir, secretsName)}`;
    throw new StartError(`${place} must be ${formOf(name)}.`);
  }
  return value;
}

function storedSecrets(dataDir: string): Partial<Record<string, string>> {
  const file = join(dataDir, secretsName);
  try {
    makeDataFolder(dataDir);
    return readSecrets(file) ?? makeSecrets(file);
  } catch (error) {
    if (error instanceof StartError) {
      throw error;
    }
    throw new StartError(`${file} cannot be read or created (${codeOf(error)}): make DATA_DIR writable.`, {
      cause: error,
    });
  }
}

function readSecrets(file: string): Record<string, string> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch {
    // No cause: it would quote parts of the file.
    throw new StartError(
      `${file} is damaged: restore it from a backup, or remove it, and the next start generates new secrets.`,
    );
  }
}

/** Writes a draft and hard-links it. Of concurrent processes, one link succeeds, and all read that file. */
function makeSecrets(file: string): Record<string, string> {
  const secrets = names.map((name) => [name, randomBytes(byteCounts[name]).toString('base64url')]);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(secrets), undefined, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw error;
    }
  } finally {
    rmSync(draft);
  }
  return readSecrets(file) ?? {};
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}
