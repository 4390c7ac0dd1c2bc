/** An error of nodemailer. */
interface SmtpError {
  code?: unknown;
  /** Node's code of a connection error, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Nodemailer's codes for errors of one mail or its recipients rather than of the connection. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

/** Commands whose refusal is about one mail. */
const refusable: Readonly<Record<string, 'recipient' | 'mail'>> = {
  'RCPT TO': 'recipient',
  'MAIL FROM': 'mail',
  DATA: 'mail',
};

/** Failed delivery of a mail, without the server's text, which may repeat addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** True when the next mail would fail too. */
  readonly serverUnavailable: boolean;
  /** Permanent refusal (RFC 5321 section 4.2.1: 5yz) of this recipient or this mail. */
  readonly refused: 'recipient' | 'mail' | undefined;

  constructor(message: string, { serverUnavailable, refused }: Pick<DeliveryFailure, 'serverUnavailable' | 'refused'>) {
    super(message);
    this.serverUnavailable = serverUnavailable;
    this.refused = refused;
  }
}

/** Converts an error of nodemailer. */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { code, originalCode, command, responseCode, response }: SmtpError = Object(error);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return new DeliveryFailure(
    [code ?? 'unknown', originalCode, command, responseCode, enhanced].filter(Boolean).join(' '),
    {
      serverUnavailable: !aboutTheMail.includes(String(code)) || responseCode === 421,
      refused: Number(responseCode) >= 500 ? refusable[String(command)] : undefined,
    },
  );
}
