import type { Settings } from '#settings/settings.ts';
import type { Actor } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { SignedInEnvironment } from '../http/environment.ts';
import type { RateLimits } from '../http/rateLimiter.ts';
import type { Erasures } from '../inquiry/erasures.ts';
import type { Inquiries } from '../inquiry/inquiries.ts';
import type { Background } from '../jobs/background.ts';
import type { Outbox } from '../mail/outbox.ts';

/** Dependencies of the desk's calls. */
export interface DeskDependencies {
  database: Database;
  inquiries: Inquiries;
  erasures: Erasures;
  background: Background;
  rateLimiter: RateLimits;
  /** Undefined when this server sends no mail. */
  outbox: Outbox | undefined;
  settings: Pick<Settings, 'mail'>;
  now: () => Date;
}

/** Returns the actor of a call for the audit log. */
export function actorOf({ var: { signedIn, encryptedAddress } }: { var: SignedInEnvironment['Variables'] }): Actor {
  return { userId: signedIn.user_id, address: encryptedAddress };
}
