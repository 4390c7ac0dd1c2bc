import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  accountAnswer,
  accountPath,
  confirmPath,
  confirmRequest,
  factorAnswer,
  passkeyAddPath,
  passkeyAddRequest,
  passkeyOptionsAnswer,
  passkeyOptionsPath,
  passkeyRemovePath,
  passkeyRemoveRequest,
  passkeyRenamePath,
  passkeyRenameRequest,
  passwordPath,
  passwordRequest,
  recoveryCodesPath,
  sessionEndPath,
  sessionEndRequest,
  totpBeginAnswer,
  totpBeginPath,
  totpConfirmPath,
  totpConfirmRequest,
  totpRemovePath,
} from '#contract/account.ts';
import { longestPassword } from '#contract/session.ts';
import { siteInfo } from '#site.ts';
import type { Secrets } from '../config/secrets.ts';
import { success } from '../http/answer.ts';
import { decrypted } from '../http/fieldCipher.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody } from '../http/validated.ts';
import { type SignedInEnvironment, signedInOnly } from './access.ts';
import type { Accounts } from './accounts.ts';
import { relyingParty } from './factors/passkeys.ts';
import type { Sessions } from './sessions.ts';

interface AccountRouteDependencies {
  sessions: Sessions;
  accounts: Accounts;
  secrets: Secrets;
}

const changeRefusals = { ...jsonRefusals, 403: 'The password is to be confirmed or changed first' };
const factorRefusals = { 403: changeRefusals[403], 409: 'Does not match the account', 413: 'Too large' };

/** Own account of the signed-in person, below `/tour/api/account`. */
export function accountRoutes({ sessions, accounts, secrets }: AccountRouteDependencies): Hono<SignedInEnvironment> {
  const password = decrypted(longestPassword, z.string().check(z.minLength(1), z.maxLength(longestPassword)), secrets);
  const signedIn = signedInOnly(sessions);
  const call = (summary: string, answer: z.core.$ZodType, refusals: Parameters<typeof operation>[0]['refusals'] = {}) =>
    operation({ summary, tag: 'account', answer, refusals, signedIn: true });

  return new Hono<SignedInEnvironment>()
    .get(accountPath, call('The signed-in person’s own account', accountAnswer), signedIn, async (c) =>
      success(c, await accounts.read(c.var.signedIn)),
    )
    .post(
      confirmPath,
      call('Proves the password again, before changes of factors', accountAnswer, jsonRefusals),
      signedIn,
      jsonBody(z.safeExtend(confirmRequest, { password })),
      async (c) => {
        await accounts.confirm(c.var.signedIn, c.req.valid('json').password);
        return success(c, await accounts.read(c.var.signedIn));
      },
    )
    .post(
      passwordPath,
      call('Changes the password, and ends the other sessions', accountAnswer, jsonRefusals),
      signedIn,
      jsonBody(z.safeExtend(passwordRequest, { current: password, next: password })),
      async (c) => {
        const { current, next } = c.req.valid('json');
        await accounts.changePassword(c.var.signedIn, current, next);
        return success(c, await accounts.read(withoutDuty(c.var.signedIn, 'password')));
      },
    )
    .post(
      passkeyOptionsPath,
      call('Options of the browser’s dialog for a new passkey', passkeyOptionsAnswer, factorRefusals),
      signedIn,
      async (c) =>
        success(
          c,
          await accounts.beginPasskey(c.var.signedIn, relyingParty(c.var.visited), siteInfo[c.var.language].name),
        ),
    )
    .post(
      passkeyAddPath,
      call('Adds a passkey', factorAnswer, { ...changeRefusals, 409: factorRefusals[409] }),
      signedIn,
      jsonBody(passkeyAddRequest),
      async (c) => {
        const recoveryCodes = await accounts.addPasskey(
          c.var.signedIn,
          relyingParty(c.var.visited),
          c.req.valid('json'),
        );
        const account = await accounts.read(withoutDuty(c.var.signedIn, 'secondFactor'));
        return success(c, { account, recoveryCodes });
      },
    )
    .post(
      passkeyRenamePath,
      call('Renames a passkey', accountAnswer, { ...jsonRefusals, 409: factorRefusals[409] }),
      signedIn,
      jsonBody(passkeyRenameRequest),
      async (c) => {
        await accounts.renamePasskey(c.var.signedIn, c.req.valid('json'));
        return success(c, await accounts.read(c.var.signedIn));
      },
    )
    .post(
      passkeyRemovePath,
      call('Removes a passkey', accountAnswer, { ...changeRefusals, 409: factorRefusals[409] }),
      signedIn,
      jsonBody(passkeyRemoveRequest),
      async (c) => {
        await accounts.removeFactor(c.var.signedIn, { passkey: c.req.valid('json').id });
        return success(c, await accounts.read(c.var.signedIn));
      },
    )
    .post(
      totpBeginPath,
      call('Draws a secret for an authenticator app', totpBeginAnswer, factorRefusals),
      signedIn,
      async (c) => success(c, await accounts.beginTotp(c.var.signedIn, siteInfo[c.var.language].name)),
    )
    .post(
      totpConfirmPath,
      call('Adds the authenticator app by its first code', factorAnswer, changeRefusals),
      signedIn,
      jsonBody(totpConfirmRequest),
      async (c) => {
        const recoveryCodes = await accounts.confirmTotp(c.var.signedIn, c.req.valid('json').code);
        const account = await accounts.read(withoutDuty(c.var.signedIn, 'secondFactor'));
        return success(c, { account, recoveryCodes });
      },
    )
    .post(totpRemovePath, call('Removes the authenticator app', accountAnswer, factorRefusals), signedIn, async (c) => {
      await accounts.removeFactor(c.var.signedIn, 'totp');
      return success(c, await accounts.read(c.var.signedIn));
    })
    .post(recoveryCodesPath, call('Replaces the recovery codes', factorAnswer, factorRefusals), signedIn, async (c) => {
      const recoveryCodes = await accounts.drawRecoveryCodes(c.var.signedIn);
      return success(c, { account: await accounts.read(c.var.signedIn), recoveryCodes });
    })
    .post(
      sessionEndPath,
      call('Ends one session of the account, or all others', accountAnswer, jsonRefusals),
      signedIn,
      jsonBody(sessionEndRequest),
      async (c) => {
        const { signedIn: person, sealedAddress: address } = c.var;
        await accounts.endSession(person, c.req.valid('json').id, { address });
        return success(c, await accounts.read(c.var.signedIn));
      },
    );
}

/** Returns the person after a call that fulfils a duty. */
function withoutDuty<Person extends { due: string[] }>(person: Person, duty: string): Person {
  return { ...person, due: person.due.filter((each) => each !== duty) };
}
