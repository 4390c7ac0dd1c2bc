import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { auditActions } from '#contract/desk/auditAction.ts';
import { type AuditLogQuery, getAuditLog } from '#contract/desk/deskCalls.ts';
import { noOwner } from '#contract/desk/filter.ts';
import { getLedger, ledgerActions } from '#contract/desk/ledger.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { dayBegin } from '#i18n/siteClock.ts';
import type { Secrets } from '#settings/secrets.ts';
import { addAuditEntry, readLogPage } from '../audit/auditLog.ts';
import type { Tables } from '../database/tables/index.ts';
import { AddressCipher } from '../http/addressCipher.ts';
import type { RegisterCall } from '../http/on.ts';
import { auditDetail } from './auditDetail.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { People } from './people.ts';

/** Entries per page: the work of a team on one day. */
const pageSize = 500;

interface AuditDependencies extends Pick<DeskDependencies, 'database' | 'now'> {
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
}

/** Serves the audit log and the ledger of rights. */
export function auditRoutes(on: RegisterCall, { database, secrets, now }: AuditDependencies): void {
  const addressCipher = new AddressCipher(secrets);

  /** Reads a page of a record, and the id of its last entry when another page follows. */
  async function page<Table extends 'audit_log' | 'staff_ledger'>(
    table: Table,
    cursor: string | undefined,
    condition?: Expression<SqlBool>,
  ) {
    const before = cursor === undefined ? undefined : Number(cursor);
    const entries = await readLogPage(database, table, before, pageSize + 1, condition);
    const last = entries[pageSize - 1];
    const next = entries.length > pageSize && last ? String(last.id) : null;
    return { entries: entries.slice(0, pageSize), people: await People.of(database), next };
  }

  on(getAuditLog, async (c, { query: { cursor, ...filter } }) => {
    const { entries: lines, people, next } = await page('audit_log', cursor, auditMatches(filter));
    await addAuditEntry(database.db, actorOf(c), { action: 'audit', entries: lines.length }, now());
    const list = lines.map(({ id, at, actor, numbers, entries, detail, reason, ...line }) => {
      const action = auditActions.find((name) => name === line.action) ?? 'view';
      return {
        id,
        at,
        actor: people.person(actor),
        address: (line.address && addressCipher.decrypt(line.address)) ?? null,
        action,
        entries,
        detail,
        ...auditDetail({ action, actor, detail, numbers }, people),
        reason,
      };
    });
    return { list, next, people: people.list() };
  });

  on(getLedger, async (c, { query: { cursor } }) => {
    const { entries, people, next } = await page('staff_ledger', cursor);
    await addAuditEntry(database.db, actorOf(c), { action: 'audit', detail: 'ledger' }, now());
    const list = entries.map(({ id, at, account, action, old_value, new_value, actor, operator }) => ({
      id,
      at,
      account: people.person(account) ?? { userId: account, name: account },
      action: ledgerActions.find((name) => name === action) ?? 'add',
      from: old_value,
      to: new_value,
      actor: people.person(actor),
      operator,
    }));
    return { list, next };
  });
}

/** Returns the condition of a filter of the audit log. */
function auditMatches({ actor, number, day, action }: AuditLogQuery): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'audit_log'>();
  const begin = (of: string) => dayBegin(of).toISOString();
  return and([
    ...(actor === undefined ? [] : [actor === noOwner ? eb('actor', 'is', null) : eb('actor', '=', actor)]),
    ...(number === undefined ? [] : [eb('numbers', 'like', `%${readInquiryNumber(number) ?? number}%`)]),
    ...(day === undefined ? [] : [eb('at', '>=', begin(day)), eb('at', '<', begin(addDays(day, 1)))]),
    ...(action === undefined ? [] : [eb('action', '=', action)]),
  ]);
}
