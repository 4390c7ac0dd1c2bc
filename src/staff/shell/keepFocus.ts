/** Parts of a page that can take the focus in place of a control. */
const parts = '[tabindex], section, article, li, main';

/** Time in which a page may give the focus to something better, in milliseconds. */
const delay = 100;

/** Part that has the focus in place of a control. */
let standIn: Element | undefined;

/** True while no control has the focus that the person left somewhere. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === standIn;

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

/**
 * Keeps the keyboard's place. When the focused control disappears and nothing takes its focus, the smallest part of the
 * page around it does; otherwise the keyboard would begin again at the top of the page.
 *
 * @returns function that ends it
 */
export function keepFocus(): () => void {
  /** The element that had the focus last, and those around it. */
  let path: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    path = [];
    if (target !== standIn) standIn = undefined;
    for (let at = target; at instanceof HTMLElement; at = at.parentElement) path.push(at);
  }

  function check(): void {
    timer = undefined;
    const [last] = path;
    // The person may have left it for nothing.
    if (document.activeElement !== document.body || !last || isShown(last)) return;
    const part = path.find((element) => element.matches(parts) && isShown(element));
    if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1;
    standIn = part;
    part?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    timer ??= setTimeout(check, delay);
  });
  observer.observe(document.body, {
    attributeFilter: ['hidden', 'open', 'data-open'],
    attributes: true,
    childList: true,
    subtree: true,
  });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('focusin', remember);
  };
}
