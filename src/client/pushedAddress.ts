import type { MouseEvent } from 'react';

/** Event after this page pushed or replaced an address: the browser fires `popstate` only for back and forward. */
const pushed = 'address:pushed';

/** True when a click opens its link in this tab, because no modifier key is pressed. */
export const opensInThisTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** Pushes an address of this page as a new entry of the tab's history. */
export function pushAddress(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new Event(pushed));
}

/** Replaces the address of this page without a new entry of the tab's history. */
export function replaceAddress(href: string): void {
  history.replaceState(null, '', href);
  dispatchEvent(new Event(pushed));
}

/**
 * Subscribes to changes of the address by pushes, replacements, back and forward.
 *
 * @returns function that unsubscribes
 */
export function subscribeToAddress(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(pushed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(pushed, onChange);
  };
}
