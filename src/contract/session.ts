import * as z from 'zod/mini';
import { encryptedText } from './encryptedText.ts';
import { envelope, msg } from './envelope.ts';
import { singleLine } from './text.ts';

/** Sign-in addresses lie below this path. They get the refresh cookie, and are never refreshed or alerted. */
export const signInBasePath = '/tour/base';
export const signInPath = '/tour/base/login';
export const refreshPath = '/tour/base/refresh';
export const signOutPath = '/tour/base/logout';
export const myInfoPath = '/tour/api/user/my/info';

/** Longest password, in UTF-16 code units. */
export const longestPassword = 200;

/** Body of `POST /tour/base/login`. */
export const signInRequest = z
  .object({
    userId: singleLine(100).check(z.minLength(1)),
    password: encryptedText(longestPassword),
    compId: z.optional(
      singleLine(100).check(z.meta({ description: 'Company to sign in to; the account has one of its own.' })),
    ),
  })
  .check(z.meta({ id: 'SignInRequest' }));

export type SignInRequest = z.input<typeof signInRequest>;

const session = z
  .object({
    token: z.string().check(z.meta({ description: 'Access token, for `Authorization: Bearer`.' })),
    compId: z.string().check(z.meta({ description: 'Company of the account, for the header `COMPID`.' })),
  })
  .check(z.meta({ id: 'Session' }));

/** Answer of `POST /tour/base/login`; the refresh token comes as a cookie. */
export const signInAnswer = envelope(session, 'SignInAnswer');

/** Answer of `GET /tour/base/refresh`; the next refresh token comes as a cookie. */
export const refreshAnswer = envelope(session, 'RefreshAnswer');

/** Answer of `POST /tour/base/logout`, whether or not anyone was signed in. */
export const signOutAnswer = envelope(z.null(), 'SignOutAnswer');

/** The signed-in person (specification section 3). */
const myInfo = z
  .object({
    userNm: z.string().check(z.meta({ description: 'Name to show.' })),
    menuAuth: z.string().check(z.meta({ description: 'Permitted menu ids, comma separated.' })),
  })
  .check(z.meta({ id: 'MyInfo' }));

export type MyInfo = z.infer<typeof myInfo>;

/** Answer of `GET /tour/api/user/my/info`: in `result`, beside the envelope's own fields. */
export const myInfoAnswer = z
  .object({ success: z.literal(true), msg, data: z.null(), result: myInfo })
  .check(z.meta({ id: 'MyInfoAnswer' }));
