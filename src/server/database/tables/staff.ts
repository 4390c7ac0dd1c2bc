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
  /** ISO 8601, UTC; null while the account may sign in. */
  disabled_at: string | null;
}

/** Failed sign-ins under one name, with or without an account, or from one network address. */
export interface SignInFailureTable {
  /** Hash of the name, of the address, or of both. */
  key: string;
  /** Sign-ins whose password is being checked count until it is found right. */
  failures: number;
  /** ISO 8601, UTC. */
  last_failure_at: string;
  /** ISO 8601, UTC; null while sign-in may be tried. */
  locked_until: string | null;
}

/** Reason of a session's early end. */
export type SessionEnd = 'signedOut' | 'reused' | 'disabled' | 'passwordChanged';

/** All refresh tokens that came from one sign-in. */
export interface SessionFamilyTable {
  id: string;
  staff_id: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC: no refresh after that. */
  expires_at: string;
  /** ISO 8601, UTC; null while the session lives. */
  ended_at: string | null;
  /** Why it ended. */
  ended_because: SessionEnd | null;
}

/** An issued refresh token. Used ones stay while the session may live, so that the server detects their reuse. */
export interface RefreshTokenTable {
  /** Hash of the token in the cookie. */
  token: string;
  family_id: string;
  /** ISO 8601, UTC. */
  issued_at: string;
  /** ISO 8601, UTC; null until it was exchanged for its successor. */
  used_at: string | null;
}
