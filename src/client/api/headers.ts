import type * as z from 'zod/mini';
import { apiVersion, systemId } from '#contract/caller.ts';
import type { requestHeaders } from '#contract/requestHeaders.ts';
import type { Locale } from '#i18n/locales.ts';
import { menuIdOf, type Route, viewNameOf } from './route.ts';

/** Page and session that the headers of a call describe. */
export interface Caller {
  route: Route;
  locale: Locale;
  /** Session storage's `COMP_ID`. */
  compId: string | null | undefined;
  /** Session storage's `Token`; `null` for a call without it. */
  token: string | null | undefined;
  /** True for a call without an action of the person. */
  background?: boolean;
}

type CallHeaders = Partial<Record<keyof z.infer<typeof requestHeaders> | 'Authorization', string>>;

/**
 * Returns the headers of every call (docs/product.md#calls). Imports no library, because page scripts run it before any
 * interaction.
 */
export function callHeaders({ route, locale, compId, token, background }: Caller): CallHeaders {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(compId && { COMPID: compId }),
    'X-APIVERSION': apiVersion,
    'X-CHANNEL': 'web agent',
    'X-VNAME': viewNameOf(route),
    'X-LANG': locale,
    'X-MID': menuIdOf(route),
    'X-CALLTYPE': background ? '1' : '0',
    'X-APP': systemId,
  } satisfies z.infer<typeof requestHeaders>;
}
