/*
 * Script of every page, in one file that all pages share. Boards, pop-ups and the inquiry form have scripts of their own.
 */
import type * as z from 'zod/mini';
import { logVisitPath, siteInfoPath } from '#contract/pageCalls.ts';
import type { SiteInfo } from '#contract/siteInfo.ts';
import { siteTitle } from '#contract/siteTitle.ts';
import type { visitQuery } from '#contract/visit.ts';
import { quietCall, type Unchecked } from './quietCall.ts';
import { tryStorage } from './tryStorage.ts';
import { whenVisible } from './whenVisible.ts';

/** Scroll distance that activates the header's style, in CSS pixels (specification section 9). */
const scrollThreshold = 50;

const header = document.querySelector<HTMLElement>('[data-header]');

function updateHeader() {
  header?.toggleAttribute('data-scrolled', scrollY >= scrollThreshold);
}

addEventListener('scroll', updateHeader);
updateHeader();

/**
 * Stores the visitor's choice on a click on a language link (`KOR` or `ENG`, specification section 3), and adds the
 * current query and fragment to the link, such as a board's search.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-store-language]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  // With blocked storage, the link itself still changes the language.
  tryStorage(() => (localStorage.lang = link.dataset.storeLanguage));
});

const footer = document.querySelector('[data-site-info]');
const name = footer?.querySelector('[data-site-name]');
const detail = footer?.querySelector('[data-site-detail]');

const isSiteInfo = (info: Unchecked<SiteInfo> | undefined): info is SiteInfo =>
  typeof info?.name === 'string' && info.name.trim() !== '' && typeof info.detail === 'string';

/** Shows the first item of the API's answer in the footer and the tab's title (specification section 3). */
async function updateSiteInfo(footerName: Element, footerDetail: Element): Promise<void> {
  const [info] = await quietCall<SiteInfo>(siteInfoPath);
  if (!isSiteInfo(info)) return;
  footerName.textContent = info.name;
  footerDetail.textContent = info.detail;
  // Every title ends with the site's: `page title | name - detail`.
  document.title = document.title.replace(/[^|]*$/, () => ` ${siteTitle(info)}`);
}

if (footer && name && detail) whenVisible(footer, () => void updateSiteInfo(name, detail));

/**
 * Logs a visit to a titled page below the product, without waiting for the answer. Pages that log their own visits are
 * left out (specification section 2).
 */
function logVisit(): void {
  const { title, documentElement } = document;
  const below = documentElement.dataset.logVisits;
  const { pathname } = location;
  if (title && below && pathname.startsWith(below)) {
    const query = { path: pathname, title } satisfies z.infer<typeof visitQuery>;
    void quietCall(logVisitPath, { query });
  }
}

logVisit();

// A return from the back/forward cache is another visit.
addEventListener('pageshow', ({ persisted }) => persisted && logVisit());

/** The deferred CSS has loaded without blocking the first paint; this applies it. */
const deferred = document.querySelector<HTMLLinkElement>('[data-deferred]');

if (deferred) deferred.media = 'all';
