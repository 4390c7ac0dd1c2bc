import { createHash } from 'node:crypto';
import type { InquiryValues } from '#contract/inquiry.ts';

/** A decrypted and validated inquiry. */
export type InquiryContent = Omit<InquiryValues, 'captcha'>;

/** Returns a hash of the decrypted content, equal for an inquiry that is sent twice. */
export const contentHash = (content: InquiryContent): string =>
  sha256(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))));

/** Returns the SHA-256 of a text, base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
