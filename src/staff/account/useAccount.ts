import { useEffect, useEffectEvent, useState } from 'react';
import { CallError, shownInPlace } from '#browser/api/call.ts';
import { pageClient, session } from '#browser/pageClient.ts';
import { type Account, type FactorResult, getAccount } from '#contract/account.ts';
import { isPasskeyCancelled } from '../signIn/passkeys.ts';
import { accountWords } from './words.ts';

/** Reason of a failed step. */
export interface StepProblem {
  /** Name of the section whose step failed. */
  section: string;
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** State of the account page, and the one way to change it. */
export function useAccount() {
  const [account, setAccount] = useState<Account | 'unavailable'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<StepProblem>();
  const [isPending, setPending] = useState(false);
  const [savedSection, setSavedSection] = useState<string>();

  async function load(): Promise<void> {
    try {
      setAccount(await pageClient.send(getAccount, {}, shownInPlace));
    } catch {
      setAccount('unavailable');
    }
  }
  const start = useEffectEvent(() => void load());
  useEffect(() => start(), []);

  /**
   * Sends one step at a time.
   *
   * @param section section that shows a failure
   * @returns the result of the step, or `undefined` if it failed
   */
  async function send<Result>(section: string, step: () => Promise<Result>): Promise<Result | undefined> {
    if (isPending) return undefined;
    setPending(true);
    setProblem(undefined);
    setSavedSection(undefined);
    try {
      return await step();
    } catch (error) {
      const words = accountWords();
      if (isPasskeyCancelled(error)) setProblem({ section, text: words.passkey.cancelled, fields: {} });
      else if (error instanceof CallError) setProblem({ section, text: error.msg || words.away, fields: error.fields });
      else throw error;
      return undefined;
    } finally {
      setPending(false);
    }
  }

  /** Sends a step that answers the account. @returns true if it succeeded */
  async function change(section: string, step: () => Promise<Account>): Promise<boolean> {
    const changed = await send(section, step);
    if (changed) {
      setAccount(changed);
      setSavedSection(section);
      void session.restore();
    }
    return changed !== undefined;
  }

  /** Sends a step that may answer new recovery codes. @returns true if it succeeded */
  async function changeFactor(section: string, step: () => Promise<FactorResult>): Promise<boolean> {
    const result = await send(section, step);
    if (!result) return false;
    setAccount(result.account);
    if (result.recoveryCodes) setCodes(result.recoveryCodes);
    setSavedSection(section);
    void session.restore();
    return true;
  }

  const forgetCodes = () => setCodes(undefined);
  return { account, codes, forgetCodes, problem, isPending, savedSection, load, send, change, changeFactor };
}

export type AccountState = ReturnType<typeof useAccount>;

/** Account page with a loaded account. */
export interface SectionProps {
  account: Account;
  page: AccountState;
}
