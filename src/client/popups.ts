/** Storage key of a pop-up; its value is the moment (ISO 8601) until which the pop-up stays hidden. */
const storageKey = (id: string) => `popup.${id}`;

/** The coming midnight in the visitor's own time zone. */
function localMidnight(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

function hiddenUntil(id: string): number {
  try {
    return Date.parse(localStorage.getItem(storageKey(id)) ?? '') || 0;
  } catch {
    return 0;
  }
}

function hideToday(id: string, now: Date) {
  try {
    localStorage.setItem(storageKey(id), localMidnight(now).toISOString());
  } catch {
    // Without storage the pop-up is closed for this page only.
  }
}

/** Whether a pop-up is on at a moment and was not hidden for the day. Without its times it never is. */
function isDue({ dataset: { popup: id = '', from = '', until = '' } }: HTMLElement, now: number): boolean {
  return now >= Date.parse(from) && now < Date.parse(until) && now >= hiddenUntil(id);
}

/** Shows the pop-ups that are due, one after the other, as non-modal dialogs. */
class SitePopups extends HTMLElement {
  connectedCallback() {
    const due = [...this.querySelectorAll('dialog')].filter((dialog) => isDue(dialog, Date.now()));
    for (const [index, dialog] of due.entries()) {
      dialog.addEventListener('close', () => this.open(due[index + 1]));
      dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
      dialog.querySelector('[data-hide-today]')?.addEventListener('click', () => {
        hideToday(dialog.dataset.popup ?? '', new Date());
        dialog.close();
      });
    }
    // Wherever the focus is: the pop-up lies over the page without having been asked for.
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      // A menu that lies over the pop-up closes first.
      if (key === 'Escape' && !defaultPrevented) due.find(({ open }) => open)?.close();
    });
    this.open(due[0]);
  }

  private open(dialog: HTMLDialogElement | undefined) {
    // The attribute, not show(): a pop-up must not take the focus from a page that is being read.
    if (dialog) dialog.open = true;
  }
}

customElements.define('site-popups', SitePopups);
