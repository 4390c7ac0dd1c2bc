import * as z from 'zod';
import { contactEmail, type InquiryCategory, inquiryCategories } from '#site.ts';
import type { ParsedEnvironment } from './settingsSchema.ts';

export interface MailSettings {
  /** URL of the mail server, with name and password if it requires them. */
  smtpUrl: string;
  /** True to send nothing without TLS, except to a mail server on this machine. */
  requireTls: boolean;
  /** Recipients of inquiries. */
  inquiryTo: readonly string[];
  /** Recipients of reports about failed publishes; may be empty. */
  editorsTo: readonly string[];
  /** Recipients of the categories that have their own. */
  categoryTo: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Sender of all mail. */
  from: string;
}

/** Returns the mail settings; `undefined` without `SMTP_URL`, which turns mail off. */
export function mailSettings(parsed: ParsedEnvironment): MailSettings | undefined {
  const {
    SMTP_URL: smtpUrl,
    SMTP_REQUIRE_TLS: requireTls,
    INQUIRY_TO: inquiryTo,
    EDITORS_TO: editorsTo,
    MAIL_FROM,
  } = parsed;
  if (smtpUrl === undefined) {
    return undefined;
  }
  const account = decodeURIComponent(new URL(smtpUrl).username);
  const from = MAIL_FROM ?? (z.email().safeParse(account).success ? account : contactEmail);
  const recipients = inquiryCategories.map((category) => [category, parsed[recipientsSetting(category)]] as const);
  const categoryTo = Object.fromEntries(recipients.filter(([, addresses]) => addresses.length > 0));
  return { smtpUrl, requireTls, inquiryTo, categoryTo, editorsTo, from };
}

const recipientsSetting = (category: InquiryCategory) =>
  `INQUIRY_TO_${category.toUpperCase() as Uppercase<InquiryCategory>}` as const;

/** Returns the recipients of a category's inquiries. */
export function recipientsOf(
  category: string,
  { inquiryTo, categoryTo }: Pick<MailSettings, 'inquiryTo' | 'categoryTo'>,
): readonly string[] {
  return categoryTo[category] ?? inquiryTo;
}
