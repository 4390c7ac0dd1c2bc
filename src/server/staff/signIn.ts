import type { ApiDependencies } from '../http/environment.ts';
import { readDevice, signDevice } from './knownDevice.ts';
import { isWeakHash, Passwords } from './passwords.ts';
import { type Session, Sessions } from './sessions.ts';
import { SignInLimits } from './signInLimits.ts';
import { accountPseudonym, findStaff, normalizedUserId } from './staff.ts';

type SignInDependencies = Pick<ApiDependencies, 'database' | 'secrets' | 'settings' | 'now'>;

interface Credentials {
  userId: string;
  password: string;
  /** The account's own where it is left out. */
  compId?: string | undefined;
}

interface SignedInDevice {
  session: Session;
  /** Makes the browser known at its next sign-in. */
  deviceToken: string;
}

/** Signs staff in by name and password. */
export class SignIn {
  readonly #dependencies: SignInDependencies;
  readonly #limits: SignInLimits;
  readonly #sessions: Sessions;
  readonly #passwords = new Passwords();

  constructor(dependencies: SignInDependencies) {
    const { database, secrets, now } = dependencies;
    this.#dependencies = dependencies;
    this.#limits = new SignInLimits(database, now);
    this.#sessions = new Sessions(database, secrets, now);
  }

  /**
   * Signs someone in. A name without an account is treated as a wrong password, in what is answered, in how long it
   * takes and in what is counted; so are a disabled account and another company.
   *
   * @param visitor pseudonym of the network address
   * @param deviceToken of a browser that has signed in before: see {@link signDevice}
   * @returns `undefined` when it fails
   * @throws TooManyRequests after repeated failures
   * @throws Unavailable when too many sign in at once
   */
  async signIn(
    credentials: Credentials,
    visitor: string,
    deviceToken: string | undefined,
  ): Promise<SignedInDevice | undefined> {
    const { secrets, settings } = this.#dependencies;
    const account = accountPseudonym(secrets, credentials.userId);
    const attempt = await this.#limits.begin(account, {
      device: readDevice(deviceToken, account, secrets.SESSION_SECRET),
      visitor: settings.rateLimits ? visitor : undefined,
    });
    let session: Session | undefined;
    try {
      session = await this.#check(credentials);
    } catch (error) {
      await this.#limits.withdraw(attempt);
      throw error;
    }
    if (!session) {
      return undefined;
    }
    await this.#limits.succeeded(attempt);
    return { session, deviceToken: signDevice(account, secrets.SESSION_SECRET) };
  }

  async #check({ userId, password, compId }: Credentials): Promise<Session | undefined> {
    const staff = await findStaff(this.#dependencies.database, normalizedUserId(userId));
    const matches = await this.#passwords.match(staff?.password_hash, password);
    if (!staff || !matches || staff.disabled_at !== null || (compId && compId !== staff.comp_id)) {
      return undefined;
    }
    // Only now is the password known that a stronger hash can be made of.
    const newHash = isWeakHash(staff.password_hash) ? await this.#passwords.hash(password) : undefined;
    return await this.#sessions.begin(staff, newHash);
  }
}
