import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import type { InquiryCategory } from '#site.ts';

/** What a visitor asks and agrees to, decrypted and checked. */
export interface InquiryContent {
  category: InquiryCategory;
  name: string;
  email: string;
  subject: string;
  message: string;
  materials: boolean;
  privacyConsent: true;
  marketingConsent: boolean;
  consentVersions: { privacy: string; marketing: string };
  lang: Locale;
}

/** A hash that two inquiries share when they are the same one, sent twice; however each was encrypted. */
export function fingerprint(content: InquiryContent): string {
  const { category, name, email, subject, message, materials, marketingConsent, consentVersions, lang } = content;
  const { privacy, marketing } = consentVersions;
  return sha256(
    JSON.stringify([category, name, email, subject, message, materials, marketingConsent, privacy, marketing, lang]),
  );
}

/** SHA-256 of a text, base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
