import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#settings/isLoopbackHost.ts';
import type { MailSettings } from '#settings/mailSettings.ts';
import { AccessTokens } from './accessTokens.ts';
import { type DeliveryFailure, smtpFailure } from './deliveryFailure.ts';

/** A file that a mail carries. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail of plain text, with files. */
export interface Mail {
  /** Equal for every attempt, so that a mail system recognizes duplicates. */
  messageId: string;
  from: { name: string; address: string };
  to: readonly string[];
  cc?: readonly string[];
  /** Recipients of this attempt, instead of all. */
  only?: readonly string[] | undefined;
  replyTo: readonly string[] | { name: string; address: string };
  subject: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** Message-IDs of the mails that it continues, oldest first. */
  references?: readonly string[];
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
   * @param stopping aborts the delivery
   * @returns recipients that have not received it
   * @throws DeliveryFailure when no recipient has received it
   */
  send(mail: Mail, stopping?: AbortSignal): Promise<RefusedRecipient[]>;
}

/**
 * Timeouts in milliseconds, above those of RFC 5321 section 4.5.3.2: five minutes for a greeting, which nodemailer also
 * bounds by the time to connect, and ten for the answer to the last dot. A shorter one would deliver a mail twice.
 */
const timeouts = { greetingTimeout: 330_000, connectionTimeout: 330_000, socketTimeout: 660_000 };

/** Maximum time of a delivery, in milliseconds: both waits, and four minutes for the mail. */
export const maxDelivery = 1_200_000;

/** Returns a mailer for the SMTP server of the settings. */
export function createMailer(
  { smtpUrl, oauth, requireTls = true }: Pick<MailSettings, 'smtpUrl'> & Partial<MailSettings>,
  deadline = maxDelivery,
): Mailer {
  const tokens = oauth && new AccessTokens(oauth);
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
    send: async ({ byPerson = false, cc = [], only, attachments = [], references = [], ...mail }, stopping) => {
      try {
        const accessToken = await tokens?.get(stopping);
        const { rejectedErrors = [] } = await transport.sendMail({
          ...mail,
          to: [...mail.to],
          cc: [...cc],
          ...(only && { envelope: { from: mail.from.address, to: [...only] } }),
          attachments: [...attachments],
          ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
          replyTo: 'address' in mail.replyTo ? mail.replyTo : [...mail.replyTo],
          // RFC 3834: suppresses out-of-office answers.
          ...(!byPerson && { headers: { 'Auto-Submitted': 'auto-generated' } }),
          ...(accessToken && { auth: { type: 'OAuth2', accessToken } }),
          signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(stopping ? [stopping] : [])]),
        });
        return rejectedErrors.map((error) => ({ address: error.recipient ?? '', failure: smtpFailure(error) }));
      } catch (error) {
        if (Object(error).code === 'EAUTH') tokens?.drop();
        throw smtpFailure(error);
      }
    },
  };
}
