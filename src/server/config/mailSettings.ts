import * as z from 'zod';
import { contactEmail, inquiryCategories } from '#site.ts';
import { StartError } from './startError.ts';

export interface MailSettings {
  /** Mail server that takes the mails (`SMTP_URL`), with name and password where it wants them. */
  smtpUrl: string;
  /** Addresses of the company that inquiries go to (`INQUIRY_TO`, comma separated). */
  inquiryTo: readonly string[];
  /** Addresses of the editors, who are told what was not published (`EDITORS_TO`, comma separated); may be empty. */
  editorsTo: readonly string[];
  /** Addresses of categories that have their own (`INQUIRY_TO_IR`, `INQUIRY_TO_RECRUIT`, …). */
  categoryTo: Readonly<Partial<Record<string, readonly string[]>>>;
  /**
   * Address that mails come from (`MAIL_FROM`): without it the account at the mail server where that is an address,
   * else the site's contact address.
   */
  from: string;
}

/**
 * Reads the settings of outgoing mail.
 *
 * @returns `undefined` without `SMTP_URL`: no mail goes out then
 * @throws StartError that names the first wrong setting, and never the address with its password
 */
export function readMailSettings(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM } = environment;
  const inquiryTo = readAddresses('INQUIRY_TO', environment);
  const editorsTo = readAddresses('EDITORS_TO', environment);
  const categoryTo = Object.fromEntries(
    inquiryCategories
      .map((category) => [category, readAddresses(`INQUIRY_TO_${category.toUpperCase()}`, environment)] as const)
      .filter(([, addresses]) => addresses.length > 0),
  );
  if (MAIL_FROM) {
    requireAddress('MAIL_FROM', MAIL_FROM, 'one mail address, such as MAIL_FROM=website@example.com');
  }
  if (!SMTP_URL) {
    return undefined;
  }
  const url = readSmtpUrl(SMTP_URL);
  if (inquiryTo.length === 0) {
    throw new StartError(
      'SMTP_URL is set and INQUIRY_TO is not: write the address that inquiries go to, such as INQUIRY_TO=sales@example.com.',
    );
  }
  const account = decodeURIComponent(url.username);
  return {
    smtpUrl: SMTP_URL,
    inquiryTo,
    categoryTo,
    editorsTo,
    from: MAIL_FROM || (isAddress(account) ? account : contactEmail),
  };
}

/** Whom inquiries of a category go to. */
export function recipientsOf(
  category: string,
  { inquiryTo, categoryTo }: Pick<MailSettings, 'inquiryTo' | 'categoryTo'>,
): readonly string[] {
  return categoryTo[category] ?? inquiryTo;
}

function readAddresses(name: string, environment: NodeJS.ProcessEnv): string[] {
  const addresses = (environment[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const address of addresses) {
    requireAddress(
      name,
      address,
      `mail addresses separated by commas, such as ${name}=kim@example.com,lee@example.com`,
    );
  }
  return addresses;
}

/** The message leaves the value out: it holds a password. */
function readSmtpUrl(value: string): URL {
  const url = URL.parse(value);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname || !isDecodable(url)) {
    throw new StartError(
      'SMTP_URL is no address of a mail server: write it as smtp://user:password@mail.example.com:587, or with smtps:// ' +
        'for a server that speaks TLS from the start; percent-encode what has a meaning in addresses (@ as %40).',
    );
  }
  return url;
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

function requireAddress(name: string, address: string, advice: string): void {
  if (!isAddress(address)) {
    throw new StartError(`${name} has "${address}": write ${advice}.`);
  }
}

function isAddress(text: string): boolean {
  return z.email().safeParse(text).success;
}
