import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/desk/auditAction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';

/** Retention of an entry, in calendar years. The database's triggers refuse to delete it earlier. */
export const auditYears = 2;

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

/**
 * Reads a page of the audit log, newest first.
 *
 * @param before id of the last entry of the previous page
 * @param limit maximum number of entries
 */
export async function readAudit({ db }: Database, before: number | undefined, limit: number) {
  return await db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes entries older than two years. Safe to run in several processes. */
export async function purgeAudit({ db }: Database, now: Date): Promise<number> {
  const start = new Date(now);
  // One day more than the triggers ask for: the database's clock may be behind.
  start.setUTCFullYear(now.getUTCFullYear() - auditYears, now.getUTCMonth(), now.getUTCDate() - 1);
  const { numDeletedRows } = await db.deleteFrom('audit_log').where('at', '<', start.toISOString()).executeTakeFirst();
  return Number(numDeletedRows);
}
