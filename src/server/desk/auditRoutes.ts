import { Hono } from 'hono';
import { auditActions } from '#contract/desk/auditAction.ts';
import { auditAnswer, auditPath, auditQuery } from '#contract/desk/deskCalls.ts';
import { addAuditEntry, readAudit } from '../audit/auditLog.ts';
import { success } from '../http/answer.ts';
import { operation } from '../http/operation.ts';
import { queryOf } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';

/** Entries per page. */
const pageSize = 100;

/** `GET /tour/api/audit`: uses of personal data, for accounts with the menu `audit`. */
export function auditRoutes({ database, sessions, now }: DeskDependencies): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get(
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
      await addAuditEntry(database.db, actorOf(c), { action: 'audit', entries: shown.length }, now());
      return success(c, {
        list: shown.map(({ id, at, actor, actor_name, address, action, inquiry_number, entries, detail }) => ({
          id,
          at,
          actor: actor === null ? null : { userId: actor, name: actor_name ?? actor },
          address,
          action: auditActions.find((known) => known === action) ?? 'view',
          number: inquiry_number,
          entries,
          detail,
        })),
        next: lines.length > pageSize ? String(shown.at(-1)?.id) : null,
      });
    },
  );
}
