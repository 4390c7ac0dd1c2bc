import { closest } from '#closest.ts';
import { allLocales, otherLocale } from '#i18n/locales.ts';
import { hasApi, product } from '#site.ts';
import { decoded } from '../../markdown/fileBeside.ts';
import { needsApi } from '../../schemas/pages.ts';
import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';
import { boardAddresses, entryAddress, entryPublication } from '../read/addresses.ts';
import { anchorsOf } from '../read/anchors.ts';
import { aliasesOf, type Content, type ContentFile } from '../read/content.ts';

/** A link and its file. */
export interface LinkPlace {
  /** The address as the editor wrote it. */
  href: string;
  file: ContentFile;
  content: Content;
  /** Returns the link's text to paste, with another address. */
  write(address: string): string;
}

/** Normalizes an address: without product, language and extension, in lower case. */
function plainAddress(pathname: string): string {
  const [first, ...rest] = pathname
    .toLowerCase()
    .replace(/\.(?:html|md)$/, '')
    .split('/')
    .filter(Boolean);
  const withoutProduct = first === product ? rest : first === undefined ? [] : [first, ...rest];
  const isLanguage = allLocales.some((locale) => locale === withoutProduct[0]);
  const parts = isLanguage ? withoutProduct.slice(1) : withoutProduct;
  return `/${parts.join('/') || 'dashboard'}`;
}

/** Returns the current address of a post whose folder was renamed. */
function movedTo(address: string, { entries }: Content): string | undefined {
  const moved = entries.find(({ collection, files }) =>
    Object.values(files)
      .flatMap(aliasesOf)
      .some((alias) => alias !== '' && `${boardAddresses[collection]}/${alias}` === address),
  );
  return moved && entryAddress(moved);
}

/**
 * Returns the fault of a link to a section that the page does not have.
 *
 * @param address address of the page; the link itself may begin with `#`
 * @param target the file that the page shows, if any
 */
export function sectionFault(
  address: string,
  target: ContentFile | undefined,
  { href, file, content, write }: LinkPlace,
): Fault | undefined {
  const [before = '', written = ''] = href.split('#');
  const ids = anchorsOf(address, target, content.entries);
  const anchor = decoded(written);
  if (anchor === '' || ids.includes(anchor)) return undefined;
  const meant = closest(anchor, ids);
  const list = ids.map((id) => `#${id}`).join(', ');
  const page = target === file ? say('thisText') : address;
  return fault('noSection', { anchor, page, list, fix: meant ? write(`${before}#${meant}`) : say('writeSection') });
}

function isPublished(file: ContentFile, { entries, now }: Content): boolean {
  const entry = entries.find(({ folder }) => folder === file.folder);
  return entry !== undefined && entryPublication(entry, now) === 'published';
}

/**
 * Returns the fault of a link to a page of this site.
 *
 * @param link path with query and fragment, `/enterprise/chat#faq`
 */
export function siteLinkFault(link: string, place: LinkPlace): Fault | undefined {
  const { href, file, content, write } = place;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = content.addresses.has(pathname) ? pathname : plainAddress(decoded(pathname));
  const page = content.addresses.get(address);
  if (!page) {
    const meant = movedTo(address, content) ?? closest(address, [...content.addresses.keys()]);
    return fault('noPage', { href, fix: meant ? write(meant + rest) : say('writePage') });
  }
  if (!hasApi && needsApi(address)) return fault('pageOfApi', { href, fix: say('writePage') });
  if (page.publication !== 'published' && isPublished(file, content)) {
    return fault('linkToUnpublished', { href, address });
  }
  if (href !== address + rest) return fault('notPlain', { href, fix: write(address + rest) });
  if (!rest.includes('#')) return undefined;
  const files = page.entry?.files;
  return sectionFault(address, files?.[file.language] ?? files?.[otherLocale(file.language)], place);
}
