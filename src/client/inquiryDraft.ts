import { keepDraft, restoreDraft } from '#islands/InquiryForm/draft.ts';

/**
 * Opens the inquiry form with the category that the link asked for (`?category=aicc`) and with the draft of this tab,
 * and keeps the draft from then on, long before the form's island is needed.
 */
const formSelector = 'form[data-inquiry]';
const form = document.querySelector<HTMLFormElement>(formSelector);
const select = form?.querySelector<HTMLSelectElement>('select[name="category"]');
const asked = new URLSearchParams(location.search).get('category');
const category = [...(select?.options ?? [])].find(({ value }) => value === asked)?.value ?? '';

if (select && category) select.value = category;
if (form) restoreDraft(form, category);

document.addEventListener('input', ({ target }) => {
  const edited = target instanceof Element && target.closest<HTMLFormElement>(formSelector);
  if (edited) keepDraft(edited, category);
});
