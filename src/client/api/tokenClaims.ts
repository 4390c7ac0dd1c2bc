import * as z from 'zod/mini';

const claims = z.object({ sub: z.string(), idle: z.number() });

/** Claims of an access token that the page needs. Only the server verifies them. */
export interface TokenClaims {
  /** Id of the account. */
  account: string;
  /** Minutes without an action of the person after which the session ends. */
  idleMinutes: number;
}

/** Reads the claims of an access token, or returns `undefined` for a token of another form. */
export function tokenClaims(token: string | null): TokenClaims | undefined {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const { data } = z.safeParse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return data && { account: data.sub, idleMinutes: data.idle };
  } catch {
    return undefined;
  }
}
