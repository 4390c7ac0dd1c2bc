import { ImapFlow } from 'imapflow';
import { isLoopbackHost } from '#settings/isLoopbackHost.ts';
import type { AccessTokens } from '../mail/accessTokens.ts';
import { OauthFailure } from '../mail/oauthFailure.ts';

/** Returns account, host and folder of a mailbox, without the password. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}, ${folderOf(imapUrl)}`;
}

const folderOf = (imapUrl: string): string => decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX';

/**
 * Signs in and opens the folder of the settings.
 *
 * @param tokens sign in instead of a password
 * @throws Error with the code of {@link mailboxFailure}
 */
export async function openMailbox(imapUrl: string, tokens?: AccessTokens): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const isLocal = isLoopbackHost(hostname);
  const secure = protocol === 'imaps:';
  const accessToken = await tokens?.get();
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // Otherwise an attacker on the way could remove the offer of STARTTLS and read mail and password.
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    // Local mail servers have a self-signed certificate by default.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    auth: {
      user: decodeURIComponent(username),
      // iCloud and Mailplug offer AUTHENTICATE PLAIN and refuse it.
      ...(accessToken ? { accessToken } : { pass: decodeURIComponent(password), loginMethod: 'LOGIN' }),
    },
    // Listens right after the last command; the default is 15 seconds later.
    autoIdleDelay: 100,
    logger: false,
  });
  // The command in flight fails too; without a listener the process would end.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(imapUrl));
    return client;
  } catch (error) {
    client.close();
    const refusal = accessToken && tokenRefusal(error);
    if (!refusal) throw error;
    tokens?.drop();
    throw new OauthFailure(`AUTHENTICATE XOAUTH2${refusal}`);
  }
}

/** Returns how a server refuses an access token; `undefined` for another error. */
function tokenRefusal(error: unknown): string | undefined {
  const { authenticationFailed, response, message } = Object(error);
  if (/Unsupported authentication/.test(message)) return ' missing';
  // Exchange accepts the token before it looks for the mailbox.
  return authenticationFailed ? (/not connected/.test(response) ? ' not connected' : ' refused') : undefined;
}

/**
 * Returns the code of an IMAP error, without the server's text, which may repeat the account. Why the server ends a
 * connection is said in words alone, so these stay, without addresses.
 */
export function mailboxFailure(error: unknown): string {
  if (error instanceof OauthFailure) return error.message;
  const { authenticationFailed, mailboxMissing, serverResponseCode, code, message, name, reason } = Object(error);
  if (code === 'NoConnection') {
    const words = String(reason ?? '').slice(0, 200);
    return words ? `closed by the server: ${words.replaceAll(/\S*@\S*/g, '…')}` : 'connection closed';
  }
  if (authenticationFailed) return 'sign-in refused';
  if (/STARTTLS/.test(message)) return 'no STARTTLS: use imaps://';
  return mailboxMissing ? 'no such folder' : String(serverResponseCode ?? code ?? name ?? 'unknown');
}
