import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import type { InquiryCategory } from '#site.ts';

/** A decrypted and validated inquiry. */
export interface InquiryContent {
  category: InquiryCategory;
  name: string;
  email: string;
  subject: string;
  message: string;
  advertising: boolean;
  privacyConsent: true;
  marketingConsent: boolean;
  consentVersions: { privacy: string; marketing: string };
  lang: Locale;
}

/** Returns a hash of the decrypted content, equal for an inquiry that is sent twice. */
export function contentHash({ consentVersions, ...content }: InquiryContent): string {
  const { category, name, email, subject, message, marketingConsent, advertising, lang } = content;
  const { privacy, marketing } = consentVersions;
  const values = [category, name, email, subject, message, marketingConsent, advertising, privacy, marketing, lang];
  return sha256(JSON.stringify(values));
}

/** Returns the SHA-256 of a text, base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
