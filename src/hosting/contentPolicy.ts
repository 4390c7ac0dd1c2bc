/** Other origins that pages may use (Content Security Policy level 3). */
export interface ForeignOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** Policy of files other than pages: nothing in them runs or loads. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of assets on hosts that cannot give SVG drawings their own: allows inline styles. */
export const assetPolicy = `${filePolicy}; style-src 'unsafe-inline'`;

/** Policy of SVG drawings that are opened directly: allows their inline styles, in an origin of their own. */
export const drawingPolicy = `${assetPolicy}; sandbox`;

/** Trusted Types policy of the site, which allows addresses of this origin (`src/browser/page/trustedTypes.ts`). */
const sitePolicy = 'default';

/** Trusted Types policy with which ALTCHA, a Svelte component beside the inquiry form, writes its fixed markup. */
const captchaPolicy = 'svelte-trusted-html';

/** Contents of a page that its policy allows. */
export interface PageContent {
  /** Hash sources of its inline scripts. */
  scripts: readonly string[];
  /** Sources of its inline styles. */
  styles: readonly string[];
  /** Other origins that its head names (`<meta name="script-origin">`, `<meta name="frame-origin">`). */
  origins: ForeignOrigins;
  /** True for a page with the inquiry form: without scripts, the form opens the visitor's mail program. */
  hasInquiryForm: boolean;
}

/**
 * Returns a page's policy: allows its own content, and other files only from the site's origin. Pages with scripts of
 * other origins do without Trusted Types: such a script, for example Kakao's, writes markup as it likes.
 *
 * @param everywhere origins that every page may use
 */
export function policyOf(
  { scripts, styles, origins, hasInquiryForm }: PageContent,
  everywhere: ForeignOrigins,
): string {
  const scriptOrigins = new Set([...everywhere.scripts, ...origins.scripts]);
  const frameOrigins = new Set([...everywhere.frames, ...origins.frames]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'", ...(hasInquiryForm ? ['mailto:'] : [])],
    'frame-ancestors': ["'none'"],
    ...(frameOrigins.size > 0 && { 'frame-src': [...frameOrigins] }),
    'img-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(scriptOrigins.size === 0 && { 'require-trusted-types-for': ["'script'"] }),
    'script-src': ["'self'", ...scripts, ...scriptOrigins],
    'style-src': ["'self'", ...styles],
    ...(scriptOrigins.size === 0 && { 'trusted-types': [sitePolicy, ...(hasInquiryForm ? [captchaPolicy] : [])] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
