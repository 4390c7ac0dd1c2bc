import * as z from 'zod/mini';
import { encryptedText } from './encryptedText.ts';
import { envelope, msg } from './envelope.ts';
import { passkeyOptions, passkeyProof } from './passkey.ts';
import { plainCharacters, singleLine } from './text.ts';

/** Base path of the sign-in calls. They receive the refresh cookie, and never trigger a refresh or an alert. */
export const signInBasePath = '/tour/base';
export const signInPath = '/tour/base/login';
export const secondStepPath = '/tour/base/login/second-step';
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

/** Duties before an account may use its menus: a password of its own, and a second factor for personal data. */
export const duties = ['password', 'secondFactor'] as const;

export type Duty = (typeof duties)[number];

const signedIn = z
  .extend(session, {
    due: z.optional(
      z
        .array(z.enum(duties))
        .check(z.meta({ description: 'Duties on the account page before the account may use its menus.' })),
    ),
  })
  .check(z.meta({ id: 'SignedIn' }));

/** Ways to take the second step. */
export const secondStepMethods = ['passkey', 'totp', 'recoveryCode'] as const;

const secondStepDue = z
  .object({
    secondStep: z.object({
      token: z.string().check(z.meta({ description: 'Identifies the sign-in. Valid for five minutes.' })),
      methods: z.array(z.enum(secondStepMethods)),
      passkey: z.nullable(passkeyOptions),
    }),
  })
  .check(z.meta({ id: 'SecondStepDue' }));

export type SecondStep = z.infer<typeof secondStepDue>['secondStep'];

/**
 * Answer of `POST /tour/base/login`: a session, whose refresh token it sets as a cookie, or the second step that is
 * due.
 */
export const signInAnswer = envelope(z.union([signedIn, secondStepDue]), 'SignInAnswer');

/** Body of `POST /tour/base/login/second-step`: a code of the app or a recovery code, or a passkey's proof. */
export const secondStepRequest = z
  .object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    code: z.optional(singleLine(100, plainCharacters).check(z.minLength(1))),
    passkey: z.optional(passkeyProof),
  })
  .check(z.meta({ id: 'SecondStepRequest' }));

export type SecondStepRequest = z.input<typeof secondStepRequest>;

/** Answer of `POST /tour/base/login/second-step`, which sets the refresh token as a cookie. */
export const secondStepAnswer = envelope(signedIn, 'SecondStepAnswer');

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
