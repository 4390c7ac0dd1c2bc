import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface PostgresServer {
  /** Returns the address of a database of this server. */
  urlOf(database: string): string;
  /** Shuts down and breaks open connections; keeps the data. */
  shutDown(): Promise<void>;
  /** Starts the server after {@link shutDown}. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Flushes commits to the disk: needed by tests of durability, slow for others. */
  fsync: boolean;
}

/** Returns the folder of PostgreSQL's programs: the newest of Debian's packages, else the first on the path. */
export function findPostgres(): string | undefined {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages) ? readdirSync(packages).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packages, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * Starts a PostgreSQL server in a temporary folder, reachable only through a socket in that folder.
 *
 * @param programs see {@link findPostgres}
 */
export async function startPostgres(programs: string, { fsync }: PostgresOptions): Promise<PostgresServer> {
  // Socket paths are limited to 107 characters.
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const account = unprivilegedAccount();
  if (account) {
    chownSync(folder, account.uid, account.gid);
  }
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const run = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(fsync ? [] : ['--no-sync'])],
    run,
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '300',
    fsync: fsync ? 'on' : 'off',
    ...(fsync ? {} : { synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const launch = async () => {
    const launched = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...run, stdio: 'ignore' },
    );
    await waitUntilReady(urlOf('postgres'), launched);
    return launched;
  };
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  let server = await launch();
  return {
    urlOf,
    shutDown: () => end(server, 'SIGINT'),
    restart: async () => {
      server = await launch();
    },
    stop: async () => {
      await end(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns another account when this process runs as root, as which PostgreSQL refuses to start. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; server.exitCode === null && attempt < 3000; attempt += 1) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not start within five minutes (exit code ${server.exitCode}).`);
}

/** @param signal `SIGINT` for a fast shutdown, `SIGQUIT` for an immediate one without a checkpoint */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
}

/** Runs one statement on a database. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
