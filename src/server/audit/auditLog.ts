import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/desk/auditAction.ts';
import { deleteInSlices } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';

/** How long a line is kept, in calendar years; the database's own triggers refuse to delete it before. */
const keptYears = 2;

/** Who acts: an account from a network address, or the command line. */
export interface Actor {
  /** User id; null for the command line. */
  userId: string | null;
  /** Pseudonym of the network address; null for the command line. */
  address: string | null;
}

/** Whoever has a shell on the server. */
export const commandLine: Actor = { userId: null, address: null };

interface Deed {
  action: AuditAction;
  /** Number of the inquiry that it is about. */
  number?: string;
  /** How many inquiries it is about. */
  entries?: number;
  /** Filters, or names of what is changed; nothing personal. */
  detail?: string;
}

/**
 * Adds a line to the audit.
 *
 * @param db within the transaction that does what the line says, where it changes something
 */
export async function recordDeed(
  db: Kysely<Tables>,
  { userId, address }: Actor,
  { action, number, entries, detail }: Deed,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now.toISOString(),
      actor: userId,
      address,
      action,
      inquiry_number: number ?? null,
      entries: entries ?? null,
      detail: detail || null,
    })
    .execute();
}

/**
 * A page of the audit, newest first.
 *
 * @param before id of the last line of the page before
 * @param limit most lines
 */
export async function readAudit({ db }: Database, before: number | undefined, limit: number) {
  return await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.user_id', 'audit_log.actor')
    .selectAll('audit_log')
    .select('staff.name as actor_name')
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes lines that are older than two years. Safe to run in several processes. */
export async function purgeAudit({ db, kind }: Database, now: Date): Promise<number> {
  const start = new Date(now);
  // A day later than the database allows it: its clock may be behind.
  start.setUTCFullYear(now.getUTCFullYear() - keptYears, now.getUTCMonth(), now.getUTCDate() - 1);
  const old = { table: 'audit_log', column: 'at', operator: '<', value: start.toISOString() } as const;
  return await deleteInSlices(kind, old, (deleteSlice) => deleteSlice(db));
}
