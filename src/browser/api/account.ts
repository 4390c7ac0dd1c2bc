import type * as z from 'zod/mini';
import {
  type Account,
  accountAnswer,
  accountPath,
  confirmPath,
  type FactorResult,
  factorAnswer,
  passkeyAddPath,
  passkeyOptionsAnswer,
  passkeyOptionsPath,
  passkeyRemovePath,
  passkeyRenamePath,
  passwordPath,
  recoveryCodesPath,
  sessionEndPath,
  totpBeginAnswer,
  totpBeginPath,
  totpConfirmPath,
  totpRemovePath,
} from '#contract/account.ts';
import type { Client } from './client.ts';
import { encryptField } from './encryptField.ts';
import { makePasskey } from './passkeys.ts';

/** The page shows failures itself, and stays. */
const quiet = { errorMessage: false, signInPage: false } as const;

async function post<Data>(
  client: Client,
  path: string,
  answer: z.core.$ZodType<{ data: Data }>,
  body: () => object | Promise<object> = () => ({}),
): Promise<Data> {
  return (await client.call(path, answer, { ...quiet, method: 'POST', body })).data;
}

/** Calls of the person's own account. Passwords are in plain text. Each throws CallError. */
export const account = {
  read: async (client: Client): Promise<Account> => (await client.call(accountPath, accountAnswer, quiet)).data,

  confirm: (client: Client, password: string): Promise<Account> =>
    post(client, confirmPath, accountAnswer, async () => ({ password: await encryptField(password) })),

  changePassword: (client: Client, current: string, next: string): Promise<Account> =>
    post(client, passwordPath, accountAnswer, async () => ({
      current: await encryptField(current),
      next: await encryptField(next),
    })),

  /** Also rejects if the person closes the browser's dialog. */
  addPasskey: async (client: Client, name: string): Promise<FactorResult> => {
    const passkey = await makePasskey(await post(client, passkeyOptionsPath, passkeyOptionsAnswer));
    return await post(client, passkeyAddPath, factorAnswer, () => ({ name, passkey }));
  },

  renamePasskey: (client: Client, id: string, name: string): Promise<Account> =>
    post(client, passkeyRenamePath, accountAnswer, () => ({ id, name })),

  removePasskey: (client: Client, id: string): Promise<Account> =>
    post(client, passkeyRemovePath, accountAnswer, () => ({ id })),

  beginTotp: (client: Client) => post(client, totpBeginPath, totpBeginAnswer),

  confirmTotp: (client: Client, code: string): Promise<FactorResult> =>
    post(client, totpConfirmPath, factorAnswer, () => ({ code })),

  removeTotp: (client: Client): Promise<Account> => post(client, totpRemovePath, accountAnswer),

  drawRecoveryCodes: (client: Client): Promise<FactorResult> => post(client, recoveryCodesPath, factorAnswer),

  /** Ends one session, or all others without an id. */
  endSession: (client: Client, id?: string): Promise<Account> =>
    post(client, sessionEndPath, accountAnswer, () => ({ ...(id && { id }) })),
};
