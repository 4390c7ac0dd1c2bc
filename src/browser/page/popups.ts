import { tryStorage } from './tryStorage.ts';

/** Storage key of a pop-up; its value is the time until which the pop-up stays hidden, in milliseconds since 1970. */
const storageKey = ({ dataset }: HTMLElement) => `popup.${dataset.popup}`;

const now = Date.now();

/** Whether a pop-up is scheduled for now and was not hidden for the day; never without its times. */
function isDue(popup: HTMLElement): boolean {
  const { from = '', until = '' } = popup.dataset;
  const hiddenUntil = tryStorage((): number => localStorage[storageKey(popup)]) ?? 0;
  return now >= Date.parse(from) && !(now < hiddenUntil) && now < Date.parse(until);
}

const hero = document.querySelector('main>*');
const popup = [...document.querySelectorAll<HTMLDialogElement>('[data-popup]')].find(isDue);

/**
 * Shows a pop-up as a non-modal dialog while the page's hero is out of view.
 * By its attribute, not `show()`: a pop-up must not take the focus from the page.
 */
function showBelow(hero: Element, popup: HTMLDialogElement): void {
  const observer = new IntersectionObserver((entries) => {
    popup.toggleAttribute('open', !entries.at(-1)?.isIntersecting);
  });
  observer.observe(hero);
  popup.onclose = () => {
    observer.disconnect();
    tryStorage(() => (sessionStorage.popup = true));
  };
  popup.onclick = ({ target }) => {
    const { hideToday, close } = (target as Element).closest('button')?.dataset ?? {};
    // The coming midnight in the visitor's own time zone. Without storage the pop-up is closed for this page only.
    if (hideToday === '') tryStorage(() => (localStorage[storageKey(popup)] = new Date().setHours(24, 0, 0, 0)));
    if ((hideToday ?? close) === '') popup.close();
  };
  // Wherever the focus is: the visitor did not open the pop-up. A menu that lies over it closes first.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) popup.close();
  });
}

// One a visit: where one was closed in this tab, no other opens.
if (hero && popup && !tryStorage(() => sessionStorage.popup)) showBelow(hero, popup);
