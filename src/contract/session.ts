import * as z from 'zod/mini';
import { type BodyOf, type DataOf, get, post } from './call.ts';
import { passkeyOptions, passkeyProof } from './passkey.ts';
import { sessionAnswer, signInBasePath } from './refresh.ts';
import { plainCharacters, singleLine } from './text.ts';

/** Maximum length of a password, in UTF-16 code units. */
export const maxPassword = 200;

/** Password in plain text. */
export const password = z.string().check(z.minLength(1), z.maxLength(maxPassword));

/** Actions required before an account may use its menus: a password of its own, and a second factor for personal data. */
export const requiredActions = ['password', 'secondFactor'] as const;

export type RequiredAction = (typeof requiredActions)[number];

const signedIn = z
  .extend(sessionAnswer, {
    requiredActions: z.optional(
      z
        .array(z.enum(requiredActions))
        .check(z.meta({ description: 'Actions required on the account page before the account may use its menus.' })),
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

export const signIn = post(`${signInBasePath}/login`, {
  summary: 'Signs in, and sets the refresh token as a cookie',
  tag: 'session',
  body: z.object({
    userId: singleLine(100).check(z.minLength(1)),
    password,
    compId: z.optional(
      singleLine(100).check(z.meta({ description: 'Company of the account. Optional; another company is refused.' })),
    ),
  }),
  encrypted: { password: maxPassword },
  response: z.union([signedIn, secondStepDue]),
  refusals: { 401: 'User id, password or company is not correct' },
});

export const takeSecondStep = post(`${signInBasePath}/login/second-step`, {
  summary: 'Completes a sign-in by a code or a passkey, and sets the refresh token as a cookie',
  tag: 'session',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    code: z.optional(singleLine(100, plainCharacters).check(z.minLength(1))),
    passkey: z.optional(passkeyProof),
  }),
  response: signedIn,
  refusals: { 401: 'The code or passkey is not correct, or the sign-in has expired' },
});

export type SecondStepRequest = BodyOf<typeof takeSecondStep>;

/** Session of a completed sign-in. */
export type SignedInResult = DataOf<typeof takeSecondStep>;

export const signOut = post(`${signInBasePath}/logout`, {
  summary: 'Ends the session of the refresh cookie and of the access token, and deletes the account’s drafts',
  tag: 'session',
  response: z.null(),
});

/** The signed-in person (docs/product.md#entities). */
const myInfo = z
  .object({
    userNm: z.string().check(z.meta({ description: 'Name to show.' })),
    menuAuth: z.string().check(z.meta({ description: 'Permitted menu ids, comma separated.' })),
  })
  .check(z.meta({ id: 'MyInfo' }));

export type MyInfo = z.infer<typeof myInfo>;

/** No other call answers in `result`. */
export const getMyInfo = get('/tour/api/user/my/info', {
  summary: 'Name and permitted menus of the signed-in person',
  tag: 'session',
  menus: [],
  response: myInfo,
  responseIn: 'result',
});
