import { useState } from 'react';
import { CallError, shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { type Account, type FactorResult, getAccount } from '#contract/account.ts';
import { session } from '../session/session.ts';
import { accountLabels, unansweredText } from '../shell/labels.ts';
import { useAction } from '../shell/useAction.ts';
import { useLoad } from '../shell/useLoad.ts';
import { isPasskeyCancelled, isPasskeyKnown } from '../signIn/passkeys.ts';

/** Returns the reason of a failed action, and the refused fields. */
function explain(error: unknown): { text: string; fields: Readonly<Record<string, string>> } {
  const labels = accountLabels();
  if (isPasskeyKnown(error)) return { text: labels.passkey.known, fields: {} };
  if (isPasskeyCancelled(error)) return { text: labels.passkey.cancelled, fields: {} };
  if (error instanceof CallError) return { text: error.msg || unansweredText(), fields: error.fields };
  throw error;
}

/** State of the account page, and the one way to change it. Each action belongs to a section, which shows its result. */
export function useAccount() {
  const account = useLoad('account', () => pageClient.send(getAccount, {}, shownInPlace));
  const { run, clear, pending, failure, done } = useAction<string, ReturnType<typeof explain>>(explain);
  const [codes, setCodes] = useState<readonly string[]>();

  /** Sends an action that changes nothing yet. @returns its result, or `undefined` if it failed */
  async function ask<Result>(section: string, action: () => Promise<Result>): Promise<Result | undefined> {
    if (pending === undefined) clear();
    const result = await run(section, action);
    if (result) clear();
    return result;
  }

  /** Sends an action that changes the account, and may make recovery codes. @returns true if it succeeded */
  async function change(section: string, action: () => Promise<Account | FactorResult>): Promise<boolean> {
    if (pending === undefined) clear();
    const result = await run(section, action);
    if (!result) {
      // The server may have made a change whose response was lost.
      account.reload();
      return false;
    }
    if ('account' in result) {
      account.show(result.account);
      if (result.recoveryCodes) setCodes(result.recoveryCodes);
    } else account.show(result);
    void session.restore();
    return true;
  }

  const forgetCodes = () => setCodes(undefined);
  return { ...account, codes, forgetCodes, failedAction: failure, isPending: pending !== undefined, done, ask, change };
}

export type AccountState = ReturnType<typeof useAccount>;

/** Account page with a loaded account. */
export interface SectionProps {
  account: Account;
  page: AccountState;
}
