/** Puts the styles of what lies below the first view to use, which came without keeping the page from being drawn. */
const later = document.querySelector<HTMLLinkElement>('[data-later]');

if (later) later.media = 'all';
