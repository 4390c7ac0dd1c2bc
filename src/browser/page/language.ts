import { tryStorage } from './tryStorage.ts';

/**
 * A language link leads to this page in that language. A click stores the visitor's choice (`KOR` or `ENG`,
 * specification section 3), and adds to the link the current query and fragment, such as a board's search.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-store-language]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  // Where storage is blocked, the link itself still changes the language.
  tryStorage(() => (localStorage.lang = link.dataset.storeLanguage));
});
