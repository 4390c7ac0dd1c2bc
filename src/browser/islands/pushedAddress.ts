import type { MouseEvent } from 'react';

/** Event of an address that this page pushed: the browser fires `popstate` for back and forward only. */
const pushed = 'address:pushed';

/** Checks that a click opens a link in this tab: with a modifier key the browser opens another. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** Pushes an address of this page as a new entry of the tab's history. */
export function pushAddress(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new Event(pushed));
}

/**
 * Subscribes to the address: pushed, back and forward.
 *
 * @returns ends the subscription
 */
export function subscribeToAddress(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(pushed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(pushed, onChange);
  };
}
