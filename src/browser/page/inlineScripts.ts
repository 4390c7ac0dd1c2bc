/*
 * Inline scripts of pages, which run before any file has loaded. Each export is or returns JavaScript text.
 */
import { type Locale, locales, otherLocale } from '#i18n/locales.ts';
import { signInAddress } from '../api/signInPage.ts';

/**
 * Condition for a redirect to the stored language. Korean pages always redirect. English pages redirect only after back
 * or forward, so that a link to an English page opens it.
 */
const redirectCondition: Record<Locale, string> = {
  ko: '',
  en: '(e.persisted||performance.getEntriesByType(`navigation`)[0].type==`back_forward`)&&',
};

/**
 * Returns the head script that redirects to the stored language before the first paint (docs/product.md#routes). It
 * reads the other address from the head, and runs again after a return from the back/forward cache.
 */
export function storedLanguageScript(locale: Locale): string {
  const other = otherLocale(locale);
  return (
    `{let t=e=>{try{${redirectCondition[locale]}localStorage.lang==\`${locales[other].stored}\`&&location.replace(` +
    `new URL(document.querySelector(\`[hreflang=${other}]\`).href).pathname+location.search+location.hash)}catch{}};` +
    't(t);addEventListener(`pageshow`,t)}'
  );
}

/**
 * Head script that queues early clicks on islands' buttons. It replays them after Astro has announced `client:intent`
 * and started the islands. Enter in a form clicks its button, too.
 */
export const earlyClicksScript =
  'addEventListener(`click`,e=>{let b=e.target.closest(`astro-island button`);b&&!window.Astro&&' +
  '(e.preventDefault(),addEventListener(`astro:intent`,()=>setTimeout(()=>b.click())))},!0)';

/** Returns the script of staff pages that redirects to the sign-in page unless this tab holds a token. */
export function staffOnlyScript(locale: Locale): string {
  const signIn = JSON.stringify(`${signInAddress(locale)}?from=`);
  return (
    `{const f=()=>{try{if(sessionStorage.getItem("Token"))return}catch{}` +
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
