import { createTransport } from 'nodemailer';
import { isThisMachine } from '../config/isThisMachine.ts';
import type { MailSettings } from '../config/mailSettings.ts';
import { type DeliveryFailure, smtpFailure } from './deliveryFailure.ts';

/** A mail of plain text. */
export interface Mail {
  /** The same for every attempt, so that a mail system can tell a repeated mail from another one. */
  messageId: string;
  from: { name: string; address: string };
  to: readonly string[];
  replyTo: string | { name: string; address: string };
  subject: string;
  text: string;
  /** Whether a person has written it. */
  byPerson?: boolean;
}

/** A recipient that the server refused while it took the mail for others. */
export interface RefusedRecipient {
  address: string;
  failure: DeliveryFailure;
}

/** Hands mails over to a mail server. */
export interface Mailer {
  /**
   * @returns recipients that have not got the mail
   * @throws DeliveryFailure when nobody has
   */
  send(mail: Mail): Promise<RefusedRecipient[]>;
}

/** Longest waits, in milliseconds: for each step, and for a whole mail however slowly it goes on. */
const timeouts = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
export const longestDelivery = 60_000;

/** A mailer on the SMTP server of the settings; TLS is used where the server offers it. */
export function createMailer({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>, deadline = longestDelivery): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Mail servers as they are installed have a certificate that they signed themselves.
    ...(isThisMachine(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
    // What a visitor writes is never taken for the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ byPerson = false, ...mail }) => {
      try {
        const { rejectedErrors = [] } = await transport.sendMail({
          ...mail,
          to: [...mail.to],
          // RFC 3834: out-of-office answers are not to be sent to a machine.
          ...(!byPerson && { headers: { 'Auto-Submitted': 'auto-generated' } }),
          signal: AbortSignal.timeout(deadline),
        });
        return rejectedErrors.map((error) => ({ address: error.recipient ?? '', failure: smtpFailure(error) }));
      } catch (error) {
        throw smtpFailure(error);
      }
    },
  };
}
