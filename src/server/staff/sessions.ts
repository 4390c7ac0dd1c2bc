import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import { deleteInSlices } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { SessionEnd, StaffTable } from '../database/tables/staff.ts';
import { readAccessToken, signAccessToken } from './tokens.ts';

/** Lifetime of a session, however often it is refreshed, in milliseconds. */
const sessionLifetime = 12 * 3_600_000;

/** Lifetime of an access token, in milliseconds. */
const accessLifetime = 10 * 60_000;

/**
 * Time in which a used refresh token works again, in milliseconds, for two tabs that refresh at once. After that the
 * server treats it as stolen.
 */
const graceWindow = 10_000;

/** Tokens of a session for the browser. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  compId: string;
  /** End of the session, however often it is refreshed. */
  expiresAt: Date;
}

/** A signed-in person. */
export type SignedIn = Pick<Selectable<StaffTable>, 'user_id' | 'comp_id' | 'name' | 'menus'>;

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

  constructor(database: Database, { SESSION_SECRET }: Pick<Secrets, 'SESSION_SECRET'>, now: () => Date) {
    this.#database = database;
    this.#secret = SESSION_SECRET;
    this.#now = now;
  }

  /**
   * Begins a session.
   *
   * @param newHash replaces the account's hash
   * @returns `undefined` when the account was disabled, or its password changed, since it was verified
   */
  async begin({ id, password_hash }: Verified, newHash = password_hash): Promise<SessionTokens | undefined> {
    const now = this.#now();
    const family = {
      id: randomUUID(),
      staff_id: id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionLifetime).toISOString(),
    };
    return await this.#database.db.transaction().execute(async (trx) => {
      // Locks the account until the session exists: a concurrent change of the account then ends this session too.
      const account = await trx
        .updateTable('staff')
        .set({ password_hash: newHash, active_at: now.toISOString() })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled_at', 'is', null)
        .returning('comp_id')
        .executeTakeFirst();
      if (!account) {
        return undefined;
      }
      await trx.insertInto('session_families').values(family).execute();
      return await this.#issue(trx, { ...family, ...account });
    });
  }

  /**
   * Exchanges a refresh token for the next.
   *
   * @returns `unknown` without an active session; `reused` for a token that was exchanged before, which ends its
   *   session
   */
  async refresh(refreshToken: string): Promise<SessionTokens | 'unknown' | 'reused'> {
    const now = this.#now();
    const token = this.#hash(refreshToken);
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
        .select(['session_families.id', 'expires_at', 'used_at', 'comp_id'])
        .where('token', '=', token)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!family) {
        return 'unknown';
      }
      if (numUpdatedRows === 0n && Date.parse(family.used_at ?? '') + graceWindow < now.getTime()) {
        await endSessions(trx, 'id', family.id, 'reused', now);
        return 'reused';
      }
      return await this.#issue(trx, family);
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

  /** Returns the account of an access token; `undefined` when the token has expired or its session has ended. */
  async signedInBy(accessToken: string): Promise<SignedIn | undefined> {
    const now = this.#now();
    const token = await readAccessToken(accessToken, this.#secret);
    if (!token || token.expiresAt <= now) {
      return undefined;
    }
    return await this.#database.db
      .selectFrom('session_families')
      .innerJoin('staff', 'staff.id', 'session_families.staff_id')
      .select(['user_id', 'comp_id', 'name', 'menus'])
      .where('session_families.id', '=', token.sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
  }

  /** Deletes expired sessions with their tokens, a minute late so that no refresh is still running. */
  async deleteExpired(): Promise<void> {
    const { db, kind } = this.#database;
    const value = new Date(this.#now().getTime() - 60_000).toISOString();
    const expired = { table: 'session_families', column: 'expires_at', operator: '<', value } as const;
    await deleteInSlices(kind, expired, (deleteSlice) => deleteSlice(db));
  }

  async #issue(
    trx: Kysely<Tables>,
    family: { id: string; expires_at: string; comp_id: string },
  ): Promise<SessionTokens> {
    const now = this.#now();
    const refreshToken = randomBytes(32).toString('base64url');
    await trx
      .insertInto('refresh_tokens')
      .values({ token: this.#hash(refreshToken), family_id: family.id, issued_at: now.toISOString() })
      .execute();
    const expiresAt = new Date(family.expires_at);
    const accessEnd = new Date(Math.min(now.getTime() + accessLifetime, expiresAt.getTime()));
    return {
      accessToken: await signAccessToken({ sessionId: family.id, expiresAt: accessEnd }, this.#secret),
      refreshToken,
      compId: family.comp_id,
      expiresAt,
    };
  }

  /** Hashes a refresh token, so that a reader of the database cannot use it. */
  #hash(refreshToken: string): string {
    return createHmac('sha256', this.#secret).update(refreshToken).digest('base64url');
  }
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
