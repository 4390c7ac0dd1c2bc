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
  materials?: boolean | undefined;
  advertising?: boolean | undefined;
  privacyConsent: true;
  marketingConsent: boolean;
  consentVersions: { privacy: string; marketing: string };
  lang: Locale;
}

/** First marketing consent text that does not cover advertising. */
const firstWithoutAdvertising = '2026-11-25';

/** True when the visitor agreed to advertising by email: separately, or in an earlier marketing consent. */
export function agreesToAdvertising({ advertising, marketingConsent, consentVersions }: InquiryContent): boolean {
  return advertising ?? (marketingConsent && consentVersions.marketing < firstWithoutAdvertising);
}

/** Returns a hash of the decrypted content, equal for an inquiry that is sent twice. */
export function contentHash(content: InquiryContent): string {
  const { category, name, email, subject, message, materials = false, marketingConsent, lang } = content;
  const { privacy, marketing } = content.consentVersions;
  const values = [category, name, email, subject, message, materials, marketingConsent, privacy, marketing, lang];
  // Retries of older pages lack the field, and match the hash that an older server stored.
  return sha256(JSON.stringify(content.advertising === undefined ? values : [...values, content.advertising]));
}

/** Returns the SHA-256 of a text, base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
