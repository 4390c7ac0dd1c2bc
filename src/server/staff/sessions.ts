import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { needsSecondFactor } from '#contract/menu.ts';
import { sessionHours } from '#contract/privacyFacts.ts';
import type { RequiredAction } from '#contract/session.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { SecondFactor, SessionEnd, SessionFamilyTable, StaffTable } from '../database/tables/staff.ts';
import type { SignedIn } from '../http/environment.ts';
import { factorsOf, hasFactor } from './factors/factors.ts';
import { type AccessToken, readAccessToken, signAccessToken } from './tokens.ts';

/** Lifetime of an access token, in milliseconds. */
const accessLifetime = 10 * 60_000;

/**
 * Time in which a used refresh token works again, in milliseconds, for two tabs that refresh at once. After that the
 * server treats it as stolen.
 */
const graceWindow = 10_000;

/** Precision of the last action, in milliseconds. */
const actionPrecision = 15_000;

/** Tokens of a session for the browser. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  compId: string;
  requiredActions: RequiredAction[];
  /** End of the session, however often it is refreshed. */
  expiresAt: Date;
}

/** Rules of all sessions. */
type SessionRules = Pick<Settings, 'staffIdleMinutes' | 'staffSecondFactor'>;

/** Facts of a sign-in that its session keeps. */
export interface SignInFacts {
  /** Replaces the account's hash. */
  newHash?: string | undefined;
  /** Browser and operating system. */
  device: string | null;
  secondFactor: SecondFactor | null;
}

interface RequirementFacts {
  menus: string;
  password_generated: number;
  second_factor: SecondFactor | null;
}

interface LastAction extends Pick<Selectable<SessionFamilyTable>, 'last_action_at'> {
  sessionId: string;
}

/** An account with a verified password. */
export type Verified = Pick<Selectable<StaffTable>, 'id' | 'password_hash'>;

/**
 * Sign-in sessions of staff. A session is the family of refresh tokens of one sign-in, each exchanged for the next.
 * Access tokens name the family. Every call looks it up, so that an ended session ends its access tokens.
 */
export class Sessions {
  readonly #database: Database;
  readonly #secret: string;
  readonly #now: () => Date;

  readonly #rules: SessionRules;

  constructor(
    database: Database,
    { SESSION_SECRET }: Pick<Secrets, 'SESSION_SECRET'>,
    now: () => Date,
    rules: SessionRules,
  ) {
    this.#rules = rules;
    this.#database = database;
    this.#secret = SESSION_SECRET;
    this.#now = now;
  }

