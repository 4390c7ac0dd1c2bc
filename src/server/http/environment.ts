import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Locale } from '#i18n/locales.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Background } from '../jobs/background.ts';
import type { Logger } from '../log/log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SignedIn } from '../staff/sessions.ts';
import type { SitePages } from '../visits/sitePages.ts';
import type { RateLimiter } from './rateLimiter.ts';

/** What the calls are made of. Nothing in it is a module's state: each application of a process has its own. */
export interface ApiDependencies {
  database: Database;
  settings: Settings;
  secrets: Secrets;
  /** The clock; tests set it. */
  now: () => Date;
  log: Logger;
  background: Background;
  rateLimiter: RateLimiter;
  /** Sends the mails about inquiries; undefined where no mail goes out. */
  outbox: Outbox | undefined;
  /** First path segment of every page. */
  product: string;
  /** The pages whose visits are counted. */
  pages: SitePages;
}

/** What a request carries through the application. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in the log and in `X-Request-Id`. */
    requestId: string;
    /** The log, with the request's id. */
    log: Logger;
    /** Language of the answer's `msg`, by `X-LANG`. */
    language: Locale;
    /** Network address as a pseudonym, set for calls of the API. */
    visitor: string;
    /** Who makes the call, set for calls that need a session. */
    signedIn: SignedIn;
  };
}

export type AppContext = Context<AppEnvironment>;
