import * as z from 'zod/mini';
import { get } from './call.ts';

/* Apart from the other calls of the session, because every page's client needs it. */

/** Base path of the sign-in calls. They receive the refresh cookie, and never trigger a refresh or an alert. */
export const signInBasePath = '/tour/base';

export const sessionAnswer = z
  .object({
    token: z.string().check(z.meta({ description: 'Access token, for `Authorization: Bearer`.' })),
    compId: z.string().check(z.meta({ description: 'Company of the account, for the header `COMPID`.' })),
  })
  .check(z.meta({ id: 'Session' }));

export const refreshSession = get(`${signInBasePath}/refresh`, {
  summary: 'Exchanges the refresh cookie for an access token and the next cookie',
  tag: 'session',
  isSameOrigin: true,
  response: sessionAnswer,
  refusals: { 401: 'No session, it has ended, or the access token belongs to another account' },
});
