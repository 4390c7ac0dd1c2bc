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
  materials: boolean;
  privacyConsent: true;
  marketingConsent: boolean;
  consentVersions: { privacy: string; marketing: string };
  lang: Locale;
}

/** Returns a hash of the decrypted content, equal for an inquiry that is sent twice. */
export function contentHash(content: InquiryContent): string {
  const { category, name, email, subject, message, materials, marketingConsent, consentVersions, lang } = content;
  const { privacy, marketing } = consentVersions;
  return sha256(
    JSON.stringify([category, name, email, subject, message, materials, marketingConsent, privacy, marketing, lang]),
  );
}

/** Returns the SHA-256 of a text, base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
