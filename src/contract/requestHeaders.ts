import * as z from 'zod';
import { allLocales } from '#i18n/locales.ts';

/** Headers that every call may carry (specification section 7). Only `X-LANG` changes an answer. */
export const requestHeaders = z.object({
  'X-LANG': z.enum(allLocales).optional().meta({ description: 'Language of `msg`; Korean without it.' }),
  'X-APIVERSION': z.string().optional().meta({ description: 'Version of the API that the caller was written for.' }),
  'X-CHANNEL': z.string().optional().meta({ description: 'Kind of caller, such as `web agent`.' }),
  'X-APP': z.string().optional().meta({ description: 'Id of the calling system.' }),
  'X-MID': z.string().optional().meta({ description: 'Id of the current menu.' }),
  'X-VNAME': z.string().optional().meta({ description: 'Name of the current view.' }),
  'X-CALLTYPE': z.string().optional().meta({ description: 'Kind of call; `0` for an ordinary one.' }),
});
