import type { Kysely } from 'kysely';
import {
  type Account,
  type FactorResult,
  type MailNotification,
  type NewPasskey,
  notificationKinds,
} from '#contract/account.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { Conflict, Forbidden, InvalidField, Unauthorized } from '../http/apiError.ts';
import type { SignedIn } from '../http/environment.ts';
import { accountAddress } from './accountAddress.ts';
import { describeFactors, factorsOf } from './factors/factors.ts';
import { enrolPasskey, passkeysOf, type RelyingParty, registrationOptions } from './factors/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './factors/recoveryCodes.ts';
import type { NewTotp, TotpCodes } from './factors/totp.ts';
import { addLedgerEntry } from './ledger.ts';
import { passwordProblem } from './passwordPolicy.ts';
import type { Passwords } from './passwords.ts';
import { endOtherSessions, idleSince, isActiveSession } from './sessions.ts';
import type { SignInLimits } from './signInLimits.ts';
import { accountPseudonym, lockStaff } from './staff.ts';

/** Time in which changes of factors need no other proof of the password, in milliseconds. */
const confirmationLifetime = 15 * 60_000;

interface AccountDependencies {
  database: Database;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  settings: Pick<Settings, 'mail' | 'staffIdleMinutes' | 'staffSecondFactor'>;
  passwords: Passwords;
  totpCodes: TotpCodes;
  limits: SignInLimits;
  now: () => Date;
}

/** Actions of signed-in persons on their own accounts. */
export class Accounts {
  readonly #dependencies: AccountDependencies;

