import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';

const header = (description: string) => z.optional(z.string()).check(z.meta({ description }));

/** Headers that every call may carry (docs/product.md#calls). Only `X-LANG` changes an answer. */
export const requestHeaders = z.object({
  'X-LANG': z.optional(z.enum(allLocales)).check(z.meta({ description: 'Language of `msg`; Korean without it.' })),
  'X-APIVERSION': header('Version of the API that the caller was written for.'),
  'X-CHANNEL': header('Kind of caller, such as `web agent`.'),
  'X-APP': header('Id of the calling system.'),
  'X-MID': header('Id of the current menu.'),
  'X-VNAME': header('Name of the current view.'),
  'X-CALLTYPE': header('Kind of call; `0` for an ordinary one.'),
  COMPID: header('Company that the signed-in person belongs to.'),
});
