import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../config/isLoopbackHost.ts';
import type { MailSettings } from '../config/mailSettings.ts';
import type { Attachment } from './attachments.ts';
import { type DeliveryFailure, smtpFailure } from './deliveryFailure.ts';

/** A mail of plain text, with files. */
export interface Mail {
  /** Equal for every attempt, so that a mail system recognizes duplicates. */
  messageId: string;
  from: { name: string; address: string };
  to: readonly string[];
  replyTo: readonly string[] | { name: string; address: string };
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** True when a person wrote it. */
  byPerson?: boolean;
}

/** A refused recipient of a mail that the server accepted for others. */
export interface RefusedRecipient {
  address: string;
  failure: DeliveryFailure;
}

/** Client of a mail server. */
export interface Mailer {
  /**
   * Sends a mail.
   *
   * @returns recipients that have not received it
   * @throws DeliveryFailure when no recipient has received it
   */
  send(mail: Mail): Promise<RefusedRecipient[]>;
}

/** Timeouts in milliseconds: of each step, and of a whole mail. */
const timeouts = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
export const longestDelivery = 60_000;

/** Returns a mailer for the SMTP server of the settings. */
export function createMailer(
  { smtpUrl, requireTls = true }: Pick<MailSettings, 'smtpUrl'> & Partial<Pick<MailSettings, 'requireTls'>>,
  deadline = longestDelivery,
): Mailer {
  const isLocal = isLoopbackHost(new URL(smtpUrl).hostname);
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Local mail servers have a self-signed certificate by default.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    // Otherwise an attacker on the way could remove the offer of STARTTLS and read mail and password.
    requireTLS: requireTls && !isLocal,
    // A visitor's text must not name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ byPerson = false, attachments = [], ...mail }) => {
      try {
        const { rejectedErrors = [] } = await transport.sendMail({
          ...mail,
          to: [...mail.to],
          attachments: [...attachments],
          replyTo: 'address' in mail.replyTo ? mail.replyTo : [...mail.replyTo],
          // RFC 3834: suppresses out-of-office answers.
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