  constructor(dependencies: AccountDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the account as its page shows it. */
  async read(signedIn: SignedIn): Promise<Account> {
    const { database, settings } = this.#dependencies;
    const { db } = database;
    const { id, sessionId } = signedIn;
    const staff = await db
      .selectFrom('staff')
      .select(['user_id', 'name', 'password_changed_at', 'told_by_mail'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const totp = await db
      .selectFrom('totp_secrets')
      .select(['created_at', 'last_used_at'])
      .where('staff_id', '=', id)
      .where('secret', 'is not', null)
      .executeTakeFirst();
    return {
      userId: staff.user_id,
      name: staff.name,
      passwordChangedAt: staff.password_changed_at,
      requiredActions: signedIn.requiredActions,
      isConfirmed: await this.#isConfirmed(sessionId),
      passkeys: (await passkeysOf(db, id)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at,
        lastUsedAt: passkey.last_used_at,
      })),
      totp: totp ? { createdAt: totp.created_at, lastUsedAt: totp.last_used_at } : null,
      recoveryCodes: await countRecoveryCodes(db, id),
      sessions: await this.#sessions(signedIn),
      address: accountAddress(staff.user_id) ?? null,
      mailNotifications: settings.mail
        ? notificationKinds.filter((kind) => staff.told_by_mail.split(' ').includes(kind))
        : null,
    };
  }

  /** Turns a kind of notification by mail on or off. */
  async setMailNotification({ user_id }: SignedIn, { kind, isOn }: MailNotification): Promise<void> {
    const { database } = this.#dependencies;
    await database.db.transaction().execute(async (trx) => {
      const mailNotifications = (await lockStaff(trx, database.kind, user_id))?.told_by_mail.split(' ') ?? [];
      const next = notificationKinds.filter((each) => (each === kind ? isOn : mailNotifications.includes(each)));
      await trx
        .updateTable('staff')
        .set({ told_by_mail: next.join(' ') })
        .where('user_id', '=', user_id)
        .execute();
    });
  }

  /**
   * Proves the password again, so that factors can be changed.
   *
   * @throws InvalidField for a wrong password
   */
  async confirm(signedIn: SignedIn, password: string): Promise<void> {
    const { database, now } = this.#dependencies;
    await this.#requirePassword(signedIn, 'password', password);
    await database.db
      .updateTable('session_families')
      .set({ confirmed_at: now().toISOString() })
      .where('id', '=', signedIn.sessionId)
      .execute();
  }

  /**
   * Changes the password, and ends the account's other sessions.
   *
   * @throws InvalidField for a wrong current or a weak new password
   */
  async changePassword(signedIn: SignedIn, current: string, next: string): Promise<void> {
    const { database, passwords, now } = this.#dependencies;
    await this.#requirePassword(signedIn, 'current', current);
    const problem = next === current ? 'Same' : passwordProblem(next, signedIn);
    if (problem) {
      throw new InvalidField('next', `form:password${problem}`);
    }
    const password_hash = await passwords.hash(next);
    const at = now();
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('staff')
        .set({ password_hash, password_changed_at: at.toISOString(), password_generated: 0 })
        .where('id', '=', signedIn.id)
        .execute();
      await endOtherSessions(trx, signedIn, 'passwordChanged', at);
      const entry = { account: signedIn.user_id, action: 'password' } as const;
      await addLedgerEntry(trx, entry, { at, by: { actor: signedIn.user_id } });
    });
  }

  /** Returns options for the browser's dialog that makes a passkey. */
  async beginPasskey(signedIn: SignedIn, site: RelyingParty, siteName: string) {
    await this.#requireConfirmation(signedIn);
    const { db } = this.#dependencies.database;
    const options = await registrationOptions(db, site, siteName, signedIn);
    await setChallenge(db, signedIn, options.challenge);
    return { ...options };
  }

  /** @throws Conflict when the passkey does not match the options of this session */
  async addPasskey(
    signedIn: SignedIn,
    site: RelyingParty,
    { name, passkey: response }: NewPasskey,
  ): Promise<string[] | null> {
    await this.#requireConfirmation(signedIn);
    return await this.#addFactor(signedIn, 'passkey', async (trx, now) => {
      const { challenge } = await trx
        .selectFrom('session_families')
        .select('challenge')
        .where('id', '=', signedIn.sessionId)
        .executeTakeFirstOrThrow();
      await setChallenge(trx, signedIn, null);
      if (challenge === null || !(await enrolPasskey(trx, site, signedIn.id, { name, response, challenge }, now))) {
        throw new Conflict('answer:passkeyRefused');
      }
    });
  }

  /** Draws a secret for an authenticator app, which its first code makes valid. */
  async beginTotp(signedIn: SignedIn, issuer: string): Promise<NewTotp> {
    await this.#requireConfirmation(signedIn);
    const { database, totpCodes, now } = this.#dependencies;
    return await totpCodes.begin(database.db, signedIn.id, { issuer, user: signedIn.user_id }, now());
  }

  /** @throws InvalidField for a wrong code */
  async confirmTotp(signedIn: SignedIn, code: string): Promise<string[] | null> {
    await this.#requireConfirmation(signedIn);
    return await this.#addFactor(signedIn, 'totp', async (trx, now) => {
      if (!(await this.#dependencies.totpCodes.confirm(trx, signedIn.id, code.replace(/\s/g, ''), now))) {
        throw new InvalidField('code', 'form:code');
      }
    });
  }

  /** Removes a passkey, or the authenticator app. @throws Conflict for the last factor while one is required */
  async removeFactor(signedIn: SignedIn, factor: { passkey: string } | 'totp'): Promise<void> {
    await this.#requireConfirmation(signedIn);
    const { settings } = this.#dependencies;
    await this.#changeFactors(signedIn, async (trx, at) => {
      const { numDeletedRows } = await (factor === 'totp'
        ? trx.deleteFrom('totp_secrets')
        : trx.deleteFrom('passkeys').where('id', '=', factor.passkey)
      )
        .where('staff_id', '=', signedIn.id)
        .executeTakeFirstOrThrow();
      const { hasPasskey, hasTotp } = await factorsOf(trx, signedIn.id);
      if (!hasPasskey && !hasTotp) {
        if (settings.staffSecondFactor && signedIn.needsSecondFactor) {
          throw new Conflict('answer:lastFactor');
        }
        await trx.deleteFrom('recovery_codes').where('staff_id', '=', signedIn.id).execute();
        await trx
          .updateTable('session_families')
          .set({ second_factor: null })
          .where('id', '=', signedIn.sessionId)
          .execute();
        await endOtherSessions(trx, signedIn, 'factorsChanged', at);
      }
      return numDeletedRows === 0n ? 'unchanged' : undefined;
    });
  }

  /** Replaces the recovery codes. @throws Conflict without a factor that they could replace */
  async drawRecoveryCodes(signedIn: SignedIn): Promise<string[]> {
    await this.#requireConfirmation(signedIn);
    return await this.#changeFactors(signedIn, async (trx) => {
      const { hasPasskey, hasTotp } = await factorsOf(trx, signedIn.id);
      if (!hasPasskey && !hasTotp) {
        throw new Conflict();
      }
      return await replaceRecoveryCodes(trx, signedIn.id);
    });
  }

  /** Ends one session of the account, or all others without an id, and audits the sign-out. */
  async endSession(signedIn: SignedIn, id: string | undefined, from: Omit<Actor, 'userId'>): Promise<void> {
    const { database, now } = this.#dependencies;
    const at = now();
    await database.db.transaction().execute(async (trx) => {
      const ended = await endOtherSessions(trx, signedIn, 'signedOut', at, id);
      if (ended > 0) {
        const actor = { ...from, userId: signedIn.user_id };
        await addAuditEntry(trx, actor, { action: 'signOut', detail: `sessions=${ended}` }, at);
      }
    });
  }

  /** Adds a factor, which the session then counts as proven. The first one also draws recovery codes. */
  async #addFactor(
    signedIn: SignedIn,
    second_factor: 'passkey' | 'totp',
    add: (trx: Kysely<Tables>, now: Date) => Promise<void>,
  ): Promise<FactorResult['recoveryCodes']> {
    return await this.#changeFactors(signedIn, async (trx, at) => {
      const { hasPasskey, hasTotp } = await factorsOf(trx, signedIn.id);
      await add(trx, at);
      await trx
        .updateTable('session_families')
        .set({ second_factor })
        .where('id', '=', signedIn.sessionId)
        .where('second_factor', 'is', null)
        .execute();
      if (hasPasskey || hasTotp) {
        return null;
      }
      await endOtherSessions(trx, signedIn, 'factorsChanged', at);
      return await replaceRecoveryCodes(trx, signedIn.id);
    });
  }

  /**
   * Changes the second factors in a transaction that locks the account and checks the session, and enters the change in the ledger of rights.
   *
   * @param change returns `unchanged` when there was nothing to do
   */
  async #changeFactors<Result>(
    { id, user_id, sessionId }: SignedIn,
    change: (trx: Kysely<Tables>, at: Date) => Promise<Result>,
  ): Promise<Result> {
    const { database, settings, now } = this.#dependencies;
    const at = now();
    return await database.db.transaction().execute(async (trx) => {
      await lockStaff(trx, database.kind, user_id);
      // A concurrent change may have ended the session.
      const session = await trx
        .selectFrom('session_families')
        .innerJoin('staff', 'staff.id', 'session_families.staff_id')
        .select('session_families.id')
        .where('session_families.id', '=', sessionId)
        .where(isActiveSession(at, settings))
        .executeTakeFirst();
      if (!session) {
        throw new Unauthorized('answer:sessionEnded');
      }
      const from = await describeFactors(trx, id);
      const result = await change(trx, at);
      if (result !== 'unchanged') {
        const to = await describeFactors(trx, id);
        await addLedgerEntry(trx, { account: user_id, action: 'factors', from, to }, { at, by: { actor: user_id } });
      }
      return result;
    });
  }

  async #sessions({ id, sessionId }: SignedIn): Promise<Account['sessions']> {
    const { database, settings } = this.#dependencies;
    const now = this.#dependencies.now();
    const rows = await database.db
      .selectFrom('session_families')
      .select(['id', 'device', 'created_at', 'last_action_at'])
      .where('staff_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where((eb) => eb(eb.fn.coalesce('last_action_at', 'created_at'), '>', idleSince(now, settings)))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at,
      lastUsedAt: row.last_action_at ?? row.created_at,
      isCurrent: row.id === sessionId,
    }));
  }

  /** Checks a password, and counts a wrong one like a failed second step. */
  async #requirePassword(signedIn: SignedIn, field: string, password: string): Promise<void> {
    const { database, secrets, passwords, limits } = this.#dependencies;
    const attempt = await limits.begin(accountPseudonym(secrets, signedIn.user_id), { secondStep: true });
    const staff = await database.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', signedIn.id)
      .executeTakeFirst();
    const matches = await passwords.match(staff?.password_hash, password).catch(async (error) => {
      await limits.withdraw(attempt);
      throw error;
    });
    if (!matches) {
      throw new InvalidField(field, 'form:passwordWrong');
    }
    await limits.succeeded(attempt);
  }

  async #isConfirmed(sessionId: string): Promise<boolean> {
    const { database, now } = this.#dependencies;
    const row = await database.db
      .selectFrom('session_families')
      .select('confirmed_at')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return Date.parse(row?.confirmed_at ?? '') + confirmationLifetime > now().getTime();
  }

  async #requireConfirmation({ sessionId, requiredActions }: SignedIn): Promise<void> {
    if (requiredActions.includes('password')) {
      throw new Forbidden('answer:actionRequired');
    }
    if (!(await this.#isConfirmed(sessionId))) {
      throw new Forbidden('answer:confirmPassword');
    }
  }
}

async function setChallenge(db: Kysely<Tables>, { sessionId }: SignedIn, challenge: string | null): Promise<void> {
  await db.updateTable('session_families').set({ challenge }).where('id', '=', sessionId).execute();
}
