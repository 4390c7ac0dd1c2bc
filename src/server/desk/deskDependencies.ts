import type { Actor } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SignedInEnvironment } from '../staff/access.ts';
import type { Sessions } from '../staff/sessions.ts';
import type { InquiryActions } from './inquiryActions.ts';

/** What the desk's calls are made of. */
export interface DeskDependencies {
  database: Database;
  sessions: Sessions;
  inquiryActions: InquiryActions;
  /** Undefined where no mail goes out. */
  outbox: Pick<Outbox, 'nudge'> | undefined;
  now: () => Date;
}

/** Who makes a call, as the audit names them. */
export function actorOf({ var: { signedIn, visitor } }: { var: SignedInEnvironment['Variables'] }): Actor {
  return { userId: signedIn.user_id, address: visitor };
}
