import { tryStorage } from './tryStorage.ts';

/** Storage key of a pop-up; its value is the time until which the pop-up stays hidden, in milliseconds since 1970. */
const storageKey = ({ dataset }: HTMLElement) => `popup.${dataset.popup}`;

/** The coming midnight in the visitor's own time zone, in milliseconds since 1970. */
const nextMidnight = () => new Date().setHours(24, 0, 0, 0);

const now = Date.now();

/** Whether a pop-up is scheduled for now and was not hidden for the day; never without its times. */
function isDue(popup: HTMLElement): boolean {
  const { from = '', until = '' } = popup.dataset;
  const hiddenUntil = tryStorage(() => Number(localStorage.getItem(storageKey(popup)))) || 0;
  return now >= Math.max(Date.parse(from), hiddenUntil) && now < Date.parse(until);
}

/** By its attribute, not `show()`: a pop-up must not take the focus from the page. */
const open = (dialog?: HTMLDialogElement) => dialog?.toggleAttribute('open', true);

const due = [...document.querySelectorAll<HTMLDialogElement>('[data-popup]')].filter(isDue);

// Shows the pop-ups that are due one after the other, as non-modal dialogs.
for (const [index, dialog] of due.entries()) {
  dialog.addEventListener('close', () => open(due[index + 1]));
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    // Without storage the pop-up is closed for this page only.
    if ('hideToday' in target.dataset) tryStorage(() => localStorage.setItem(storageKey(dialog), `${nextMidnight()}`));
    dialog.close();
  });
}
open(due[0]);

// Wherever the focus is: the visitor did not open the pop-up.
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A menu that lies over the pop-up closes first.
  if (key === 'Escape' && !defaultPrevented) due.find(({ open }) => open)?.close();
});
