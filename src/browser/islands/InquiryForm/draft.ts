import { tryStorage } from '../../page/tryStorage.ts';

/** Entry of session storage in which a tab keeps the draft of its inquiry; the page's script learns it from the form. */
export const draftEntry = 'inquiry.draft';

/** The fields that a draft keeps: consents and the robot check are given anew each time. */
const fields = ['category', 'name', 'email', 'subject', 'message', 'materials'];

/**
 * Keeps what is in the form until its tab is closed, with the category that the page's address asked for. Where the
 * browser blocks storage there is no draft.
 */
export function keepDraft(form: HTMLFormElement): void {
  const kept = [...new FormData(form)].filter(([name]) => fields.includes(name));
  const asked = new URLSearchParams(location.search).get('category');
  tryStorage(() => sessionStorage.setItem(draftEntry, JSON.stringify({ ...Object.fromEntries(kept), asked })));
}

/** Forgets the draft. */
export function dropDraft(): void {
  tryStorage(() => sessionStorage.removeItem(draftEntry));
}
