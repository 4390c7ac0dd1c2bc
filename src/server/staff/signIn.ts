import type { Secrets } from '../config/secrets.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import { Unauthorized } from '../http/apiError.ts';
import { isWeakHash, Passwords } from './passwords.ts';
import type { Sessions, SessionTokens } from './sessions.ts';
import type { SignInLimits } from './signInLimits.ts';
import { accountPseudonym, findStaff, normalizedUserId } from './staff.ts';
import { readDevice, signDevice } from './tokens.ts';

interface SignInDependencies {
  database: Database;
  secrets: Pick<Secrets, 'ADDRESS_SECRET' | 'SESSION_SECRET'>;
  settings: Pick<Settings, 'rateLimits'>;
  sessions: Sessions;
  limits: SignInLimits;
}

interface Credentials {
  userId: string;
  password: string;
  /** Defaults to the account's company. */
  compId?: string | undefined;
}

interface SignedInDevice {
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

/** Signs staff in by name and password. */
export class SignIn {
  readonly #dependencies: SignInDependencies;
  readonly #passwords = new Passwords();

  constructor(dependencies: SignInDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Signs a person in. An unknown name, a disabled account and another company get the same answer, time and count as a
   * wrong password.
   *
   * @param visitor pseudonym of the network address
   * @param deviceToken token of {@link signDevice} from an earlier sign-in
   * @returns `undefined` when sign-in fails
   * @throws TooManyRequests after repeated failures
   * @throws DormantAccount for the correct password of an account that was disabled as dormant
   * @throws Unavailable when too many sign in at once
   */
  async signIn(
    credentials: Credentials,
    visitor: string,
    deviceToken: string | undefined,
  ): Promise<SignedInDevice | undefined> {
    const { secrets, settings, limits } = this.#dependencies;
    const account = accountPseudonym(secrets, credentials.userId);
    const attempt = await limits.begin(account, {
      device: readDevice(deviceToken, account, secrets.SESSION_SECRET),
      visitor: settings.rateLimits ? visitor : undefined,
    });
    let session: SessionTokens | undefined;
    try {
      session = await this.#check(credentials);
    } catch (error) {
      await limits.withdraw(attempt);
      throw error;
    }
    if (!session) {
      return undefined;
    }
    await limits.succeeded(attempt);
    return { session, deviceToken: signDevice(account, secrets.SESSION_SECRET) };
  }

  async #check({ userId, password, compId }: Credentials): Promise<SessionTokens | undefined> {
    const { database, sessions } = this.#dependencies;
    const staff = await findStaff(database, normalizedUserId(userId));
    const matches = await this.#passwords.match(staff?.password_hash, password);
    if (staff?.disabled_because === 'dormant' && matches) {
      throw new DormantAccount();
    }
    if (!staff || !matches || staff.disabled_at !== null || (compId && compId !== staff.comp_id)) {
      return undefined;
    }
    // Upgrades a weak hash now, as only a sign-in has the password.
    const newHash = isWeakHash(staff.password_hash) ? await this.#passwords.hash(password) : undefined;
    return await sessions.begin(staff, newHash);
  }
}
