import type { BuiltPage, BuiltSite } from './builtSite.ts';

export interface Link {
  page: BuiltPage;
  element: Element;
  /** The reference as written in the attribute. */
  value: string;
  url: URL;
}

/** Attributes that refer to other resources, by element. `srcset` has several references. */
const referenceAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  form: ['action'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href'],
  video: ['poster', 'src'],
};

/** Returns the addresses of a `srcset`, without widths and densities. */
function srcsetAddresses(value: string): string[] {
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

/**
 * Returns all references that a page makes through attributes.
 *
 * @param selector limits the result to elements that match
 */
export function linksOf(page: BuiltPage, site: BuiltSite, selector = Object.keys(referenceAttributes).join()): Link[] {
  return [...page.document.querySelectorAll(selector)].flatMap((element) =>
    (referenceAttributes[element.localName] ?? []).flatMap((attribute) => {
      const text = element.getAttribute(attribute);
      const values = text === null ? [] : attribute.endsWith('srcset') ? srcsetAddresses(text) : [text];
      return values.map((value) => ({
        page,
        element,
        value,
        url: new URL(value, site.origin + page.address),
      }));
    }),
  );
}

/**
 * Finds the file that a host serves for a path without a redirect.
 *
 * @returns `undefined` without one, and for paths that redirect: with `.html` or a trailing slash
 */
export function fileAt(site: BuiltSite, pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).slice(1).normalize('NFC');
  const candidates = name === '' ? ['index.html'] : name.endsWith('.html') ? [] : [name, `${name}.html`];
  return candidates.find((candidate) => site.files.has(candidate));
}

/** Finds the page that a path leads to. */
export function pageAt(site: BuiltSite, pathname: string): BuiltPage | undefined {
  const file = fileAt(site, pathname);
  return site.pages.find((page) => page.file === file);
}
