import { tryStorage } from '#client/tryStorage.ts';
import { eachWritten } from '#contract/inquiry.ts';

/** Key of a tab's draft in `sessionStorage`; the page script reads the key from the form. */
export const draftEntry = 'inquiry.draft';

/**
 * Stores what the visitor wrote and the page's query until the tab closes, without consents and the robot check. Does
 * nothing if storage is blocked.
 */
export function storeDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = { ...eachWritten((name) => data.get(name)), asked: location.search + location.hash };
  tryStorage(() => sessionStorage.setItem(draftEntry, JSON.stringify(draft)));
}

/** Key of a tab's draft of an addition to an inquiry. */
const storageKey = (number: string) => `inquiry.addition.${number}`;

/** Beginning of that key; the page script reads it from the form. */
export const additionEntry = storageKey('');

/** Stores the text of an addition, or removes an empty one. Does nothing if storage is blocked. */
export function saveAddition(number: string, text: string): void {
  tryStorage(() => {
    if (text) sessionStorage.setItem(storageKey(number), text);
    else sessionStorage.removeItem(storageKey(number));
  });
}

/** Checks for any consent by the visitor. Drafts and addresses fill in all other fields. */
export const hasConsent = (form: HTMLFormElement): boolean => form.querySelector('[type="checkbox"]:checked') !== null;

/** Removes the draft. */
export function clearDraft(): void {
  tryStorage(() => sessionStorage.removeItem(draftEntry));
}

/** Last submission without confirmed registration, and its idempotency key. */
interface Submission {
  content: string;
  key: string;
}

const submissionEntry = 'inquiry.submission';

/** Fallback if the browser blocks storage. */
let lastSubmission: Submission | undefined;

/**
 * Returns the idempotency key of an inquiry, or of an addition to one. Unchanged values keep their key, even after a
 * lost answer or a reload, so that the server registers them once.
 */
export function idempotencyKeyFor({ captcha: _, ...values }: { captcha: string; message: string }): string {
  const content = JSON.stringify(values);
  const known = lastSubmission ?? storedSubmission();
  lastSubmission = known?.content === content ? known : { content, key: crypto.randomUUID() };
  const { key } = lastSubmission;
  // A browser with blocked or full storage loses the key with the page.
  tryStorage(() => sessionStorage.setItem(submissionEntry, JSON.stringify([content, key])));
  return key;
}

/** Removes the last key after its submission is registered, or after the server refused the key. */
export function clearSubmission(): void {
  lastSubmission = undefined;
  tryStorage(() => sessionStorage.removeItem(submissionEntry));
}

function storedSubmission(): Submission | undefined {
  return tryStorage(() => {
    const [content, key]: unknown[] = JSON.parse(sessionStorage.getItem(submissionEntry) ?? '[]');
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined;
  });
}
