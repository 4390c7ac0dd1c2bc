import { hash } from 'node:crypto';

/** Other origins that pages may use (Content Security Policy level 3). */
export interface ForeignOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** The policy of files that are no pages: nothing in them runs or loads. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the policy of a page or drawing has to allow. */
export interface PageContent {
  /** Hash sources of its inline scripts. */
  scripts: readonly string[];
  /** Sources of its inline styles. */
  styles: readonly string[];
  /** Other origins that it names in its head (`<meta name="script-origin">`, `<meta name="frame-origin">`). */
  origins: ForeignOrigins;
}

/** @param markup the built page (HTML) or drawing (SVG) */
export function contentOf(markup: string): PageContent {
  return {
    scripts: inlineHashes(markup, 'script'),
    styles: inlineHashes(markup, 'style'),
    origins: { scripts: namedOrigins(markup, 'script'), frames: namedOrigins(markup, 'frame') },
  };
}

/**
 * Builds the policy that allows a page its content and everything else from its own origin only.
 *
 * @param everywhere origins that every page may use
 */
export function policyOf({ scripts, styles, origins }: PageContent, everywhere: ForeignOrigins): string {
  const scriptOrigins = new Set([...everywhere.scripts, ...origins.scripts]);
  const frameOrigins = new Set([...everywhere.frames, ...origins.frames]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'", 'mailto:'],
    'frame-ancestors': ["'none'"],
    ...(frameOrigins.size > 0 && { 'frame-src': [...frameOrigins] }),
    'img-src': ["'self'"],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...scriptOrigins],
    'style-src': ["'self'", ...styles],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** {@link policyOf} a page or drawing, from its markup. */
export function pagePolicy(markup: string, everywhere: ForeignOrigins): string {
  return policyOf(contentOf(markup), everywhere);
}

/** Reads the origins that a page names. Anything else than an https origin, such as a policy keyword, is ignored. */
function namedOrigins(markup: string, use: 'script' | 'frame'): string[] {
  const head = markup.slice(0, Math.max(markup.search(/<\/head\s*>/i), 0));
  const named = head.matchAll(
    new RegExp(`<meta name="${use}-origin" content="(https://[a-z0-9.-]+(?::\\d{1,5})?)">`, 'g'),
  );
  return [...named].map(([, origin = '']) => origin);
}

/** An element with its attributes and its text; an attribute's value may hold `>`. */
const elements = {
  script: /<script\b((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/script\s*>/gis,
  style: /<style\b((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/style\s*>/gis,
} as const;

/**
 * `type` values that browsers run. Any other makes the element a data block, which needs no permission. Speculation
 * rules have a keyword of their own, but Chromium ignores it beside a hash.
 */
const activeTypes = ['', 'module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'];

function inlineHashes(markup: string, element: keyof typeof elements): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of markup.matchAll(elements[element])) {
    if (element === 'style' || isActive(attributes)) {
      // HTML parsers normalize line ends to line feeds before the text is hashed.
      hashes.add(`'sha256-${hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64')}'`);
    }
  }
  return [...hashes];
}

function isActive(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) {
    return false;
  }
  const type = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return activeTypes.includes((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim().toLowerCase());
}
