/*
 * Inline scripts of pages, which run before any file has loaded. Each export is or returns JavaScript text.
 */

import { signInAddress } from '#client/api/signInPage.ts';
import { staffEntry } from '#client/api/staffBrowser.ts';
import { type Locale, locales } from '#i18n/locales.ts';

/**
 * Returns the head script that redirects a Korean page to English before the first paint while English is stored
 * (docs/product.md#states); empty for English pages. It reads the other address from the head. Back, forward, reloads
 * and links of this site never redirect, so that Back undoes a switch of language.
 */
export function storedLanguageScript(locale: Locale): string {
  if (locale !== 'ko') return '';
  return (
    `try{localStorage.lang!=\`${locales.en.stored}\`||` +
    'performance.getEntriesByType(`navigation`)[0].type!=`navigate`||' +
    'document.referrer.startsWith(location.origin)||' +
    // The build's origin may differ from this host's.
    'location.replace(new URL(document.querySelector(`[hreflang=en]`).href).pathname' +
    '+location.search+location.hash)}catch{}'
  );
}

/**
 * Returns the script of staff pages that redirects to the sign-in page, unless this tab holds a token or the browser
 * may hold a session, which the page then restores.
 */
export function staffOnlyScript(locale: Locale): string {
  const signIn = JSON.stringify(`${signInAddress(locale)}?from=`);
  return (
    `{const f=()=>{try{if(sessionStorage.getItem("Token")||localStorage.getItem("${staffEntry}")>Date.now())return}catch{}` +
    `location.replace(${signIn}+encodeURIComponent(location.pathname+location.search+location.hash))};` +
    `f();addEventListener("pageshow",f)}`
  );
}

/**
 * Head script of the search page. Moves the query of its address (`?q=…`) into the fragment (`#q=…`), which browsers
 * keep from the server: Chromium names the address as the referrer of fonts, whatever the policy.
 */
export const queryToFragmentScript =
  'location.search&&history.replaceState(null,``,location.pathname+`#`+location.search.slice(1))';
