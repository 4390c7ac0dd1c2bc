/** Wakes the board search where the address holds a search, shared or reloaded: its visitor has asked for it already. */
if (new URLSearchParams(location.search).get('q')?.trim()) {
  // What `client:intent` waits for.
  document.querySelector('[data-board] astro-island')?.dispatchEvent(new Event('pointerenter'));
}
