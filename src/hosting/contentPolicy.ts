import { hash } from 'node:crypto';

/** Other origins that pages may use (Content Security Policy level 3). */
export interface ForeignOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** The policy of all that is no page: nothing in it runs or loads. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page or drawing brings along that its policy has to allow. */
export interface PageContent {
  /** Sources that stand for its inline scripts: their hashes. */
  scripts: readonly string[];
  /** Sources that stand for its inline styles. */
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
 * The policy that allows a page its content, and everything else from this origin.
 *
 * @param everywhere what every page may use beside that
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

/** The origins that a page says it uses; what is no https origin, such as a keyword of the policy, does not count. */
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
 * `type` values of scripts that a browser acts on; any other makes the element a data block, which needs no leave.
 * Rules for loading ahead have a keyword, too, but Chromium does not heed it beside a hash.
 */
const activeTypes = ['', 'module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'];

function inlineHashes(markup: string, element: keyof typeof elements): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of markup.matchAll(elements[element])) {
    if (element === 'style' || isActive(attributes)) {
      // A parser turns every line end into a line feed before the text is hashed.
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
