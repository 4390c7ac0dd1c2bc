import { getMenus } from '#contract/menuList.ts';
import { refreshSession } from '#contract/refresh.ts';
import { getMyInfo, signIn as signInCall, signOut, takeSecondStep } from '#contract/session.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Secrets } from '#settings/secrets.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { MethodNotAllowed, TooManyRequests, Unauthorized } from '../http/apiError.ts';
import type { AppContext } from '../http/environment.ts';
import type { RegisterCall } from '../http/on.ts';
import { bearerToken, permittedMenus } from './access.ts';
import { deviceName } from './deviceName.ts';
import { relyingParty } from './factors/passkeys.ts';
import {
  readDeviceCookie,
  readRefreshCookie,
  removeRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './sessionCookies.ts';
import type { Sessions } from './sessions.ts';
import type { SignedInDevice, SignIn, SignInClient } from './signIn.ts';
import { accountPseudonym } from './staff.ts';

interface SessionDependencies {
  database: Database;
  sessions: Sessions;
  signIn: SignIn;
  secrets: Secrets;
  now: () => Date;
}

/** Serves sign-in, refresh and sign-out. */
export function sessionRoutes(
  on: RegisterCall,
  { database, sessions, signIn, secrets, now }: SessionDependencies,
): void {
  async function begin(c: AppContext, { session, deviceToken }: SignedInDevice) {
    await endByCookie(c);
    setDeviceCookie(c, deviceToken);
    setRefreshCookie(c, session, now());
    return { token: session.accessToken, compId: session.compId, requiredActions: session.requiredActions };
  }

  const clientOf = (c: AppContext): SignInClient => ({
    visitor: c.var.visitor,
    encryptedAddress: c.var.encryptedAddress,
    device: deviceName(c.req.header('User-Agent')),
    site: relyingParty(c.var.visited),
  });

  on(signInCall, async (c, { body }) => {
    const log = c.var.log.child({ account: accountPseudonym(secrets, body.userId) });
    const signedIn = await signIn.signIn(body, clientOf(c), readDeviceCookie(c)).catch((error) => {
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
      return { secondStep: signedIn };
    }
    log.info('Signed in');
    return await begin(c, signedIn);
  });

  on(takeSecondStep, async (c, { body }) => {
    const signedIn = await signIn.takeSecondStep(body, clientOf(c));
    if (signedIn === undefined || signedIn === 'unknown') {
      c.var.log.warn('Second step failed');
      throw new Unauthorized(signedIn ? 'answer:secondStepExpired' : 'answer:secondStepFailed');
    }
    c.var.log.info('Signed in');
    return await begin(c, signedIn);
  });

  on(refreshSession, async (c) => {
    // Hono also routes HEAD here, but a refresh has side effects.
    if (c.req.method !== 'GET') {
      throw new MethodNotAllowed(['GET']);
    }
    const session = await sessions.refresh(readRefreshCookie(c) ?? '', bearerToken(c));
    if (typeof session === 'object') {
      setRefreshCookie(c, session, now());
      return { token: session.accessToken, compId: session.compId };
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
  });

  on(signOut, async (c) => {
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
    return null;
  });

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
    const { encryptedAddress: address } = c.var;
    if (userId !== undefined) {
      const actor = { userId, address };
      await addAuditEntry(database.db, actor, { action: 'signOut' }, now());
    }
  }
}

/** Serves the signed-in person and its permitted menus. */
export function signedInRoutes(on: RegisterCall): void {
  on(getMyInfo, (c) => {
    const { name, menus } = c.var.signedIn;
    return { userNm: name, menuAuth: permittedMenus(menus).join() };
  });

  on(getMenus, (c) => {
    const { deskMenu, tourism } = allLabels[c.var.language];
    const names = { ...deskMenu, ...tourism.menu };
    return { list: permittedMenus(c.var.signedIn.menus).map((menuId) => ({ menuId, name: names[menuId] })) };
  });
}
