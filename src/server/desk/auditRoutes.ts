import { Hono } from 'hono';
import { auditActions } from '#contract/desk/auditAction.ts';
import { auditAnswer, auditPath, auditQuery } from '#contract/desk/deskCalls.ts';
import { ledgerActions, ledgerAnswer, ledgerPath } from '#contract/desk/ledger.ts';
import { addAuditEntry, readAudit } from '../audit/auditLog.ts';
import type { Secrets } from '../config/secrets.ts';
import { AddressSeal } from '../http/addressSeal.ts';
import { success } from '../http/answer.ts';
import { operation } from '../http/operation.ts';
import { queryOf } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { readLedger } from '../staff/ledger.ts';
import { auditDetail } from './auditDetail.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { People } from './people.ts';

/** Entries per page. */
const pageSize = 100;

interface AuditDependencies extends Pick<DeskDependencies, 'database' | 'sessions' | 'now'> {
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
}

/** Audit log and ledger of rights, for accounts with the menu `audit`. */
export function auditRoutes({ database, secrets, sessions, now }: AuditDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const seal = new AddressSeal(secrets);

  routes.get(
    auditPath,
    operation({
      summary: 'A page of the audit log, newest first',
      tag: 'desk',
      answer: auditAnswer,
      refusals: { 403: 'Not permitted', 422: 'A field was refused' },
      signedIn: true,
    }),
    signedInOnly(sessions),
    permittedOnly('audit'),
    queryOf(auditQuery),
    async (c) => {
      const { cursor } = c.req.valid('query');
      const lines = await readAudit(database, cursor === undefined ? undefined : Number(cursor), pageSize + 1);
      const shown = lines.slice(0, pageSize);
      const people = await People.of(database);
      await addAuditEntry(database.db, actorOf(c), { action: 'audit', entries: shown.length }, now());
      return success(c, {
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
      });
    },
  );

  routes.get(
    ledgerPath,
    operation({
      summary: 'A page of the ledger of rights: changes of accounts, newest first',
      tag: 'desk',
      answer: ledgerAnswer,
      refusals: { 403: 'Not permitted', 422: 'A field was refused' },
      signedIn: true,
    }),
    signedInOnly(sessions),
    permittedOnly('audit'),
    queryOf(auditQuery),
    async (c) => {
      const { cursor } = c.req.valid('query');
      const lines = await readLedger(database, cursor === undefined ? undefined : Number(cursor), pageSize + 1);
      const shown = lines.slice(0, pageSize);
      const people = await People.of(database);
      await addAuditEntry(database.db, actorOf(c), { action: 'audit', detail: 'ledger' }, now());
      return success(c, {
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
      });
    },
  );

  return routes;
}
