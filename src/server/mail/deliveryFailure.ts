/** What nodemailer says of a failure. */
interface SmtpError {
  code?: unknown;
  /** Of a connection: what Node calls it, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Codes of nodemailer for what is wrong with one mail or its recipients, rather than with the way to the server. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

/** Commands whose refusal is about one mail. */
const refusable: Readonly<Record<string, 'recipient' | 'mail'>> = {
  'RCPT TO': 'recipient',
  'MAIL FROM': 'mail',
  DATA: 'mail',
};

/** A mail server did not take a mail. Its text is left out: it may repeat addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** Whether the next mail would fail just as well. */
  readonly serverAway: boolean;
  /** What the server says that it will never take (RFC 5321 section 4.2.1: 5yz): mail for this recipient, or this mail. */
  readonly refused: 'recipient' | 'mail' | undefined;

  constructor(message: string, { serverAway, refused }: Pick<DeliveryFailure, 'serverAway' | 'refused'>) {
    super(message);
    this.serverAway = serverAway;
    this.refused = refused;
  }
}

/** @param error what nodemailer threw */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { code, originalCode, command, responseCode, response }: SmtpError = Object(error);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return new DeliveryFailure(
    [code ?? 'unknown', originalCode, command, responseCode, enhanced].filter(Boolean).join(' '),
    {
      serverAway: !aboutTheMail.includes(String(code)) || responseCode === 421,
      refused: Number(responseCode) >= 500 ? refusable[String(command)] : undefined,
    },
  );
}
