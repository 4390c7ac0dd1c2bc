import { tryStorage } from '../../page/tryStorage.ts';

/** Entry of session storage with a tab's draft of its inquiry; the page script reads its name from the form. */
export const draftEntry = 'inquiry.draft';

/** The fields of a draft. Consents and the robot check are given anew each time. */
const fields = ['category', 'name', 'email', 'subject', 'message', 'materials'];

/**
 * Stores the form's content until the tab is closed, with what the page's address asks for. Where the browser blocks
 * storage there is no draft.
 */
export function keepDraft(form: HTMLFormElement): void {
  const kept = [...new FormData(form)].filter(([name]) => fields.includes(name));
  const draft = { ...Object.fromEntries(kept), asked: location.search };
  tryStorage(() => sessionStorage.setItem(draftEntry, JSON.stringify(draft)));
}

/** Whether the visitor has consented to anything: drafts and addresses fill in all the other fields. */
export const hasConsent = (form: HTMLFormElement): boolean => form.querySelector('[name$="Consent"]:checked') !== null;

/** Removes the draft. */
export function dropDraft(): void {
  tryStorage(() => sessionStorage.removeItem(draftEntry));
}
