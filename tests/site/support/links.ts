import type { BuiltPage, BuiltSite } from './builtSite.ts';

export interface Link {
  page: BuiltPage;
  element: Element;
  /** As the page writes it. */
  written: string;
  url: URL;
}

/** Elements and attributes that name another resource; `srcset` lists several. */
const referring = [
  ['a', 'href'],
  ['area', 'href'],
  ['audio', 'src'],
  ['embed', 'src'],
  ['form', 'action'],
  ['iframe', 'src'],
  ['image', 'href'],
  ['img', 'src'],
  ['img', 'srcset'],
  ['input', 'src'],
  ['link', 'href'],
  ['link', 'imagesrcset'],
  ['object', 'data'],
  ['script', 'src'],
  ['source', 'src'],
  ['source', 'srcset'],
  ['track', 'src'],
  ['use', 'href'],
  ['video', 'poster'],
  ['video', 'src'],
] as const;

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
export function linksOf(page: BuiltPage, site: BuiltSite, selector = '*'): Link[] {
  return referring.flatMap(([tag, attribute]) =>
    [...page.document.querySelectorAll(`${tag}[${attribute}]`)]
      .filter((element) => element.matches(selector))
      .flatMap((element) => {
        const value = element.getAttribute(attribute) ?? '';
        const addresses = attribute.endsWith('srcset') ? srcsetAddresses(value) : [value];
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
