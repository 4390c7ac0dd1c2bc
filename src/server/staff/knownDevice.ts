import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A token that proves at the next sign-in that someone has signed in to this account with this browser before.
 *
 * @param account pseudonym of the account
 */
export function signDevice(account: string, secret: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${proof(id, account, secret).toString('base64url')}`;
}

/** The id of a browser in which someone signed in to this account before; `undefined` when the token does not say so. */
export function readDevice(token: string | undefined, account: string, secret: string): string | undefined {
  const [id = '', given = ''] = token?.split('.') ?? [];
  const expected = proof(id, account, secret);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : undefined;
}

function proof(id: string, account: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device ${id} ${account}`).digest();
}
