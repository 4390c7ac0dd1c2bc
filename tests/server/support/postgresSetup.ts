import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/openDatabase.ts';
import { execute, findPostgres, type PostgresServer, startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that starts PostgreSQL at its first call, and answers with the URL of the `postgres` database. */
    postgresStarter: string;
  }
}

/** Name of the migrated, empty database that each test copies. */
export const templateDatabase = 'site_template';

/** Shares one PostgreSQL server among all tests of a run. The first test that needs it starts it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const starter = createServer(async (_, answer) => {
    started ??= startWithTemplate();
    // A client that reuses its connection may send just when the server closes it.
    answer.setHeader('Connection', 'close');
    const server = await started.catch((error) => void answer.writeHead(500).end(String(error)));
    if (server) answer.end(server.urlOf('postgres'));
  });
  await once(starter.listen(0, '127.0.0.1'), 'listening');
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await started)?.stop();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres(findPostgres() ?? '', { fsync: false });
  await execute(server.urlOf('postgres'), `create database ${templateDatabase}`);
  const template = await openDatabase({ dataDir: '', databaseUrl: server.urlOf(templateDatabase) });
  await template.close();
  return server;
}
