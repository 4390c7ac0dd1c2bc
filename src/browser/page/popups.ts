import { tryStorage } from '#client/tryStorage.ts';

/** Storage key of a pop-up. Its value is the end of hiding, in milliseconds since 1970. */
const storageKey = ({ dataset }: HTMLElement) => `popup.${dataset.popup}`;

const now = Date.now();

/** True for a pop-up that is scheduled for now and not hidden for today. False without valid times. */
function isDue(popup: HTMLElement): boolean {
  const { from = '', until = '' } = popup.dataset;
  const hiddenUntil = tryStorage((): number => localStorage[storageKey(popup)]) ?? 0;
  return now >= Date.parse(from) && !(now < hiddenUntil) && now < Date.parse(until);
}

const popup = [...document.querySelectorAll<HTMLDialogElement>('[data-popup]')].find(isDue);

/**
 * Opens a pop-up if its place is below the window, so that nothing in view shifts. Sets the attribute `open`, because
 * `show()` would take the focus from the page.
 */
function openBelow(place: Element, popup: HTMLDialogElement): void {
  popup.open = place.getBoundingClientRect().top > innerHeight;
  popup.onclose = () =>
    tryStorage(() => {
      sessionStorage.popup = true;
      // Until midnight in the visitor's time zone. If storage is blocked, the pop-up closes for this page only.
      if (popup.returnValue) localStorage[storageKey(popup)] = new Date().setHours(24, 0, 0, 0);
    });
  // Closes wherever the focus is, because the visitor did not open the pop-up. An open menu above it closes first.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) popup.close();
  });
}

// One pop-up per visit: after one was closed in this tab, no other opens.
if (popup?.parentElement && !tryStorage(() => sessionStorage.popup)) openBelow(popup.parentElement, popup);
