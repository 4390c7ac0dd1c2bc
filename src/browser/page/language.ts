import { tryStorage } from './tryStorage.ts';

/**
 * A language link leads to this page in that language. When one is followed, the visitor's choice is kept (`KOR` or
 * `ENG`, specification section 3), and so is what the address says beyond the page: a board's search, a fragment.
 */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-store-language]') : null;
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  // Where storage is blocked, the link itself still changes the language.
  tryStorage(() => localStorage.setItem('lang', link.dataset.storeLanguage ?? 'KOR'));
});
