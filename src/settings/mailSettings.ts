import * as z from 'zod';
import { mailboxOf } from '#contract/mailAddress.ts';
import type { Locale } from '#i18n/locales.ts';
import { contactEmail, type InquiryCategory, inquiryCategories, siteInfo } from '#site.ts';
import type { ParsedEnvironment } from './settingsSchema.ts';

/** Application that gets access tokens for mail servers with its own secret. */
export interface OauthClient {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface MailSettings {
  /** URL of the mail server, with name and password if it requires them. */
  smtpUrl: string;
  /** Application that signs in instead of a password. */
  oauth?: OauthClient | undefined;
  /** True to send nothing without TLS, except to a mail server on this machine. */
  requireTls: boolean;
  /** Recipients of inquiries. */
  inquiryTo: readonly string[];
  /** Recipients of reports about failed publishes; may be empty. */
  editorsTo: readonly string[];
  /** Recipients of the categories that have their own. */
  categoryTo: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Address for visitors' answers, instead of the recipients of the inquiry. */
  replyTo?: string | undefined;
  /** True when the server reads the mailbox of {@link replyTo}. */
  readsReplies?: boolean;
  /** Server whose `Authentication-Results` prove the addresses of received mails. */
  provingServer?: string | undefined;
  /** Address of the sender of all mail. */
  from: string;
  /** Name of the sender, instead of the site's. */
  fromName?: string | undefined;
}

/** Settings of the mails about inquiries. */
export type InquiryMailSettings = Omit<MailSettings, 'smtpUrl' | 'oauth' | 'requireTls' | 'editorsTo'>;

/** Returns the mail settings; `undefined` without `SMTP_URL`, which turns mail off. */
export function mailSettings(parsed: ParsedEnvironment): MailSettings | undefined {
  const {
    SMTP_URL: smtpUrl,
    SMTP_REQUIRE_TLS: requireTls,
    INQUIRY_TO: inquiryTo,
    INQUIRY_REPLY_TO: replyTo,
    EDITORS_TO: editorsTo,
    MAIL_FROM: mailFrom,
  } = parsed;
  if (smtpUrl === undefined) {
    return undefined;
  }
  const account = decodeURIComponent(new URL(smtpUrl).username);
  const from = mailFrom?.address ?? (z.email().safeParse(account).success ? account : contactEmail);
  const recipients = inquiryCategories.map((category) => [category, parsed[recipientsSetting(category)]] as const);
  const categoryTo = Object.fromEntries(recipients.filter(([, addresses]) => addresses.length > 0));
  return {
    smtpUrl,
    oauth: oauthClient(smtpUrl, parsed),
    requireTls,
    inquiryTo,
    categoryTo,
    replyTo,
    readsReplies: parsed.IMAP_URL !== undefined,
    provingServer: parsed.IMAP_AUTHSERV_ID,
    editorsTo,
    from,
    fromName: mailFrom?.name || undefined,
  };
}

/** True for the URL of a mail server with an account and no password. */
export function lacksPassword(url: string): boolean {
  const { username, password } = URL.parse(url) ?? {};
  return Boolean(username) && !password;
}

/** Returns the application that signs in to a mail server; `undefined` where a password does, or nothing. */
export function oauthClient(url: string, parsed: ParsedEnvironment): OauthClient | undefined {
  const {
    MAIL_OAUTH_TENANT: tokenUrl,
    MAIL_OAUTH_CLIENT_ID: clientId,
    MAIL_OAUTH_CLIENT_SECRET: clientSecret,
  } = parsed;
  return lacksPassword(url) && tokenUrl && clientId && clientSecret ? { tokenUrl, clientId, clientSecret } : undefined;
}

/** Domains that no mail can come from (RFC 2606), such as those of the sample. */
const sampleDomain = /(?:^|[.@])(?:example\.(?:com|net|org)|example|test|invalid)$/i;

/** Returns what is wrong with a sample address as the sender, or `undefined`. */
export function senderWarning({ from }: Pick<MailSettings, 'from'>): string | undefined {
  return sampleDomain.test(from)
    ? `Mail comes from ${from}, a sample address that mail servers refuse: write an address of the company, ` +
        'such as MAIL_FROM=website@ and its domain.'
    : undefined;
}

/** Returns what is wrong with recipients of notices that are the mailbox of the server, or `undefined`. */
export function recipientWarning(settings: MailSettings): string | undefined {
  const { readsReplies, replyTo = '' } = settings;
  const isMailbox = noticeRecipients(settings).some((address) => mailboxOf(address) === mailboxOf(replyTo));
  return readsReplies && isMailbox
    ? `Notices of inquiries go to ${replyTo}, the mailbox that the server reads, where they stay unread: write addresses ` +
        'of people into INQUIRY_TO and INQUIRY_TO_….'
    : undefined;
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

/** Returns all recipients of notices about inquiries. */
export const noticeRecipients = ({
  inquiryTo,
  categoryTo,
}: Pick<MailSettings, 'inquiryTo' | 'categoryTo'>): readonly string[] => [
  ...inquiryTo,
  ...Object.values(categoryTo).flatMap((addresses) => addresses ?? []),
];

/** Returns the addresses of the company from which it writes and to which people answer. */
export const ownAddresses = ({ from, replyTo }: Pick<MailSettings, 'from' | 'replyTo'>): string[] => [
  from,
  ...(replyTo === undefined ? [] : [replyTo]),
];

/**
 * Returns the addresses for an answer of the company's own people to a notice: the mailbox that the server reads, so that
 * none passes the desk, else others.
 */
export const answersOfStaff = <Others>(
  { readsReplies, replyTo }: Pick<MailSettings, 'readsReplies' | 'replyTo'>,
  others: Others,
): readonly string[] | Others => (readsReplies && replyTo !== undefined ? [replyTo] : others);

/** Returns the addresses for a visitor's answer to a mail about an inquiry. */
export function answersTo(category: string, { replyTo, ...settings }: InquiryMailSettings): readonly string[] {
  return replyTo === undefined ? recipientsOf(category, settings) : [replyTo];
}

/** Returns the sender of a mail in a language. */
export function senderOf(
  { from, fromName }: Pick<MailSettings, 'from' | 'fromName'>,
  language: Locale,
): { name: string; address: string } {
  return { name: fromName ?? siteInfo[language].name, address: from };
}
