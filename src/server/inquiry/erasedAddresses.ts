import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { makeDataFolder } from '#settings/dataFolder.ts';
import type { Secrets } from '#settings/secrets.ts';
import { StartError } from '#settings/startError.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { pseudonym } from '../http/clientAddress.ts';

type AddressSecret = Pick<Secrets, 'ADDRESS_SECRET'>;

/** File name of the erased addresses beside the backups. */
const fileName = 'erased-addresses.json';

const fileSchema = z.array(z.object({ address: z.string(), erasedAt: z.iso.datetime() }));

/** A mail address whose person was erased. */
export interface ErasedAddress {
  /** Result of {@link erasedAddress}. */
  address: string;
  /** ISO 8601, UTC. */
  erasedAt: string;
}

/** Returns a keyed hash of a mail address, ignoring case. Its prefix identifies the key. */
export function erasedAddress(email: string, secret: AddressSecret): string {
  return keyPrefix(secret) + pseudonym(secret.ADDRESS_SECRET, `erased ${email.toLowerCase()}`);
}

function keyPrefix({ ADDRESS_SECRET }: AddressSecret): string {
  return `${pseudonym(ADDRESS_SECRET, 'key of erased addresses').slice(0, 6)}.`;
}

/** Stores an erased address, with the time of its latest erasure. */
export async function recordErasedAddress(db: Kysely<Tables>, { address, erasedAt }: ErasedAddress): Promise<void> {
  await db
    .insertInto('erased_addresses')
    .values({ address, erased_at: erasedAt })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ erased_at: erasedAt })
        .where('erased_addresses.erased_at', '<', erasedAt),
    )
    .execute();
}

/**
 * Writes the erased addresses of the database beside the backups, and keeps those that only the file has: the database
 * may be newer. Safe for concurrent processes, because the next call adds what another one has overwritten.
 *
 * @param oldest time of the oldest erasure to keep, ISO 8601
 */
export async function writeErasedAddresses({ db }: Database, folder: string, oldest: string): Promise<void> {
  const stored = await db.selectFrom('erased_addresses').select(['address', 'erased_at as erasedAt']).execute();
  const fileEntries = readErasedAddresses(folder);
  const all = latestErasures([...fileEntries, ...stored]).filter(({ erasedAt }) => erasedAt > oldest);
  if (JSON.stringify(all) === JSON.stringify(fileEntries)) {
    return;
  }
  makeDataFolder(folder);
  const file = join(folder, fileName);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/**
 * Reads the erased addresses beside the backups of a folder.
 *
 * @throws StartError when the file is damaged
 */
export function readErasedAddresses(folder: string): ErasedAddress[] {
  const file = join(folder, fileName);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return [];
    }
    throw error;
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(`${file} is damaged: restore it from a copy, or remove it and erase its people again.`, {
      cause: error,
    });
  }
}

/**
 * Reads the erased addresses of an embedded database. Returns `undefined` if it is missing, damaged or older than them.
 */
export function readStoredErasures(file: string): ErasedAddress[] | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('select address, erased_at as erasedAt from erased_addresses').all();
    return fileSchema.parse(rows);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

/** Returns the latest erasure of each address, in the order of the addresses. */
export function latestErasures(erased: readonly ErasedAddress[]): ErasedAddress[] {
  const latest = new Map<string, ErasedAddress>();
  for (const one of erased) {
    if ((latest.get(one.address)?.erasedAt ?? '') < one.erasedAt) {
      latest.set(one.address, one);
    }
  }
  return [...latest.values()].sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * Checks that the erased addresses were hashed with this secret.
 *
 * @throws StartError that names the remedy
 */
export function checkErasedKey(erased: readonly ErasedAddress[], secret: AddressSecret): void {
  const foreign = erased.filter(({ address }) => !address.startsWith(keyPrefix(secret)));
  if (foreign.length > 0) {
    const days = [...new Set(foreign.map(({ erasedAt }) => erasedAt.slice(0, 10)))].sort();
    throw new StartError(
      `${foreign.length} erased addresses have hashes of another ADDRESS_SECRET: put back the secrets.json that ` +
        `belongs to the backups, or move ${fileName} and the database to another folder and then erase the people ` +
        `of ${days.join(', ')} again.`,
    );
  }
}