  /**
   * Begins a session.
   *
   * @returns `undefined` when the account was disabled, its password changed, or its first factor was added or its last
   *   removed, since it was verified
   */
  async begin(
    { id, password_hash }: Verified,
    { newHash = password_hash, device, secondFactor }: SignInFacts,
  ): Promise<SessionTokens | undefined> {
    const now = this.#now();
    const family = {
      id: randomUUID(),
      staff_id: id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000).toISOString(),
      device,
      second_factor: secondFactor,
      confirmed_at: now.toISOString(),
      last_action_at: now.toISOString(),
    };
    return await this.#database.db.transaction().execute(async (trx) => {
      // Locks the account until the session exists: a concurrent change of the account then ends this session too.
      const account = await trx
        .updateTable('staff')
        .set({ password_hash: newHash, active_at: now.toISOString() })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled_at', 'is', null)
        .returning(['comp_id', 'menus', 'password_generated'])
        .executeTakeFirst();
      const { hasPasskey, hasTotp } = await factorsOf(trx, id);
      if (!account || (hasPasskey || hasTotp) !== (secondFactor !== null)) {
        return undefined;
      }
      await trx.insertInto('session_families').values(family).execute();
      return await this.#issue(trx, { ...family, ...account }, randomBytes(32).toString('base64url'));
    });
  }

  /**
   * Exchanges a refresh token for the next.
   *
   * @param accessToken the tab's access token, expired or not
   * @returns `unknown` without an active session; `reused` for a token that was exchanged before, which ends its
   *   session; `otherAccount` when the access token belongs to another account, which exchanges nothing
   */
  async refresh(
    refreshToken: string,
    accessToken?: string,
  ): Promise<SessionTokens | 'unknown' | 'reused' | 'otherAccount'> {
    const now = this.#now();
    const token = this.#hash(refreshToken);
    const caller = accessToken === undefined ? undefined : await readAccessToken(accessToken, this.#secret);
    if (caller && (await this.#belongsToAnother(token, caller))) {
      return 'otherAccount';
    }
    return await this.#database.db.transaction().execute(async (trx) => {
      // The first of concurrent refreshes marks the token; the others read the time of its use.
      const { numUpdatedRows } = await trx
        .updateTable('refresh_tokens')
        .set({ used_at: now.toISOString() })
        .where('token', '=', token)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      const family = await trx
        .selectFrom('refresh_tokens')
        .innerJoin('session_families', 'session_families.id', 'refresh_tokens.family_id')
        .innerJoin('staff', 'staff.id', 'session_families.staff_id')
        .select(['session_families.id', 'staff_id', 'expires_at', 'used_at', 'comp_id'])
        .select(['menus', 'password_generated', 'second_factor'])
        .where('token', '=', token)
        .where(isActiveSession(now, this.#rules))
        .executeTakeFirst();
      if (!family) {
        return 'unknown';
      }
      if (numUpdatedRows === 0n && Date.parse(family.used_at ?? '') + graceWindow < now.getTime()) {
        await endSessions(trx, 'id', family.id, 'reused', now);
        return 'reused';
      }
      return await this.#issue(trx, family, await this.#successor(trx, refreshToken));
    });
  }

  /**
   * Ends the session of a refresh token, used or not.
   *
   * @returns the user id of its account; `undefined` when no session ended
   */
  async endByRefreshToken(refreshToken: string): Promise<string | undefined> {
    const { db } = this.#database;
    const token = await db
      .selectFrom('refresh_tokens')
      .select('family_id')
      .where('token', '=', this.#hash(refreshToken))
      .executeTakeFirst();
    return token && (await this.#signOut(token.family_id));
  }

  /**
   * Ends the session of an access token, expired or not.
   *
   * @returns the user id of its account; `undefined` when no session ended
   */
  async endByAccessToken(accessToken: string): Promise<string | undefined> {
    const token = await readAccessToken(accessToken, this.#secret);
    return token && (await this.#signOut(token.sessionId));
  }

  async #signOut(sessionId: string): Promise<string | undefined> {
    const { db } = this.#database;
    const [staffId] = await endSessions(db, 'id', sessionId, 'signedOut', this.#now());
    if (staffId === undefined) {
      return undefined;
    }
    const account = db.selectFrom('staff').select('user_id').where('id', '=', staffId);
    return (await account.executeTakeFirst())?.user_id;
  }

  /**
   * Returns the account of an access token; `undefined` when the token has expired or its session has ended.
   *
   * @param isOwnAction true for a call by the person's own action, which postpones the idle cut-off
   */
  async signedInBy(accessToken: string, isOwnAction: boolean): Promise<SignedIn | undefined> {
    const now = this.#now();
    const token = await readAccessToken(accessToken, this.#secret);
    if (!token || token.expiresAt <= now) {
      return undefined;
    }
    return await this.accountOf(token.sessionId, isOwnAction);
  }

  /**
   * Returns the account of a session; `undefined` when the session has ended.
   *
   * @param isOwnAction true for a call by the person's own action, which postpones the idle cut-off
   */
  async accountOf(sessionId: string, isOwnAction = false): Promise<SignedIn | undefined> {
    const now = this.#now();
    const row = await this.#database.db
      .selectFrom('session_families')
      .innerJoin('staff', 'staff.id', 'session_families.staff_id')
      .select(['staff.id', 'user_id', 'comp_id', 'name', 'menus', 'password_generated'])
      .select(['session_families.id as sessionId', 'second_factor', 'last_action_at'])
      .where('session_families.id', '=', sessionId)
      .where(isActiveSession(now, this.#rules))
      .executeTakeFirst();
    if (!row) {
      return undefined;
    }
    const { password_generated, second_factor, last_action_at, ...account } = row;
    if (isOwnAction) {
      await this.#postponeIdleEnd(row, now);
    }
    const requiredActions = this.#requiredActionsOf(row);
    return {
      ...account,
      menus: usableMenus(account.menus, requiredActions),
      requiredActions,
      needsSecondFactor: needSecondFactor(row.menus),
    };
  }

  /** Records an action of the person. Saves a write for actions shortly after another. */
  async #postponeIdleEnd({ sessionId, last_action_at }: LastAction, now: Date): Promise<void> {
    if (last_action_at !== null && Date.parse(last_action_at) + actionPrecision > now.getTime()) {
      return;
    }
    await this.#database.db
      .updateTable('session_families')
      .set({ last_action_at: now.toISOString() })
      .where('id', '=', sessionId)
      .execute();
  }

  #requiredActionsOf({ menus, password_generated, second_factor }: RequirementFacts): RequiredAction[] {
    return [
      ...(password_generated === 0 ? [] : (['password'] as const)),
      ...(this.#rules.staffSecondFactor && needSecondFactor(menus) && second_factor === null
        ? (['secondFactor'] as const)
        : []),
    ];
  }

  /** Deletes expired sessions with their tokens, a minute late so that no refresh is still running. */
  async deleteExpired(): Promise<void> {
    const end = new Date(this.#now().getTime() - 60_000).toISOString();
    await this.#database.db.deleteFrom('session_families').where('expires_at', '<', end).execute();
  }

  /** True when the active session of a refresh token belongs to another account than an access token. */
  async #belongsToAnother(token: string, { staffId }: AccessToken): Promise<boolean> {
    const other = await this.#database.db
      .selectFrom('refresh_tokens')
      .innerJoin('session_families', 'session_families.id', 'refresh_tokens.family_id')
      .select('token')
      .where('token', '=', token)
      .where('staff_id', '!=', staffId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return other !== undefined;
  }

  /**
   * Returns the unused successor of a refresh token. It follows from the token and the secret, so that tabs that
   * exchange the same token get the same successor.
   */
  async #successor(trx: Kysely<Tables>, refreshToken: string): Promise<string> {
    const next = createHmac('sha256', this.#secret).update(`after ${refreshToken}`).digest('base64url');
    const used = await trx
      .selectFrom('refresh_tokens')
      .select('token')
      .where('token', '=', this.#hash(next))
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    return used ? await this.#successor(trx, next) : next;
  }

  async #issue(
    trx: Kysely<Tables>,
    family: RequirementFacts & { id: string; staff_id: string; expires_at: string; comp_id: string },
    refreshToken: string,
  ): Promise<SessionTokens> {
    const now = this.#now();
    await trx
      .insertInto('refresh_tokens')
      .values({ token: this.#hash(refreshToken), family_id: family.id, issued_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .execute();
    const expiresAt = new Date(family.expires_at);
    const accessEnd = new Date(Math.min(now.getTime() + accessLifetime, expiresAt.getTime()));
    return {
      accessToken: await signAccessToken(
        {
          sessionId: family.id,
          staffId: family.staff_id,
          idleMinutes: this.#rules.staffIdleMinutes,
          expiresAt: accessEnd,
        },
        this.#secret,
      ),
      refreshToken,
      compId: family.comp_id,
      requiredActions: this.#requiredActionsOf(family),
      expiresAt,
    };
  }

  /** Hashes a refresh token, so that a reader of the database cannot use it. */
  #hash(refreshToken: string): string {
    return createHmac('sha256', this.#secret).update(refreshToken).digest('base64url');
  }
}

/**
 * Returns the condition for a session that has not ended, expired or gone idle. A session by the password alone ends with
 * the first second factor of its account, also one that began during the enrolment.
 */
export function isActiveSession(now: Date, rules: Pick<SessionRules, 'staffIdleMinutes'>) {
  return (eb: ExpressionBuilder<Tables, 'session_families' | 'staff'>) =>
    eb.and([
      eb('ended_at', 'is', null),
      eb('expires_at', '>', now.toISOString()),
      eb('disabled_at', 'is', null),
      eb(eb.fn.coalesce('last_action_at', 'session_families.created_at'), '>', idleSince(now, rules)),
      eb.or([eb('second_factor', 'is not', null), eb.not(hasFactor(eb))]),
    ]);
}

/** Ends one session by its `id`, or all of an account by its `staff_id`. Returns the account of each ended session. */
export async function endSessions(
  db: Kysely<Tables>,
  by: 'id' | 'staff_id',
  value: string,
  because: SessionEnd,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: now.toISOString(), ended_because: because })
    .where(by, '=', value)
    .where('ended_at', 'is', null)
    .returning('staff_id')
    .execute();
  return ended.map(({ staff_id }) => staff_id);
}

/** Returns the moment after which a live session had its last action, in ISO 8601. */
export function idleSince(now: Date, { staffIdleMinutes }: Pick<SessionRules, 'staffIdleMinutes'>): string {
  return new Date(now.getTime() - staffIdleMinutes * 60_000).toISOString();
}

/** Returns the menus that an account may use while actions are required. */
function usableMenus(menus: string, requiredActions: readonly RequiredAction[]): string {
  if (requiredActions.includes('password')) {
    return '';
  }
  const isUsable = (menu: string) => !requiredActions.includes('secondFactor') || !needsSecondFactor(menu);
  return menus.split(',').filter(isUsable).join();
}

function needSecondFactor(menus: string): boolean {
  return menus.split(',').some(needsSecondFactor);
}

/**
 * Ends sessions of an account except the one that makes the call.
 *
 * @param id the only session to end; all others without it
 * @returns the number of ended sessions
 */
export async function endOtherSessions(
  db: Kysely<Tables>,
  { id: staffId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  because: SessionEnd,
  now: Date,
  id?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ ended_at: now.toISOString(), ended_because: because })
    .where('staff_id', '=', staffId)
    .where('id', '!=', sessionId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
