/**
 * Marks the island of a form with a draft when its button is pressed. An island holds presses until it has loaded, and
 * its styles show the mark at once.
 */
const island = document.querySelector('form[data-draft]')?.closest<HTMLElement>('astro-island');

// Runs before the island, which stops the event.
addEventListener(
  'click',
  ({ target }) => {
    if (island && (target as Element).closest('[type=submit]')) island.dataset.pressed = '';
  },
  true,
);
