import { randomBytes } from 'node:crypto';
import type { SecondStep, SecondStepRequest } from '#contract/session.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import { type AuditEntry, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { SecondFactor } from '../database/tables/staff.ts';
import { Unauthorized } from '../http/apiError.ts';
import { factorsOf } from './factors/factors.ts';
import { authenticationOptions, type RelyingParty, verifyPasskey } from './factors/passkeys.ts';
import { redeemRecoveryCode } from './factors/recoveryCodes.ts';
import type { TotpCodes } from './factors/totp.ts';
import { isWeakHash, type Passwords } from './passwords.ts';
import type { Sessions, SessionTokens, SignInFacts } from './sessions.ts';
import type { AttemptSource, SignInLimits } from './signInLimits.ts';
import type { SignInStep, SignInSteps } from './signInSteps.ts';
import { accountPseudonym, findStaff, normalizedUserId, type Staff } from './staff.ts';
import { readDevice, signDevice } from './tokens.ts';

interface SignInDependencies {
  database: Database;
  secrets: Pick<Secrets, 'ADDRESS_SECRET' | 'SESSION_SECRET'>;
  settings: Pick<Settings, 'rateLimits'>;
  sessions: Sessions;
  steps: SignInSteps;
  totpCodes: TotpCodes;
  passwords: Passwords;
  limits: SignInLimits;
  now: () => Date;
}

interface Credentials {
  userId: string;
  password: string;
  /** Defaults to the account's company. */
  compId?: string | undefined;
}

/** Browser that signs in. */
export interface SignInClient {
  /** Pseudonym of the network address. */
  visitor: string;
  /** Encrypted network address. */
  encryptedAddress: string;
  /** Browser and operating system. */
  device: string | null;
  site: RelyingParty;
}

/** Attempt to prove a password or a second factor. */
interface Attempt {
  /** Pseudonym of the account. */
  account: string;
  source: AttemptSource;
  /** User id of the account; null for an unknown user id. */
  userId: string | null;
  client: SignInClient;
}

export interface SignedInDevice {
  session: SessionTokens;
  /** Identifies the browser at its next sign-in. */
  deviceToken: string;
}

/** Rejection of a correct password: the server disabled the account after 90 days without a sign-in. */
export class DormantAccount extends Unauthorized {
  constructor() {
    super('answer:accountDormant');
  }
}

/** Signs staff in by name, password and, where the account has one, a second factor. Audits each attempt. */
export class SignIn {
  readonly #dependencies: SignInDependencies;

  constructor(dependencies: SignInDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Verifies a password. An unknown name, a disabled account and another company get the same answer, time and count as
   * a wrong password.
   *
   * @param deviceToken token of {@link signDevice} from an earlier sign-in
   * @returns `undefined` when sign-in fails; the second step when one is due
   * @throws TooManyRequests after repeated failures
   * @throws DormantAccount for the correct password of an account that was disabled as dormant
   * @throws Unavailable when too many sign in at once
   */
  async signIn(
    credentials: Credentials,
    client: SignInClient,
    deviceToken: string | undefined,
  ): Promise<SignedInDevice | SecondStep | undefined> {
    const { database, secrets, settings, now } = this.#dependencies;
    const account = accountPseudonym(secrets, credentials.userId);
    const staff = await findStaff(database, normalizedUserId(credentials.userId));
    const owner = { account, passwordChangedAt: staff?.password_changed_at };
    const source = {
      device: readDevice(deviceToken, owner, now(), secrets.SESSION_SECRET),
      visitor: settings.rateLimits ? client.visitor : undefined,
    };
    const attempt = { account, source, userId: staff?.user_id ?? null, client };
    return await this.#limited(attempt, async () => {
      const verified = await this.#verified(staff, credentials);
      return verified && (await this.#afterPassword(verified, credentials.password, client));
    });
  }

