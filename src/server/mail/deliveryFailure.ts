import { OauthFailure } from './oauthFailure.ts';

/** Nodemailer's codes for errors of one mail or its recipients rather than of the connection. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

/** Enhanced codes (RFC 3463) about the sender or a policy: Postfix answers them to `RCPT TO`, too. */
const aboutTheAccount = /^5\.(?:1\.[78]|7\.)/;

/** Enhanced codes about the size or the content of a mail. */
const aboutSizeOrContent = /^5\.(?:2\.3|3\.4|6\.)/;

/** Failed delivery of a mail, without the server's text, which may repeat addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** True when the next mail would fail too. */
  readonly serverUnavailable: boolean;
  /**
   * Permanent refusal (RFC 5321 section 4.2.1: 5yz) of this recipient, of this mail's size or content, or of anything
   * else, such as a sender that the company has to repair.
   */
  readonly refused: 'recipient' | 'mail' | 'account' | undefined;

  constructor(message: string, { serverUnavailable, refused }: Pick<DeliveryFailure, 'serverUnavailable' | 'refused'>) {
    super(message);
    this.serverUnavailable = serverUnavailable;
    this.refused = refused;
  }
}

/** Converts an error of nodemailer, or the failure to get an access token. */
export function smtpFailure(error: unknown): DeliveryFailure {
  // `originalCode` is Node's code of a connection error, such as `DEPTH_ZERO_SELF_SIGNED_CERT`.
  const { code, originalCode, command, responseCode, response } = Object(error);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  const codes = [code ?? 'unknown', originalCode, command, responseCode, enhanced].filter(Boolean).join(' ');
  const failure = command === 'AUTH XOAUTH2' ? new OauthFailure(codes) : error;
  return new DeliveryFailure(failure instanceof OauthFailure ? failure.message : codes, {
    serverUnavailable: !aboutTheMail.includes(code) || responseCode === 421,
    refused: refusalOf(command, responseCode, enhanced),
  });
}

/** Returns what the server refuses for good; `undefined` for a failure that may pass. */
function refusalOf(command: string, responseCode: number, enhanced = ''): DeliveryFailure['refused'] {
  if (!(responseCode >= 500)) {
    return undefined;
  }
  if (command === 'RCPT TO') {
    return aboutTheAccount.test(enhanced) ? 'account' : 'recipient';
  }
  if (command !== 'MAIL FROM' && command !== 'DATA') {
    return undefined;
  }
  // 552 5.2.2 is a full mailbox.
  const isTooLarge = responseCode === 552 && enhanced !== '5.2.2';
  return isTooLarge || aboutSizeOrContent.test(enhanced) ? 'mail' : 'account';
}
