/** What nodemailer says of a failure. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Codes of nodemailer for what is wrong with one mail or its recipients, rather than with the way to the server. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

/** A mail server did not take a mail. Its text is left out: it may repeat addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** Whether the next mail would fail just as well. */
  readonly serverAway: boolean;
  /** Whether the server says that it will never take mail for this recipient (RFC 5321 section 4.2.1: 5yz). */
  readonly recipientRefused: boolean;

  /** @param error what nodemailer threw */
  constructor(error: unknown) {
    const { code, command, responseCode, response }: SmtpError = Object(error);
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
    super([code ?? 'unknown', command, responseCode, enhanced].filter(Boolean).join(' '));
    this.serverAway = !aboutTheMail.includes(String(code)) || responseCode === 421;
    this.recipientRefused = command === 'RCPT TO' && Number(responseCode) >= 500;
  }
}
