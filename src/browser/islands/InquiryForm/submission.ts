import type { InquiryForm } from '#contract/inquiry.ts';
import { tryStorage } from '../../page/tryStorage.ts';

/** The last inquiry that is not known to be registered, with its key. */
interface Submission {
  content: string;
  key: string;
}

const entry = 'inquiry.submission';

/** Replaces storage that the browser blocks. */
let last: Submission | undefined;

/**
 * The key to send an inquiry with: the last one again while the content is the same, so that a repeated inquiry is
 * registered once even when the answer was lost or the page loaded anew; otherwise a new one.
 */
export function idempotencyKeyFor({ captcha: _, ...inquiry }: InquiryForm): string {
  const content = JSON.stringify(inquiry);
  const earlier = last ?? stored();
  last = earlier?.content === content ? earlier : { content, key: crypto.randomUUID() };
  const { key } = last;
  // Where storage is blocked or full, the key is lost with the page.
  tryStorage(() => sessionStorage.setItem(entry, JSON.stringify([content, key])));
  return key;
}

/** Removes the last key: its inquiry is registered, or the key cannot be used again. */
export function forgetSubmission(): void {
  last = undefined;
  tryStorage(() => sessionStorage.removeItem(entry));
}

function stored(): Submission | undefined {
  return tryStorage(() => {
    const [content, key]: unknown[] = JSON.parse(sessionStorage.getItem(entry) ?? '[]');
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined;
  });
}
