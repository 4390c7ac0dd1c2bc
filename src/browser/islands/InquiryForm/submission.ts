import type { InquiryForm } from '#contract/inquiry.ts';
import { tryStorage } from '../../page/tryStorage.ts';

/** What was sent last and is not known to be registered, and its key. */
interface Submission {
  content: string;
  key: string;
}

const entry = 'inquiry.submission';

/** Stands in for storage that the browser blocks. */
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
  // Where storage is blocked or full, the key lives as long as the page.
  tryStorage(() => sessionStorage.setItem(entry, JSON.stringify([content, key])));
  return key;
}

/** Forgets the last key: its inquiry is registered, or the key is of no use. */
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
