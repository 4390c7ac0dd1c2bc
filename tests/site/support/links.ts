import type { BuiltPage, BuiltSite } from './builtSite.ts';

export interface Link {
  page: BuiltPage;
  element: Element;
  /** As the page writes it. */
  written: string;
  url: URL;
}

/** Attributes that name another resource, by element; `srcset` lists several. */
const referring: Record<string, readonly string[]> = {
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

/** The addresses of a `srcset`, without their widths and densities. */
function srcsetAddresses(value: string): string[] {
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

/**
 * Everything that a page refers to by an attribute.
 *
 * @param selector only elements that match
 */
export function linksOf(page: BuiltPage, site: BuiltSite, selector = Object.keys(referring).join()): Link[] {
  return [...page.document.querySelectorAll(selector)].flatMap((element) =>
    (referring[element.localName] ?? []).flatMap((attribute) => {
      const value = element.getAttribute(attribute);
      const addresses = value === null ? [] : attribute.endsWith('srcset') ? srcsetAddresses(value) : [value];
      return addresses.map((written) => ({
        page,
        element,
        written,
        url: new URL(written, site.origin + page.address),
      }));
    }),
  );
}

/**
 * The file that a host answers a path with, without redirecting.
 *
 * @returns `undefined` where there is none, and for the spellings that lead to a redirect: `.html`, a slash at the end
 */
export function fileAt(site: BuiltSite, pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).slice(1).normalize('NFC');
  const candidates = name === '' ? ['index.html'] : name.endsWith('.html') ? [] : [name, `${name}.html`];
  return candidates.find((candidate) => site.files.has(candidate));
}

/** The page that a path leads to. */
export function pageAt(site: BuiltSite, pathname: string): BuiltPage | undefined {
  const file = fileAt(site, pathname);
  return site.pages.find((page) => page.file === file);
}
