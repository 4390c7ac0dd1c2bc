/**
 * Inline head script that sends a visitor who chose English from a Korean address to its English twin, which the head
 * names before it, before the first paint (design section 3). It is inline because a request would come after that
 * paint.
 */
export const storedLanguageScript =
  "try{if(localStorage.lang==='ENG')location.replace(" +
  "new URL(document.querySelector('[hreflang=en]').href).pathname+location.search+location.hash)}catch{}";
