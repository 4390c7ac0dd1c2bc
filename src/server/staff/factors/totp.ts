import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '../../database/tables/index.ts';

/** Seconds of a time step (RFC 6238). */
const period = 30;

/** An authenticator app's secret, for its owner. */
export interface NewTotp {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth:` address, for a QR code. */
  uri: string;
}

/** One-time codes of authenticator apps. Encrypts their secrets, so that a copy of the database cannot make codes. */
export class TotpCodes {
  readonly #key: Buffer;

  /** @param secret the server's `ADDRESS_SECRET` */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'totp secrets', 32));
  }

  /** Draws a secret that waits for its confirmation. The confirmed one stays valid until then. */
  async begin(db: Kysely<Tables>, staffId: string, label: { issuer: string; user: string }, now: Date) {
    const secret = new Secret({ size: 20 });
    const pending_secret = this.#encrypt(secret.base32, staffId);
    await db
      .insertInto('totp_secrets')
      .values({ staff_id: staffId, pending_secret, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ pending_secret }))
      .execute();
    const uri = new TOTP({ secret, issuer: label.issuer, label: label.user, period }).toString();
    return { secret: secret.base32, uri } satisfies NewTotp;
  }

  /** Makes the pending secret valid by its first code; `false` for a wrong code or without a pending secret. */
  async confirm(db: Kysely<Tables>, staffId: string, code: string, now: Date): Promise<boolean> {
    const row = await db.selectFrom('totp_secrets').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
    const step = this.#stepOf(row?.pending_secret, staffId, code, now);
    if (step === undefined || !row) {
      return false;
    }
    const { numUpdatedRows } = await db
      .updateTable('totp_secrets')
      .set({
        secret: row.pending_secret,
        pending_secret: null,
        created_at: now.toISOString(),
        last_used_at: null,
        last_step: step,
      })
      .where('staff_id', '=', staffId)
      .where('pending_secret', '=', row.pending_secret)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Accepts a code once, with a drift of one time step. */
  async use(db: Kysely<Tables>, staffId: string, code: string, now: Date): Promise<boolean> {
    const row = await db.selectFrom('totp_secrets').select('secret').where('staff_id', '=', staffId).executeTakeFirst();
    const step = this.#stepOf(row?.secret, staffId, code, now);
    if (step === undefined) {
      return false;
    }
    const { numUpdatedRows } = await db
      .updateTable('totp_secrets')
      .set({ last_used_at: now.toISOString(), last_step: step })
      .where('staff_id', '=', staffId)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Returns the time step of a code, or `undefined` for a wrong code. */
  #stepOf(encrypted: string | null | undefined, staffId: string, token: string, now: Date): number | undefined {
    const secret = encrypted ? this.#decrypt(encrypted, staffId) : undefined;
    if (secret === undefined) {
      return undefined;
    }
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
    const timestamp = now.getTime();
    const drift = totp.validate({ token, timestamp, window: 1 });
    return drift === null ? undefined : totp.counter({ timestamp }) + drift;
  }

  #encrypt(text: string, staffId: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(staffId));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Returns the text, or `undefined` when another key encrypted it. */
  #decrypt(encrypted: string, staffId: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(staffId)).setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
