/** Puts the styles of what lies below the first view to use, which came without keeping the page from being drawn. */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all';
