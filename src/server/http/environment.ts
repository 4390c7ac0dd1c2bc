import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { RequiredAction } from '#contract/session.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffTable } from '../database/tables/staff.ts';
import type { Logger } from '../log/log.ts';

/** Address by which a visitor's browser reaches the site. Behind a proxy it differs from this server's. */
interface VisitedAddress {
  /** Host and port. */
  host: string | undefined;
  /** `http` or `https`, when a proxy forwards it. */
  scheme: string | undefined;
  /** True when browsers send the cookies over TLS only. */
  secureCookies: boolean;
}

/** Variables of a request. A feature that adds to them extends this. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Id of the request in the log and in `X-Request-Id`. */
    requestId: string;
    /** The log, with the request's id. */
    log: Logger;
    /** Language of the response's `msg`, by `X-LANG`. */
    language: Locale;
    /** Address by which the visitor's browser reaches the site. */
    visited: VisitedAddress;
    /** Pseudonym of the network address, of IPv6 its /48 network. Set for calls of the API. */
    visitor: string;
    /** Pseudonym of the /64 network; equal to `visitor` for IPv4. */
    subnet: string;
    /** Encrypted network address, for the audit log. */
    encryptedAddress: string;
  };
}

export type AppContext = Context<AppEnvironment>;

/** A signed-in person. Its menus are those that the required actions permit. */
export interface SignedIn extends Pick<Selectable<StaffTable>, 'id' | 'user_id' | 'comp_id' | 'name' | 'menus'> {
  sessionId: string;
  requiredActions: RequiredAction[];
  /** True when the account has menus that show personal data. */
  needsSecondFactor: boolean;
}

/** Variables of a request in calls that need a session. */
export interface SignedInEnvironment extends AppEnvironment {
  Variables: AppEnvironment['Variables'] & {
    /** Account that makes the call. */
    signedIn: SignedIn;
  };
}
