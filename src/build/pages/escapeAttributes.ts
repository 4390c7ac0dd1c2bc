/** A script or a style element as a whole, or an opening tag. */
const rawTextOrTag = /<(script|style)\b[\s\S]*?<\/\1>|<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/g;

/**
 * Escapes `<` in the values of attributes, where HTML allows it and Astro leaves it: a title may well name an element,
 * which must not be taken for one by what looks for elements in the page's text.
 */
export const escapeAttributes = (html: string): string =>
  html.replaceAll(rawTextOrTag, (found, rawText?: string) =>
    rawText ? found : `<${found.slice(1).replaceAll('<', '&lt;')}`,
  );
