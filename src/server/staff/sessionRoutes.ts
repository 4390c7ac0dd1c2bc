import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  longestPassword,
  refreshAnswer,
  refreshPath,
  signInAnswer,
  signInPath,
  signInRequest,
  signOutAnswer,
  signOutPath,
} from '#contract/session.ts';
import { type AuditEntry, addAuditEntry } from '../audit/auditLog.ts';
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
import {
  readDeviceCookie,
  readRefreshCookie,
  removeRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './sessionCookies.ts';
import type { Sessions, SessionTokens } from './sessions.ts';
import { DormantAccount, type SignIn } from './signIn.ts';
import { accountPseudonym, findStaff, normalizedUserId } from './staff.ts';

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
        const signedIn = await signIn.signIn(given, c.var.visitor, readDeviceCookie(c)).catch((error) => {
          if (error instanceof TooManyRequests) {
            log.warn('Sign-in is locked');
          }
          return error instanceof DormantAccount ? error : Promise.reject(error);
        });
        const staff = await findStaff(database, normalizedUserId(given.userId));
        if (!signedIn || signedIn instanceof DormantAccount) {
          log.warn('Sign-in failed');
          await audit(c, staff?.user_id, { action: 'signInFailed', ...(signedIn && { detail: 'dormant' }) });
          throw signedIn ?? new Unauthorized('answer:signInFailed');
        }
        await audit(c, staff?.user_id, { action: 'signIn' });
        log.info('Signed in');
        await endByCookie(c);
        setDeviceCookie(c, signedIn.deviceToken);
        return answer(c, signedIn.session);
      },
    )
    .get(
      refreshPath,
      operation({
        summary: 'Exchanges the refresh cookie for an access token and the next cookie',
        tag: 'session',
        answer: refreshAnswer,
        refusals: { 401: 'No session, or it has ended', 403: 'Sent from another website' },
      }),
      sameOriginOnly,
      async (c) => {
        // Hono also routes HEAD here, but a refresh has side effects.
        if (c.req.method !== 'GET') {
          throw new MethodNotAllowed(['GET']);
        }
        const session = await sessions.refresh(readRefreshCookie(c) ?? '');
        if (typeof session === 'object') {
          return answer(c, session);
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
        summary: 'Ends the session of the refresh cookie and of the access token',
        tag: 'session',
        answer: signOutAnswer,
        refusals: { 403: 'Sent from another website', 413: 'Too large' },
      }),
      async (c) => {
        await endByCookie(c);
        const accessToken = bearerToken(c);
        if (accessToken !== undefined) {
          await auditSignOut(c, await sessions.endByAccessToken(accessToken));
        }
        removeRefreshCookie(c);
        return success(c, null);
      },
    );

  /** Ends the session of the browser's refresh cookie. */
  async function endByCookie(c: AppContext): Promise<void> {
    const refreshToken = readRefreshCookie(c);
    if (refreshToken !== undefined) {
      await auditSignOut(c, await sessions.endByRefreshToken(refreshToken));
    }
  }

  async function auditSignOut(c: AppContext, userId: string | undefined): Promise<void> {
    if (userId !== undefined) {
      await audit(c, userId, { action: 'signOut' });
    }
  }

  async function audit(c: AppContext, userId: string | undefined, entry: AuditEntry): Promise<void> {
    const { visitor, sealedAddress } = c.var;
    await addAuditEntry(database.db, { userId: userId ?? null, address: visitor, sealedAddress }, entry, now());
  }
}
