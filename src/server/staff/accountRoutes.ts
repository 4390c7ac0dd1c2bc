import {
  addPasskey,
  beginPasskey,
  beginTotp,
  changePassword,
  confirmPassword,
  confirmTotp,
  drawRecoveryCodes,
  endSession,
  getAccount,
  removePasskey,
  removeTotp,
  setMailNotification,
} from '#contract/account.ts';
import { siteInfo } from '#site.ts';
import type { RegisterCall } from '../http/on.ts';
import type { Accounts } from './accounts.ts';
import { relyingParty } from './factors/passkeys.ts';

/** Serves the own account of the signed-in person. */
export function accountRoutes(on: RegisterCall, { accounts }: { accounts: Accounts }): void {
  on(getAccount, (c) => accounts.read(c.var.signedIn));

  on(confirmPassword, async (c, { body: { password } }) => {
    await accounts.confirm(c.var.signedIn, password);
    return await accounts.read(c.var.signedIn);
  });

  on(changePassword, async (c, { body: { current, next } }) => {
    await accounts.changePassword(c.var.signedIn, current, next);
    return await accounts.read(withoutRequired(c.var.signedIn, 'password'));
  });

  on(beginPasskey, (c) =>
    accounts.beginPasskey(c.var.signedIn, relyingParty(c.var.visited), siteInfo[c.var.language].name),
  );

  on(addPasskey, async (c, { body }) => {
    const recoveryCodes = await accounts.addPasskey(c.var.signedIn, relyingParty(c.var.visited), body);
    return { account: await accounts.read(withoutRequired(c.var.signedIn, 'secondFactor')), recoveryCodes };
  });

  on(removePasskey, async (c, { body: { id } }) => {
    await accounts.removeFactor(c.var.signedIn, { passkey: id });
    return await accounts.read(c.var.signedIn);
  });

  on(beginTotp, (c) => accounts.beginTotp(c.var.signedIn, siteInfo[c.var.language].name));

  on(confirmTotp, async (c, { body: { code } }) => {
    const recoveryCodes = await accounts.confirmTotp(c.var.signedIn, code);
    return { account: await accounts.read(withoutRequired(c.var.signedIn, 'secondFactor')), recoveryCodes };
  });

  on(removeTotp, async (c) => {
    await accounts.removeFactor(c.var.signedIn, 'totp');
    return await accounts.read(c.var.signedIn);
  });

  on(drawRecoveryCodes, async (c) => {
    const recoveryCodes = await accounts.drawRecoveryCodes(c.var.signedIn);
    return { account: await accounts.read(c.var.signedIn), recoveryCodes };
  });

  on(endSession, async (c, { body: { id } }) => {
    const { signedIn, encryptedAddress: address } = c.var;
    await accounts.endSession(signedIn, id, { address });
    return await accounts.read(signedIn);
  });

  on(setMailNotification, async (c, { body }) => {
    await accounts.setMailNotification(c.var.signedIn, body);
    return await accounts.read(c.var.signedIn);
  });
}

/** Returns the person after a call that does a required action. */
function withoutRequired<Person extends { requiredActions: string[] }>(person: Person, action: string): Person {
  return { ...person, requiredActions: person.requiredActions.filter((each) => each !== action) };
}
