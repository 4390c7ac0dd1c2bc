/*
 * Script that all pages share. Boards, pop-ups and the inquiry form have their own scripts.
 */

import { tryStorage } from '#client/tryStorage.ts';
import { logVisitPath } from '#contract/pageCalls.ts';
import type { VisitQuery } from '#contract/visit.ts';
import { hasApi } from '#site.ts';
import { quietCall } from './quietCall.ts';
import { updateFooter } from './siteInfo.ts';

/** Scroll distance that activates the header's style, in CSS pixels (docs/product.md#limits). */
const scrollThreshold = 50;

const header = document.querySelector<HTMLElement>('[data-header]');

function updateHeader() {
  header?.toggleAttribute('data-scrolled', scrollY >= scrollThreshold);
}

addEventListener('scroll', updateHeader);
updateHeader();

/**
 * Stores the chosen language on a click on a language link (`KOR` or `ENG`, docs/product.md#entities). Adds the current
 * query and fragment to the link, such as a board's search.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('.language a');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  // If storage is blocked, the link still changes the language.
  tryStorage(() => (localStorage.lang = link.hreflang === 'en' ? 'ENG' : 'KOR'));
});

/**
 * Logs a visit to a titled page below the product, without waiting for the answer. Skips pages that log their own
 * visits (docs/product.md#calls), and visitors who refuse by Global Privacy Control.
 */
function logVisit(): void {
  const { title, documentElement } = document;
  const below = documentElement.dataset.logVisits;
  const { pathname } = location;
  if (title && below && pathname.startsWith(below) && !navigator.globalPrivacyControl) {
    const query = { path: pathname, title } satisfies VisitQuery;
    void quietCall(logVisitPath, { query });
  }
}

if (hasApi) {
  logVisit();

  // A return from the back/forward cache is another visit.
  addEventListener('pageshow', ({ persisted }) => persisted && logVisit());
  updateFooter();
}
