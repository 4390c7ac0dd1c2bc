/** Wakes the board search where the address holds a search, shared or reloaded: its visitor has asked for it already. */
const island = document.querySelector<HTMLElement>('[data-board] astro-island');

if (island && new URLSearchParams(location.search).get('q')) {
  island.dataset.wanted = '';
  island.dispatchEvent(new Event('pointerenter'));
}
