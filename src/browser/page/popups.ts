import { tryStorage } from './tryStorage.ts';

/** Storage key of a pop-up; its value is the moment (ISO 8601) until which the pop-up stays hidden. */
const storageKey = (id: string) => `popup.${id}`;

/** The coming midnight in the visitor's own time zone. */
const nextMidnight = () => new Date(new Date().setHours(24, 0, 0, 0));

/** Without storage the pop-up is closed for this page only. */
function hideToday(id: string) {
  tryStorage(() => localStorage.setItem(storageKey(id), nextMidnight().toISOString()));
}

/** Whether a pop-up is on at a moment and was not hidden for the day. Without its times it never is. */
function isDue({ dataset: { popup: id = '', from = '', until = '' } }: HTMLElement, now: number): boolean {
  const hiddenUntil = Date.parse(tryStorage(() => localStorage.getItem(storageKey(id))) ?? '') || 0;
  return now >= Date.parse(from) && now < Date.parse(until) && now >= hiddenUntil;
}

/** By its attribute, not `show()`: a pop-up must not take the focus from a page that is being read. */
const open = (dialog?: HTMLDialogElement) => dialog?.toggleAttribute('open', true);

const due = [...document.querySelectorAll<HTMLDialogElement>('[data-popup]')].filter((popup) =>
  isDue(popup, Date.now()),
);

// The pop-ups that are due, one after the other, as non-modal dialogs.
for (const [index, dialog] of due.entries()) {
  dialog.addEventListener('close', () => open(due[index + 1]));
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if ('hideToday' in target.dataset) hideToday(dialog.dataset.popup ?? '');
    dialog.close();
  });
}
open(due[0]);

// Wherever the focus is: the pop-up lies over the page without having been asked for.
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A menu that lies over the pop-up closes first.
  if (key === 'Escape' && !defaultPrevented) due.find(({ open }) => open)?.close();
});
