import * as z from 'zod/mini';
import { encryptedText } from './encryptedText.ts';
import { envelope, msg } from './envelope.ts';
import { singleLine } from './text.ts';

/** Base path of the sign-in calls. They receive the refresh cookie, and never trigger a refresh or an alert. */
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
      singleLine(100).check(z.meta({ description: 'Company of the account. Optional; another company is refused.' })),
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

/** Answer of `POST /tour/base/login`, which sets the refresh token as a cookie. */
export const signInAnswer = envelope(session, 'SignInAnswer');

/** Answer of `GET /tour/base/refresh`, which sets the next refresh token as a cookie. */
export const refreshAnswer = envelope(session, 'RefreshAnswer');

/** Answer of `POST /tour/base/logout`, also without a session. */
export const signOutAnswer = envelope(z.null(), 'SignOutAnswer');

/** The signed-in person (docs/product.md#entities). */
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
