import { type Database, openDatabase } from '#server/database/openDatabase.ts';

/** Opens the database of a server's data folder for an action. */
export async function withDatabase<Result>(
  dataDir: string,
  action: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    return await action(database);
  } finally {
    await database.close();
  }
}
