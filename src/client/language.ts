/** Keeps the visitor's choice of language when a language link is followed (`KOR` or `ENG`, specification section 3). */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-store-language]') : null;
  if (!link) return;
  try {
    localStorage.setItem('lang', link.dataset.storeLanguage ?? 'KOR');
  } catch {
    // Storage may be blocked; the link itself still changes the language.
  }
});
