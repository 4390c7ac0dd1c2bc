import type * as z from 'zod/mini';
import { type MyInfo, myInfoAnswer, type SignInRequest, signInAnswer, signOutAnswer } from '#contract/session.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';
import { encryptField } from './encryptField.ts';

export type SignedIn = z.infer<typeof signInAnswer>['data'];

/**
 * `POST /tour/base/login`. Never alerted (specification section 8).
 *
 * @param account password in plain text: it is encrypted here
 * @returns token and company; the caller keeps them
 * @throws CallError
 */
export async function signIn(
  { password, ...account }: SignInRequest,
  { client = browserClient, ...options }: CallOptions = {},
): Promise<SignedIn> {
  const body = async () => ({ ...account, password: await encryptField(password) }) satisfies SignInRequest;
  const { data } = await client.call({ path: '/tour/base/login', method: 'POST', body }, signInAnswer, options);
  return data;
}

/**
 * `GET /tour/base/refresh`: renews the session by its cookie and keeps the new token. All that ask at once share one call.
 *
 * @throws CallError, what the tab remembered of the session being dropped
 */
export function refresh({ client = browserClient }: Pick<CallOptions, 'client'> = {}): Promise<void> {
  return client.refresh();
}

/**
 * `POST /tour/base/logout`: ends the session on the server.
 *
 * @throws CallError
 */
export async function signOut({ client = browserClient, ...options }: CallOptions = {}): Promise<void> {
  await client.call({ path: '/tour/base/logout', method: 'POST' }, signOutAnswer, options);
}

/**
 * `GET /tour/api/user/my/info`: the signed-in person.
 *
 * @throws CallError
 */
export async function myInfo({ client = browserClient, ...options }: CallOptions = {}): Promise<MyInfo> {
  return (await client.call({ path: '/tour/api/user/my/info' }, myInfoAnswer, options)).result;
}
