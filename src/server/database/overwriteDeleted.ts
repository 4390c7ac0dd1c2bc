import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';

/**
 * Sees to it that rows deleted before cannot be read from the embedded database's files: the table's pages are
 * overwritten at once (`secure_delete`), and this empties the write-ahead log, which still holds the old ones.
 * PostgreSQL frees the space by itself; what its disk keeps is its administrator's to settle.
 */
export async function overwriteDeleted({ kind, db }: Database): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