  /**
   * Takes the second step of a sign-in. A wrong code counts as a failure of the account, like a wrong password.
   *
   * @returns `unknown` for an expired step; `undefined` for a wrong code or passkey
   * @throws TooManyRequests after repeated failures
   */
  async takeSecondStep(
    { token, ...proof }: SecondStepRequest,
    client: SignInClient,
  ): Promise<SignedInDevice | 'unknown' | undefined> {
    const { steps, secrets } = this.#dependencies;
    const step = await steps.find(token);
    if (!step) {
      return 'unknown';
    }
    const account = accountPseudonym(secrets, step.account.user_id);
    const attempt = { account, source: { secondStep: true }, userId: step.account.user_id, client } as const;
    return await this.#limited(attempt, async () => {
      const secondFactor = await this.#usedFactor(step, proof, client.site);
      if (!secondFactor || !(await steps.end(token))) {
        return undefined;
      }
      return await this.#begin(step.account, client, { secondFactor });
    });
  }

  /** Counts and audits a failed attempt, and clears the failures after a session has begun. */
  async #limited<Result extends object>(
    { account, source, userId, client }: Attempt,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const { limits } = this.#dependencies;
    const attempt = await limits.begin(account, source);
    let result: Result | undefined;
    try {
      result = await check();
    } catch (error) {
      await limits.withdraw(attempt);
      if (error instanceof DormantAccount) {
        await this.#audit(userId, client, { action: 'signInFailed', detail: 'dormant' });
      }
      throw error;
    }
    if (!result) {
      await this.#audit(userId, client, { action: 'signInFailed' });
    } else if ('session' in result) {
      await limits.succeeded(attempt);
    } else {
      await limits.withdraw(attempt);
    }
    return result;
  }

  async #verified(staff: Staff | undefined, { password, compId }: Credentials): Promise<Staff | undefined> {
    const matches = await this.#dependencies.passwords.match(staff?.password_hash, password);
    if (matches && staff?.disabled_because === 'dormant') {
      throw new DormantAccount();
    }
    const isPermitted = staff?.disabled_at === null && (!compId || compId === staff.comp_id);
    return matches && isPermitted ? staff : undefined;
  }

  async #afterPassword(
    staff: Staff,
    password: string,
    client: SignInClient,
  ): Promise<SignedInDevice | SecondStep | undefined> {
    const { database, passwords } = this.#dependencies;
    const { hasPasskey, hasTotp, recoveryCodes } = await factorsOf(database.db, staff.id);
    if (!hasPasskey && !hasTotp) {
      // Upgrades a weak hash now, as only a sign-in has the password.
      const newHash = isWeakHash(staff.password_hash) ? await passwords.hash(password) : undefined;
      return await this.#begin(staff, client, { newHash, secondFactor: null });
    }
    const passkey = await authenticationOptions(database.db, client.site, staff.id);
    const challenge = passkey?.challenge ?? randomBytes(32).toString('base64url');
    return {
      token: await this.#dependencies.steps.begin(staff, challenge),
      methods: [
        ...(hasPasskey ? (['passkey'] as const) : []),
        ...(hasTotp ? (['totp'] as const) : []),
        ...(recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
      ],
      passkey: passkey ? { ...passkey } : null,
    };
  }

  async #usedFactor(
    { account: { id }, challenge }: SignInStep,
    { code, passkey }: Omit<SecondStepRequest, 'token'>,
    site: RelyingParty,
  ): Promise<SecondFactor | undefined> {
    const { database, totpCodes, now } = this.#dependencies;
    if (passkey) {
      const isProven = await verifyPasskey(database.db, site, id, { response: passkey, challenge }, now());
      return isProven ? 'passkey' : undefined;
    }
    const digits = code?.replace(/\s/g, '') ?? '';
    if (/^\d{6}$/.test(digits)) {
      return (await totpCodes.use(database.db, id, digits, now())) ? 'totp' : undefined;
    }
    return (await redeemRecoveryCode(database.db, id, digits, now())) ? 'recoveryCode' : undefined;
  }

  async #begin(
    staff: Staff,
    client: SignInClient,
    facts: Omit<SignInFacts, 'device'>,
  ): Promise<SignedInDevice | undefined> {
    const { secrets, sessions, now } = this.#dependencies;
    const session = await sessions.begin(staff, { ...facts, device: client.device });
    if (!session) {
      return undefined;
    }
    await this.#audit(staff.user_id, client, { action: 'signIn', detail: facts.secondFactor ?? 'password' });
    const owner = {
      account: accountPseudonym(secrets, staff.user_id),
      passwordChangedAt: staff.password_changed_at,
    };
    return { session, deviceToken: signDevice(owner, now(), secrets.SESSION_SECRET) };
  }

  async #audit(userId: string | null, client: SignInClient, entry: AuditEntry): Promise<void> {
    const { database, now } = this.#dependencies;
    const actor = { userId, address: client.encryptedAddress };
    await addAuditEntry(database.db, actor, entry, now());
  }
}
