import { auditActions } from '#contract/desk/auditAction.ts';
import { getAuditLog } from '#contract/desk/deskCalls.ts';
import { getLedger, ledgerActions } from '#contract/desk/ledger.ts';
import { addAuditEntry, readAudit } from '../audit/auditLog.ts';
import type { Secrets } from '../config/secrets.ts';
import { AddressSeal } from '../http/addressSeal.ts';
import type { On } from '../http/on.ts';
import { readLedger } from '../staff/ledger.ts';
import { auditDetail } from './auditDetail.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { People } from './people.ts';

/** Entries per page. */
const pageSize = 100;

interface AuditDependencies extends Pick<DeskDependencies, 'database' | 'now'> {
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
}

/** Serves the audit log and the ledger of rights. */
export function auditRoutes(on: On, { database, secrets, now }: AuditDependencies): void {
  const seal = new AddressSeal(secrets);

  on(getAuditLog, async (c, { query: { cursor } }) => {
    const lines = await readAudit(database, cursor === undefined ? undefined : Number(cursor), pageSize + 1);
    const shown = lines.slice(0, pageSize);
    const people = await People.of(database);
    await addAuditEntry(database.db, actorOf(c), { action: 'audit', entries: shown.length }, now());
    return {
      list: shown.map(({ id, at, actor, numbers, entries, detail, reason, ...line }) => {
        const action = auditActions.find((known) => known === line.action) ?? 'view';
        return {
          id,
          at,
          actor: people.person(actor),
          address: (line.address && seal.open(line.address)) ?? null,
          action,
          entries,
          detail,
          ...auditDetail({ action, actor, detail, numbers }, people),
          reason,
        };
      }),
      next: lines.length > pageSize ? String(shown.at(-1)?.id) : null,
    };
  });

  on(getLedger, async (c, { query: { cursor } }) => {
    const lines = await readLedger(database, cursor === undefined ? undefined : Number(cursor), pageSize + 1);
    const shown = lines.slice(0, pageSize);
    const people = await People.of(database);
    await addAuditEntry(database.db, actorOf(c), { action: 'audit', detail: 'ledger' }, now());
    return {
      list: shown.map(({ id, at, account, action, old_value, new_value, actor, operator }) => ({
        id,
        at,
        account: people.person(account) ?? { userId: account, name: account },
        action: ledgerActions.find((known) => known === action) ?? 'add',
        from: old_value,
        to: new_value,
        actor: people.person(actor),
        operator,
      })),
      next: lines.length > pageSize ? String(shown.at(-1)?.id) : null,
    };
  });
}
