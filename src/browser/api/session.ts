import type * as z from 'zod/mini';
import { type Menu, menuAnswer, travelMenuPath } from '#contract/menu.ts';
import { previewAnswer, previewPath } from '#contract/preview.ts';
import {
  type MyInfo,
  myInfoAnswer,
  myInfoPath,
  type SecondStepRequest,
  type SignInRequest,
  secondStepAnswer,
  secondStepPath,
  signInAnswer,
  signInPath,
  signOutAnswer,
  signOutPath,
} from '#contract/session.ts';
import type { CallOptions } from './call.ts';
import type { Client } from './client.ts';
import { encryptField } from './encryptField.ts';

export type SignInResult = z.infer<typeof signInAnswer>['data'];

/** Session of a completed sign-in. */
export type SignedInResult = z.infer<typeof secondStepAnswer>['data'];

/**
 * Signs in. Failures never show an alert (docs/product.md#errors).
 *
 * @param account password in plain text; this function encrypts it
 * @returns token and company, for the caller to store, or the second step that is due
 * @throws CallError
 */
export async function signIn(
  client: Client,
  { password, ...account }: SignInRequest,
  options: CallOptions = {},
): Promise<SignInResult> {
  const body = async () => ({ ...account, password: await encryptField(password) }) satisfies SignInRequest;
  return (await client.call(signInPath, signInAnswer, { ...options, method: 'POST', body })).data;
}

/**
 * Takes the second step of a sign-in.
 *
 * @throws CallError
 */
export async function takeSecondStep(client: Client, request: SecondStepRequest): Promise<SignedInResult> {
  return (await client.call(secondStepPath, secondStepAnswer, { method: 'POST', body: () => request })).data;
}

/**
 * Ends the session on the server.
 *
 * @throws CallError
 */
export async function signOut(client: Client, options: CallOptions = {}): Promise<void> {
  await client.call(signOutPath, signOutAnswer, { ...options, method: 'POST' });
}

/**
 * Returns the signed-in person.
 *
 * @throws CallError
 */
export async function myInfo(client: Client, options: CallOptions = {}): Promise<MyInfo> {
  return (await client.call(myInfoPath, myInfoAnswer, options)).result;
}

/**
 * Returns the permitted menus of the signed-in person, named in the page's language.
 *
 * @throws CallError
 */
export async function travelMenu(client: Client, options: CallOptions = {}): Promise<Menu[]> {
  return (await client.call(travelMenuPath, menuAnswer, options)).data.list;
}

/**
 * Shows the preview of unpublished posts in this browser until the session ends.
 *
 * @throws CallError without an alert
 */
export async function openPreview(client: Client): Promise<void> {
  await client.call(previewPath, previewAnswer, { method: 'POST', errorMessage: false });
}
