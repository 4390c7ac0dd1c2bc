import { type Locale, locales, otherLocale } from '#i18n/locales.ts';

/**
 * When a page follows the stored language as it loads. A Korean address always does, an English one only when the
 * visitor goes back or forward to it: a link to an English page leads to the English page.
 */
const whenLoaded: Record<Locale, string> = {
  ko: '',
  en: '(e.persisted||performance.getEntriesByType(`navigation`)[0].type==`back_forward`)&&',
};

/**
 * Inline head script that sends a visitor who chose the other language to the page in that language, which the head
 * names before it (design section 3). It is inline so that it runs before the first paint; it runs again when the page
 * returns from the back/forward cache, painted already.
 */
export function storedLanguageScript(locale: Locale): string {
  const other = otherLocale(locale);
  return (
    `{let t=e=>{try{${whenLoaded[locale]}localStorage.lang==\`${locales[other].stored}\`&&location.replace(` +
    `new URL(document.querySelector(\`[hreflang=${other}]\`).href).pathname+location.search+location.hash)}catch{}};` +
    't(t);addEventListener(`pageshow`,t)}'
  );
}
