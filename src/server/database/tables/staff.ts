import type { Generated } from 'kysely';

/** A staff account. */
export interface StaffTable {
  id: string;
  /** The name to sign in with. */
  user_id: string;
  comp_id: string;
  /** The name to show. */
  name: string;
  /** Argon2id, in PHC string format. */
  password_hash: string;
  /** Permitted menu ids, comma separated. */
  menus: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  password_changed_at: string;
  /** 1 while the password is one that the command line generated, which its owner must change. */
  password_generated: Generated<number>;
  /** Last sign-in, or later making or enabling. ISO 8601, UTC. */
  active_at: string;
  /** ISO 8601, UTC; null while the account may sign in. */
  disabled_at: string | null;
  /** `dormant` when the server disabled the account after 90 days without a sign-in. */
  disabled_because: 'operator' | 'dormant' | null;
  /** Kinds of notifications that the account gets by mail, separated by spaces. */
  told_by_mail: Generated<string>;
}

/** A change of an account. Triggers reject updates, and deletes of entries younger than three years. */
export interface StaffLedgerTable {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  at: string;
  /** User id of the changed account. */
  account: string;
  action: string;
  /** Value before; null when there was none, or when it is secret. */
  old_value: string | null;
  /** Value after. */
  new_value: string | null;
  /** User id of the account that made the change. */
  actor: string | null;
  /** Operating-system user on the command line; null, as `actor`, for the server itself. */
  operator: string | null;
}

/** Reason of a session's early end. */
export type SessionEnd = 'signedOut' | 'reused' | 'disabled' | 'passwordChanged' | 'factorsChanged';

/** Second factor of a sign-in. */
export type SecondFactor = 'passkey' | 'totp' | 'recoveryCode';

/** Session of one sign-in, with the family of its refresh tokens. */
export interface SessionFamilyTable {
  id: string;
  staff_id: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** End of refreshes, ISO 8601, UTC. */
  expires_at: string;
  /** ISO 8601, UTC; null while the session lives. */
  ended_at: string | null;
  /** Reason of the end. */
  ended_because: SessionEnd | null;
  /** Browser and operating system, by its `User-Agent`; null for other clients. */
  device: string | null;
  /** Second factor of the sign-in; null for a password alone. */
  second_factor: SecondFactor | null;
  /** Last proof of the password, which changes of factors require; ISO 8601, UTC. */
  confirmed_at: string | null;
  /** Last call by the person's own action, ISO 8601, UTC; null before the first one. */
  last_action_at: string | null;
  /** Challenge of the passkey that is being added. */
  challenge: string | null;
}

/** An issued refresh token. Used tokens stay until the session expires, so that the server detects reuse. */
export interface RefreshTokenTable {
  /** Hash of the token in the cookie. */
  token: string;
  family_id: string;
  /** ISO 8601, UTC. */
  issued_at: string;
  /** ISO 8601, UTC; null until exchanged for its successor. */
  used_at: string | null;
}

/** Sign-in with a verified password, whose second factor is due. */
export interface SignInStepTable {
  /** Hash of the token in the browser. */
  token: string;
  staff_id: string;
  /** The account's `password_changed_at` when the password was verified. */
  password_changed_at: string;
  /** Challenge for the account's passkeys, base64url. */
  challenge: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}
