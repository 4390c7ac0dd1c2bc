/** Event for an address that this page pushed: the browser fires `popstate` for back and forward only. */
const pushed = 'address:pushed';

/** Shows another state of the page in the address, as a new entry of the tab's history. */
export function pushAddress(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new Event(pushed));
}

/**
 * Tells of every change of the address: pushed, back and forward.
 *
 * @returns what ends it
 */
export function subscribeToAddress(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(pushed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(pushed, onChange);
  };
}
