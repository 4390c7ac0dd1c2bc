import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/openDatabase.ts';
import { execute, findPostgres, startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database; undefined where PostgreSQL is not installed. */
    postgres: string | undefined;
  }
}

/** Name of the migrated, empty database that each test copies. */
export const templateDatabase = 'site_template';

/** Starts one PostgreSQL server for all server tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (!programs) {
    console.log('PostgreSQL is not installed: the API is tested on SQLite only.');
    project.provide('postgres', undefined);
    return undefined;
  }
  const server = await startPostgres(programs, { fsync: false });
  await execute(server.urlOf('postgres'), `create database ${templateDatabase}`);
  const template = await openDatabase({ dataDir: '', databaseUrl: server.urlOf(templateDatabase) });
  await template.close();
  project.provide('postgres', server.urlOf('postgres'));
  return () => server.stop();
}
