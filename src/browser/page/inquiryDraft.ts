import { tryStorage } from '#client/tryStorage.ts';

/**
 * Fills the inquiry form with this tab's draft, and with category and subject from the address (`?category=aicc`,
 * `#subject=…`; the server does not see a fragment). A draft from the same address takes precedence. Otherwise a
 * replaced subject becomes the first line of the draft's message, so that no text is lost.
 */
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

type Draft = Record<string, string>;

if (form) {
  const draft = tryStorage((): Draft => JSON.parse(sessionStorage[form.dataset.draft ?? ''])) ?? {};
  const asked = location.search + location.hash;
  const { category = '', subject = '' } = Object.fromEntries(new URLSearchParams(asked.replace('#', '&')));
  if (draft.asked !== asked) {
    if (category && form.querySelector(`[value="${CSS.escape(category)}"]`)) draft.category = category;
    if (subject) {
      if (draft.subject && draft.subject !== subject) draft.message = `${draft.subject}\n${draft.message}`;
      draft.subject = subject;
    }
  }
  for (const name in draft) Object.assign(form.elements.namedItem(name) ?? {}, { value: draft[name] });
}
