import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Locale } from '#i18n/locales.ts';
import type { Logger } from '../log/log.ts';

/** How a visitor's browser reaches the site, which is another address than this server's behind a proxy. */
interface VisitedAddress {
  /** Host and port. */
  host: string | undefined;
  /** `http` or `https`, where a proxy tells it. */
  scheme: string | undefined;
  /** Whether cookies are sent through TLS only. */
  secureCookies: boolean;
}

/** What a request carries through the application. A feature that adds to it extends this. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in the log and in `X-Request-Id`. */
    requestId: string;
    /** The log, with the request's id. */
    log: Logger;
    /** Language of the answer's `msg`, by `X-LANG`. */
    language: Locale;
    /** How the visitor's browser reaches the site. */
    visited: VisitedAddress;
    /** Network address as a pseudonym, of IPv6 its /48 network; set for calls of the API. */
    visitor: string;
    /** The same of the /64 network; of IPv4 it is `visitor`. */
    subnet: string;
  };
}

export type AppContext = Context<AppEnvironment>;
