import * as z from 'zod/mini';
import { get } from '../call.ts';
import { recordCall } from './deskCalls.ts';
import { cursor } from './filter.ts';
import { person } from './inquiryList.ts';

/** Recorded changes of staff accounts. */
export const ledgerActions = ['add', 'disable', 'enable', 'menus', 'password', 'factors'] as const;

export type LedgerAction = (typeof ledgerActions)[number];

/** Entry of the ledger of rights. */
const ledgerLine = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    account: person,
    action: z.enum(ledgerActions),
    from: z.nullable(z.string()).check(z.meta({ description: 'Value before, such as menus; null for a secret.' })),
    to: z.nullable(z.string()),
    actor: z.nullable(person).check(z.meta({ description: 'Account that made the change.' })),
    operator: z
      .nullable(z.string())
      .check(z.meta({ description: 'Operating-system user on the command line; null, as `actor`, for the server.' })),
  })
  .check(z.meta({ id: 'LedgerLine' }));

export type LedgerLine = z.infer<typeof ledgerLine>;

export const getLedger = get('/tour/api/audit/ledger', {
  ...recordCall,
  summary: 'A page of the ledger of rights: changes of accounts, newest first',
  response: z.object({ list: z.array(ledgerLine), next: z.nullable(cursor) }),
});
