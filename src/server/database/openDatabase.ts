import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makeDataFolder } from '#settings/dataFolder.ts';
import type { Settings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { migrate, newerDatabase, schemaState } from './migrate.ts';
import type { DatabaseKind } from './migrations/migration.ts';
import { connectPostgres, expectUtf8, tryWriting } from './postgres.ts';
import { connectSqlite, isBusy, isDamaged, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables/index.ts';

export interface Database {
  kind: DatabaseKind;
  /** Durable: a commit resolves once the data is on disk. */
  db: Kysely<Tables>;
  /** Waits for running queries and closes the connections. */
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

interface DatabaseEvents {
  /** Called for each broken connection, idle or in use. */
  onBrokenConnection?: (error: Error) => void;
  /** Called before the first migration of a filled database, with its name. A failure leaves the tables unchanged. */
  beforeUpgrade?: (first: string) => void;
}

/** File name of the embedded database in the data folder. */
export const databaseFile = 'site.sqlite';

/**
 * Opens the database and migrates it: PostgreSQL at `databaseUrl`, otherwise the embedded one in `dataDir`, which the
 * first start creates.
 *
 * @throws StartError when the database is unusable, or belongs to a newer version
 */
export async function openDatabase(settings: DatabaseSettings, events: DatabaseEvents = {}): Promise<Database> {
  return await open(settings, events, ({ db, kind }) => migrate(db, kind, events.beforeUpgrade));
}

/**
 * Opens the database without creating or migrating it.
 *
 * @throws StartError when the database is missing, unusable, or of another version
 */
export async function openMigratedDatabase(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, databaseFile))) {
    throw missingDatabase(settings);
  }
  return await open(settings, {}, async ({ db }) => {
    const state = await schemaState(db);
    if (state === 'empty') {
      throw missingDatabase(settings);
    }
    if (state === 'newer') {
      throw newerDatabase();
    }
    if (state === 'older') {
      throw new StartError(
        `${nameOf(settings)} has the tables of an older version: stop the server and run bin/site migrate.`,
      );
    }
  });
}

/** Opens the database and prepares it. Closes it if that fails. */
async function open(
  settings: DatabaseSettings,
  { onBrokenConnection = () => {} }: DatabaseEvents,
  prepare: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const database = settings.databaseUrl
    ? { kind: 'postgres' as const, ...(await connectPostgres<Tables>(settings.databaseUrl, onBrokenConnection)) }
    : openEmbedded(settings.dataDir);
  try {
    if (database.kind === 'postgres') await expectUtf8(database.db);
    await prepare(database);
    if (database.kind === 'postgres') await tryWriting(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof StartError ? error : new StartError(explain(error, settings), { cause: error });
  }
}

function openEmbedded(dataDir: string): Database {
  const file = join(dataDir, databaseFile);
  try {
    makeDataFolder(dataDir);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(connectSqlite(file)) });
    chmodSync(file, 0o600);
    let closed: Promise<void> | undefined;
    const close = () => {
      // Queued queries run after the end, and fail because the database is closed.
      closed ??= db.connection().execute(() => db.destroy());
      return closed;
    };
    return { kind: 'sqlite', db, close };
  } catch (error) {
    throw new StartError(explain(error, { dataDir, databaseUrl: undefined }), { cause: error });
  }
}

function missingDatabase(settings: DatabaseSettings): StartError {
  const setting = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  return new StartError(
    `${nameOf(settings)} is missing or empty: check ${setting}, or create the tables with bin/site migrate.`,
  );
}

/** Names the database without its URL, which may contain a password. */
function nameOf({ dataDir, databaseUrl }: DatabaseSettings): string {
  return databaseUrl ? 'The database of DATABASE_URL' : `The database ${join(dataDir, databaseFile)}`;
}

/** Explains an error without its message, which may contain the database's URL with its password. */
function explain(error: unknown, { dataDir, databaseUrl }: DatabaseSettings): string {
  if (isBusy(error)) {
    return `The database ${join(dataDir, databaseFile)} is in use by another program: try again when that program has finished.`;
  }
  if (isDamaged(error)) {
    return (
      `The database ${join(dataDir, databaseFile)} is damaged: restore the last good backup with ` +
      'bin/site restore -- FILE.'
    );
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  if (databaseUrl) {
    const advice = postgresAdvice[code] ?? 'check that it runs, and the name and password';
    return `The PostgreSQL server of DATABASE_URL cannot be used (${code}): ${advice}.`;
  }
  const file = join(dataDir, databaseFile);
  const owner = otherOwner(file);
  return owner === undefined
    ? `The database ${file} cannot be opened (${code}): make DATA_DIR a writable folder.`
    : `The database ${file} belongs to the account ${owner}, and this is ${process.geteuid?.()}: as root, run ` +
        `chown --reference=${dataDir} ${file}*, and commands as the account of the server.`;
}

/** Returns the id of a file's account if it is not the one of this process. */
function otherOwner(file: string): number | undefined {
  const account = process.geteuid?.();
  try {
    const owner = statSync(file, { throwIfNoEntry: false })?.uid;
    return account === undefined || owner === account ? undefined : owner;
  } catch {
    return undefined;
  }
}

const unknownAuthority =
  'Node knows no authority that signed its certificate, so name one with sslrootcert=FILE in DATABASE_URL';

/** Advice by error code of Node, or of PostgreSQL (appendix A). */
const postgresAdvice: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate names another host, so write that host into DATABASE_URL',
  '25006': 'it is read-only, such as a standby, so write the address of the primary server',
  '42501':
    'its account may not create tables there, so make it the owner with alter database … owner to …, or correct the name',
  '3D000': 'it has no such database, so create it as docs/operations.md says, or correct the name',
  '53300': 'all its connections are taken, so end others or raise max_connections: each process takes up to 10',
};
