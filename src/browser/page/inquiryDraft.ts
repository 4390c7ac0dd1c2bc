import { tryStorage } from './tryStorage.ts';

/**
 * Opens the inquiry form with the draft of this tab, which its island keeps, and with the category that the link asked
 * for (`?category=aicc`); a draft that was begun at this address has its own.
 */
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

type Draft = Record<string, string | null>;

const draftIn = ({ dataset: { draft = '' } }: HTMLElement): Draft | undefined =>
  tryStorage(() => JSON.parse(sessionStorage[draft]));

if (form) {
  const { asked: askedThen, ...draft } = draftIn(form) ?? {};
  const asked = new URLSearchParams(location.search).get('category');
  if (asked && asked !== askedThen && form.querySelector(`option[value="${CSS.escape(asked)}"]`))
    draft.category = asked;
  for (const name in draft) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control && 'value' in control) control.value = draft[name] ?? '';
  }
}
