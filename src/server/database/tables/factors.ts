/** A passkey (WebAuthn credential). */
export interface PasskeyTable {
  /** Credential id, base64url. */
  id: string;
  staff_id: string;
  /** Name by its owner. */
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter of the authenticator. */
  counter: number;
  /** Transports of the authenticator, comma separated. */
  transports: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  last_used_at: string | null;
}

/** Secret of an account's authenticator app. */
export interface TotpSecretTable {
  staff_id: string;
  /** Encrypted; null until the owner has confirmed the first one. */
  secret: string | null;
  /** Encrypted secret that waits for its confirmation. */
  pending_secret: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  last_used_at: string | null;
  /** Time step of the last accepted code, which no later code may repeat. */
  last_step: number | null;
}

/** A recovery code, which replaces the second factor once. */
export interface RecoveryCodeTable {
  /** Hash of the code. */
  code: string;
  staff_id: string;
  /** ISO 8601, UTC. */
  used_at: string | null;
}
