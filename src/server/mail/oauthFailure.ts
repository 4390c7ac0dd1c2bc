const guide = 'docs/operations.md#microsoft-365';

/** Advice by the codes of a failure, the most telling first. */
const advice: readonly [RegExp, string][] = [
  [/AADSTS7000222/, `the client secret has expired, so create another one in Entra (step 2 of ${guide})`],
  [/AADSTS7000215/, 'write the Value of the client secret, not its Secret ID, into MAIL_OAUTH_CLIENT_SECRET'],
  [/AADSTS700016/, 'compare MAIL_OAUTH_CLIENT_ID and MAIL_OAUTH_TENANT with the page of the application in Entra'],
  [/AADSTS9000(?:2|23)\b/, 'write the Directory (tenant) ID of Entra into MAIL_OAUTH_TENANT'],
  [/AADSTS/, 'Entra refuses the application: look the code up at https://login.microsoftonline.com/error'],
  [/EOAUTH2 [a-z]/, 'compare the settings MAIL_OAUTH_… with the page of the application in Entra'],
  [/EOAUTH2 HTTP/, 'compare MAIL_OAUTH_TENANT with Entra, and look for a proxy that answers instead'],
  [/EOAUTH2/, 'let this machine reach login.microsoftonline.com on port 443'],
  [/XOAUTH2 (?:50[0-4]|missing)/, 'this mail server takes no access token, so write a password into its URL'],
  [/XOAUTH2 4/, 'Exchange cannot check the sign-in now, so wait for the next attempt'],
  [/5\.7\.139/, `turn on authenticated SMTP for the mailbox in Exchange (step 6 of ${guide})`],
  [/not connected/, `give the application the mailbox, and turn on its IMAP, in Exchange (steps 5 and 6 of ${guide})`],
  [/./, `check the consent in Entra, and service principal and mailbox in Exchange (steps 3 to 6 of ${guide})`],
];

/** Failed step of a sign-in with OAuth: no access token, or one that the mail server refuses. */
export class OauthFailure extends Error {
  override name = 'OauthFailure';

  /** @param codes codes of the failure, without the server's text; `EOAUTH2` comes first without an access token */
  constructor(codes: string) {
    const step = codes.startsWith('EOAUTH2') ? 'no access token' : 'sign-in refused';
    super(`${step} (${codes}): ${advice.find(([pattern]) => pattern.test(codes))?.[1]}`);
  }
}
