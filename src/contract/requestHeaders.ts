import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';

const header = (description: string) => z.optional(z.string()).check(z.meta({ description }));

/** `X-CALLTYPE` of a call without an action of the person, which does not postpone the idle cut-off. */
export const backgroundCall = '1';

/** Headers that every call may carry (docs/product.md#calls). Only `X-LANG` changes an answer, and `X-CALLTYPE` the idle cut-off. */
export const requestHeaders = z.object({
  'X-LANG': z.optional(z.enum(allLocales)).check(z.meta({ description: 'Language of `msg`; Korean without it.' })),
  'X-APIVERSION': header('Version of the API that the caller was written for.'),
  'X-CHANNEL': header('Kind of caller, such as `web agent`.'),
  'X-APP': header('Id of the calling system.'),
  'X-MID': header('Id of the current menu.'),
  'X-VNAME': header('Name of the current view.'),
  'X-CALLTYPE': header('Kind of call: `0` for one by the person’s action, `1` for one without it.'),
  COMPID: header('Company that the signed-in person belongs to.'),
});
