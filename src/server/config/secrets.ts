import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeDataFolder } from './dataFolder.ts';
import type { Settings } from './settings.ts';
import { StartError } from './startError.ts';

/** Every secret by its name in the environment, with its purpose and its form. */
const definitions = {
  /** Signs access tokens, and keys the hashes of refresh tokens. */
  SESSION_SECRET: { pattern: /^.{32,}$/, advice: 'at least 32 characters', bytes: 32 },
  /** Signs captcha challenges. */
  CAPTCHA_SECRET: { pattern: /^.{32,}$/, advice: 'at least 32 characters', bytes: 32 },
  /** Keys the hashes of network addresses and account names, so that they cannot be reversed by guessing. */
  ADDRESS_SECRET: { pattern: /^.{32,}$/, advice: 'at least 32 characters', bytes: 32 },
  /** Key of the fields that browsers encrypt (specification section 7); the build gives the same one to the pages. */
  PUBLIC_CRYPTO_KEY: { pattern: /^[\x21-\x7e]{32}$/, advice: 'exactly 32 ASCII characters', bytes: 24 },
  /** Initial vector of the fields that browsers encrypt. */
  PUBLIC_CRYPTO_IV: { pattern: /^[\x21-\x7e]{16}$/, advice: 'exactly 16 ASCII characters', bytes: 12 },
} as const;

export type SecretName = keyof typeof definitions;
export type Secrets = Readonly<Record<SecretName, string>>;

/** The key that pages and server share; every visitor can read it. */
export type WireKey = Pick<Secrets, 'PUBLIC_CRYPTO_KEY' | 'PUBLIC_CRYPTO_IV'>;

const names = Object.keys(definitions) as SecretName[];

const secretsFile = z.record(z.string(), z.string());

/**
 * The server's secrets: from the environment where it has them, otherwise from `secrets.json` in the data folder,
 * which is made at the first start and readable by its owner alone. With PostgreSQL in production every secret must
 * be in the environment: each process would make up its own.
 *
 * @throws StartError that names what is missing or malformed, never its value
 */
export function loadSecrets(
  environment: NodeJS.ProcessEnv,
  { dataDir, databaseUrl, production }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'production'>,
): Secrets {
  return secretsOf(names, environment, { dataDir, databaseUrl, production });
}

/**
 * The two values that a build gives its pages, from where {@link loadSecrets} takes them. They may be made here: a
 * server that has others says so when it starts.
 *
 * @throws StartError
 */
export function loadWireKey(environment: NodeJS.ProcessEnv, { dataDir }: Pick<Settings, 'dataDir'>): WireKey {
  const settings = { dataDir, databaseUrl: undefined, production: false };
  return secretsOf(['PUBLIC_CRYPTO_KEY', 'PUBLIC_CRYPTO_IV'], environment, settings);
}

function secretsOf<Name extends SecretName>(
  wanted: readonly Name[],
  environment: NodeJS.ProcessEnv,
  { dataDir, databaseUrl, production }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'production'>,
): Readonly<Record<Name, string>> {
  const given = new Map(wanted.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const missing = wanted.filter((name) => !given.has(name));
  if (missing.length > 0 && databaseUrl && production) {
    throw new StartError(
      `${missing.join(', ')} must be set: with DATABASE_URL in production all processes share the same secrets. ` +
        missing.map((name) => `${name} has ${definitions[name].advice}`).join('; ') +
        '.',
    );
  }
  const kept = missing.length > 0 ? storedSecrets(dataDir) : {};
  return Object.fromEntries(
    wanted.map((name) => [name, checked(name, given.get(name) ?? kept[name], given.has(name) ? undefined : dataDir)]),
  ) as Record<Name, string>;
}

function checked(name: SecretName, value: string | undefined, dataDir: string | undefined): string {
  const { pattern, advice } = definitions[name];
  if (value === undefined || !pattern.test(value)) {
    const place = dataDir === undefined ? name : `${name} in ${join(dataDir, 'secrets.json')}`;
    throw new StartError(`${place} must be ${advice}.`);
  }
  return value;
}

function storedSecrets(dataDir: string): Partial<Record<string, string>> {
  const file = join(dataDir, 'secrets.json');
  try {
    makeDataFolder(dataDir);
    return readSecrets(file) ?? makeSecrets(file);
  } catch (error) {
    if (error instanceof StartError) {
      throw error;
    }
    throw new StartError(`${file} can be neither read nor made (${codeOf(error)}): make DATA_DIR writable.`, {
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
    // The cause would repeat parts of the file.
    throw new StartError(`${file} is damaged: restore it from a backup, or remove it to have new secrets made.`);
  }
}

/** Writes a draft and links it: when several processes start together, one link succeeds and all read that file. */
function makeSecrets(file: string): Record<string, string> {
  const secrets = names.map((name) => [name, randomBytes(definitions[name].bytes).toString('base64url')]);
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
