import { tryStorage } from './tryStorage.ts';

/**
 * Fills the inquiry form with the draft that its island stored in this tab, and with what the address asks for, its
 * category and subject (`?category=aicc`, `?subject=…`), unless the draft was begun at this address. A subject of the
 * draft then becomes the first line of its message: nothing that the visitor wrote is lost.
 */
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

type Draft = Record<string, string>;

if (form) {
  const draft = tryStorage((): Draft => JSON.parse(sessionStorage[form.dataset.draft ?? ''])) ?? {};
  const { search } = location;
  const { category = '', subject = '' } = Object.fromEntries(new URLSearchParams(search));
  if (draft.asked !== search) {
    if (category && form.querySelector(`option[value="${CSS.escape(category)}"]`)) draft.category = category;
    if (subject) {
      if (draft.subject && draft.subject !== subject) draft.message = `${draft.subject}\n${draft.message}`;
      draft.subject = subject;
    }
  }
  // Only check boxes that were checked are in the draft.
  for (const name in draft) Object.assign(form.elements.namedItem(name) ?? {}, { value: draft[name], checked: true });
}
