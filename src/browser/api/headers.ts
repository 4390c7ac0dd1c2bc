import type * as z from 'zod/mini';
import { apiVersion, systemId } from '#contract/caller.ts';
import type { requestHeaders } from '#contract/requestHeaders.ts';
import type { Locale } from '#i18n/locales.ts';
import { menuIdOf, type Route, viewNameOf } from './route.ts';

/** What the headers of a call tell about the page that makes it. */
export interface Caller {
  route: Route;
  locale: Locale;
  /** Session storage's `COMP_ID`. */
  compId: string | null | undefined;
  /** Session storage's `Token`; `null` for a call without it. */
  token: string | null | undefined;
}

type CallHeaders = Partial<Record<keyof z.infer<typeof requestHeaders> | 'Authorization', string>>;

/** Headers of every call (specification section 7). Loads no library: page scripts use it before any interaction. */
export function callHeaders({ route, locale, compId, token }: Caller): CallHeaders {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(compId && { COMPID: compId }),
    'X-APIVERSION': apiVersion,
    'X-CHANNEL': 'web agent',
    'X-VNAME': viewNameOf(route),
    'X-LANG': locale,
    'X-MID': menuIdOf(route),
    'X-CALLTYPE': '0',
    'X-APP': systemId,
  } satisfies z.infer<typeof requestHeaders>;
}
