import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  longestPassword,
  refreshAnswer,
  refreshPath,
  secondStepAnswer,
  secondStepPath,
  secondStepRequest,
  signInAnswer,
  signInPath,
  signInRequest,
  signOutAnswer,
  signOutPath,
} from '#contract/session.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/openDatabase.ts';
import { success } from '../http/answer.ts';
import { MethodNotAllowed, TooManyRequests, Unauthorized } from '../http/apiError.ts';
import type { AppContext, AppEnvironment } from '../http/environment.ts';
import { decrypted } from '../http/fieldCipher.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { sameOriginOnly } from '../http/sameOrigin.ts';
import { jsonBody } from '../http/validated.ts';
import { bearerToken } from './access.ts';
import { deviceName } from './deviceName.ts';
import { relyingParty } from './factors/passkeys.ts';
import {
  readDeviceCookie,
  readRefreshCookie,
  removeRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './sessionCookies.ts';
import type { Sessions, SessionTokens } from './sessions.ts';
import type { SignedInDevice, SignIn, SignInClient } from './signIn.ts';
import { accountPseudonym } from './staff.ts';

interface SessionDependencies {
  database: Database;
  sessions: Sessions;
  signIn: SignIn;
  secrets: Secrets;
  now: () => Date;
}

/** Sign-in, refresh and sign-out, below `/tour/base`. */
export function sessionRoutes({ database, sessions, signIn, secrets, now }: SessionDependencies): Hono<AppEnvironment> {
  const password = z.string().check(z.minLength(1), z.maxLength(longestPassword));
  const credentials = z.safeExtend(signInRequest, { password: decrypted(longestPassword, password, secrets) });

  function answer(c: AppContext, session: SessionTokens) {
    setRefreshCookie(c, session, now());
    return success(c, { token: session.accessToken, compId: session.compId });
  }

  async function answerSignIn(c: AppContext, { session, deviceToken }: SignedInDevice) {
    await endByCookie(c);
    setDeviceCookie(c, deviceToken);
    setRefreshCookie(c, session, now());
    return success(c, { token: session.accessToken, compId: session.compId, due: session.due });
  }

  const clientOf = (c: AppContext): SignInClient => ({
    visitor: c.var.visitor,
    sealedAddress: c.var.sealedAddress,
    device: deviceName(c.req.header('User-Agent')),
    site: relyingParty(c.var.visited),
  });

  return new Hono<AppEnvironment>()
    .post(
      signInPath,
      operation({
        summary: 'Signs in, and sets the refresh token as a cookie',
        tag: 'session',
        answer: signInAnswer,
        refusals: { ...jsonRefusals, 401: 'User id, password or company is not correct' },
      }),
      jsonBody(credentials),
      async (c) => {
        const given = c.req.valid('json');
        const log = c.var.log.child({ account: accountPseudonym(secrets, given.userId) });
        const signedIn = await signIn.signIn(given, clientOf(c), readDeviceCookie(c)).catch((error) => {
          if (error instanceof TooManyRequests) {
            log.warn('Sign-in is locked');
          }
          throw error;
        });
        if (!signedIn) {
          log.warn('Sign-in failed');
          throw new Unauthorized('answer:signInFailed');
        }
        if (!('session' in signedIn)) {
          log.info('Second step is due');
          return success(c, { secondStep: signedIn });
        }
        log.info('Signed in');
        return await answerSignIn(c, signedIn);
      },
    )
    .post(
      secondStepPath,
      operation({
        summary: 'Completes a sign-in by a code or a passkey, and sets the refresh token as a cookie',
        tag: 'session',
        answer: secondStepAnswer,
        refusals: { ...jsonRefusals, 401: 'The code or passkey is not correct, or the sign-in has expired' },
      }),
      jsonBody(secondStepRequest),
      async (c) => {
        const signedIn = await signIn.takeSecondStep(c.req.valid('json'), clientOf(c));
        if (signedIn === undefined || signedIn === 'unknown') {
          c.var.log.warn('Second step failed');
          throw new Unauthorized(signedIn ? 'answer:secondStepExpired' : 'answer:secondStepFailed');
        }
        c.var.log.info('Signed in');
        return await answerSignIn(c, signedIn);
      },
    )
    .get(
      refreshPath,
      operation({
        summary: 'Exchanges the refresh cookie for an access token and the next cookie',
        tag: 'session',
        answer: refreshAnswer,
        refusals: {
          401: 'No session, it has ended, or the access token belongs to another account',
          403: 'Sent from another website',
        },
      }),
      sameOriginOnly,
      async (c) => {
        // Hono also routes HEAD here, but a refresh has side effects.
        if (c.req.method !== 'GET') {
          throw new MethodNotAllowed(['GET']);
        }
        const session = await sessions.refresh(readRefreshCookie(c) ?? '', bearerToken(c));
        if (typeof session === 'object') {
          return answer(c, session);
        }
        if (session === 'otherAccount') {
          // The cookie stays: it belongs to the other person's tabs.
          throw new Unauthorized('answer:otherAccount');
        }
        if (session === 'reused') {
          c.var.log.warn('Refresh token reused: session ended');
        }
        removeRefreshCookie(c);
        throw new Unauthorized('answer:sessionEnded');
      },
    )
    .post(
      signOutPath,
      operation({
        summary: 'Ends the session of the refresh cookie and of the access token, and deletes the account’s drafts',
        tag: 'session',
        answer: signOutAnswer,
        refusals: { 403: 'Sent from another website', 413: 'Too large' },
      }),
      async (c) => {
        const ended = [await endByCookie(c)];
        const accessToken = bearerToken(c);
        if (accessToken !== undefined) {
          const userId = await sessions.endByAccessToken(accessToken);
          await auditSignOut(c, userId);
          ended.push(userId);
        }
        for (const userId of ended.filter((each) => each !== undefined)) {
          await database.db.deleteFrom('inquiry_drafts').where('account', '=', userId).execute();
        }
        removeRefreshCookie(c);
        return success(c, null);
      },
    );

  /** Ends the session of the browser's refresh cookie, and returns the user id of its account. */
  async function endByCookie(c: AppContext): Promise<string | undefined> {
    const refreshToken = readRefreshCookie(c);
    if (refreshToken === undefined) {
      return undefined;
    }
    const userId = await sessions.endByRefreshToken(refreshToken);
    await auditSignOut(c, userId);
    return userId;
  }

  async function auditSignOut(c: AppContext, userId: string | undefined): Promise<void> {
    const { sealedAddress: address } = c.var;
    if (userId !== undefined) {
      const actor = { userId, address };
      await addAuditEntry(database.db, actor, { action: 'signOut' }, now());
    }
  }
}
