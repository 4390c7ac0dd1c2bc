import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditAction } from '#contract/desk/auditAction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';

/** Account at a network address, or the command line. */
export interface Actor {
  /** User id; null for the command line, and for a failed sign-in with an unknown user id. */
  userId: string | null;
  /** Encrypted network address; null for the command line. */
  address: string | null;
}

/** Operator with a shell on the server. */
export const commandLine: Actor = { userId: null, address: null };

export interface AuditEntry {
  action: AuditAction;
  /** Number of the inquiry. */
  number?: string;
  /** Numbers of the inquiries that a list, a search or an export showed. */
  numbers?: readonly string[];
  /** Number of entries; of inquiries, the length of `numbers`. */
  entries?: number;
  /** Filters, or names of changed fields; nothing personal. */
  detail?: string;
  /** Reason that the person gave. */
  reason?: string;
}

/**
 * Adds an entry to the audit log.
 *
 * @param db the transaction of the audited change; for a view, the database
 */
export async function addAuditEntry(
  db: Kysely<Tables>,
  { userId, address }: Actor,
  { action, number, numbers, entries = numbers?.length, detail, reason }: AuditEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now.toISOString(),
      actor: userId,
      address,
      action,
      numbers: number ?? (numbers?.join(' ') || null),
      entries: entries ?? null,
      detail: detail || null,
      reason: reason ?? null,
    })
    .execute();
}

/** Records that the database keeps unchanged for their years. */
type RecordTable = 'audit_log' | 'staff_ledger';

/**
 * Reads a page of a record, newest first.
 *
 * @param before id of the last entry of the previous page
 * @param limit maximum number of entries
 * @param condition entries to read, by default all
 */
export async function readLogPage<Table extends RecordTable>(
  { db }: Database,
  table: Table,
  before: number | undefined,
  limit: number,
  condition: Expression<SqlBool> = sql<boolean>`1 = 1`,
): Promise<(Selectable<Tables[Table]> & { id: number })[]> {
  const entries = db
    .selectFrom<RecordTable>(table)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .where(condition)
    .orderBy('id', 'desc')
    .limit(limit);
  return (await entries.execute()) as unknown as (Selectable<Tables[Table]> & { id: number })[];
}

/** Deletes the entries of a record that are older than some years. Safe to run in several processes. */
export async function purgeRecord({ db }: Database, table: RecordTable, years: number, now: Date): Promise<void> {
  const start = new Date(now);
  // One day more than the triggers require: the database's clock may be behind.
  start.setUTCFullYear(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 1);
  await db.deleteFrom(table).where('at', '<', start.toISOString()).execute();
}
