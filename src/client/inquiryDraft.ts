/**
 * Opens the inquiry form with the draft of this tab, which its island keeps, and with the category that the link asked
 * for (`?category=aicc`); a draft that was begun at this address has its own.
 */
import { draftEntry } from '#islands/InquiryForm/draftEntry.ts';

function storedDraft(): Record<string, string | null> {
  try {
    return JSON.parse(sessionStorage.getItem(draftEntry) ?? '{}');
  } catch {
    return {};
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
const select = form?.querySelector('select');
const { asked: askedThen, ...draft } = storedDraft();
const asked = new URLSearchParams(location.search).get('category');

if (asked !== askedThen && [...(select?.options ?? [])].some(({ value }) => value === asked)) draft.category = asked;
for (const [name, value] of Object.entries(draft)) {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
  else if (control && 'value' in control) control.value = value ?? '';
}
