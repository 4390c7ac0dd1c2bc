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

/** A non-modal dialog that is on between two moments, unless the visitor hid it for today. */
class SitePopup extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    const { popup: id, from, until } = this.dataset;
    if (!dialog || !id || !from || !until) return;
    const now = Date.now();
    if (now < Date.parse(from) || now >= Date.parse(until) || now < hiddenUntil(id)) return;

    this.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    this.querySelector('[data-hide-today]')?.addEventListener('click', () => {
      hideToday(id, new Date());
      dialog.close();
    });
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dialog.close();
    });
    // The attribute, not show(): a pop-up must not take the focus from a page that is being read.
    dialog.open = true;
  }
}

customElements.define('site-popup', SitePopup);
