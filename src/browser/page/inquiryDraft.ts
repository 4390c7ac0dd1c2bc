import { tryStorage } from './tryStorage.ts';

/**
 * Fills the inquiry form with the draft that its island stored in this tab, and with the category that the link named
 * (`?category=aicc`); a draft that was begun at this address has its own.
 */
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

type Draft = Record<string, string | null>;

if (form) {
  const stored = tryStorage((): Draft => JSON.parse(sessionStorage[form.dataset.draft ?? '']));
  const { asked: askedThen, ...draft } = stored ?? {};
  const asked = new URLSearchParams(location.search).get('category');
  if (asked && asked !== askedThen && form.querySelector(`option[value="${CSS.escape(asked)}"]`))
    draft.category = asked;
  for (const name in draft) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control && 'value' in control) control.value = draft[name] ?? '';
  }
}
