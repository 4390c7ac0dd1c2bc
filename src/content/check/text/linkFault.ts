import { toString as plainText } from 'mdast-util-to-string';
import { closest } from '#closest.ts';
import { allLocales, otherLocale } from '#i18n/locales.ts';
import { hasApi, origin, product } from '#site.ts';
import { decoded, nameBeside, pageOfFile } from '../../markdown/fileBeside.ts';
import { needsApi } from '../../schemas/pages.ts';
import { show } from '../advice/values.ts';
import type { Diagnostic, Fault, PlacedFault } from '../diagnostic.ts';
import { advice, fault, message } from '../messages.ts';
import { boardAddresses, entryAddress, entryPublication } from '../read/addresses.ts';
import { anchorsOf } from '../read/anchors.ts';
import { aliasesOf, atField, attachedFiles, type Content, type ContentFile } from '../read/content.ts';
import { addressIn, type Markdown, sourceOf } from '../read/markdown.ts';

/** A link and its file. */
interface LinkPlace {
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
function sectionFault(
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
  const page = target === file ? message('thisText') : address;
  return fault('noSection', { anchor, page, list, fix: meant ? write(`${before}#${meant}`) : message('writeSection') });
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
function siteLinkFault(link: string, place: LinkPlace): Fault | undefined {
  const { href, file, content, write } = place;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = content.addresses.has(pathname) ? pathname : plainAddress(decoded(pathname));
  const page = content.addresses.get(address);
  if (!page) {
    const meant = movedTo(address, content) ?? closest(address, [...content.addresses.keys()]);
    return fault('noPage', { href, fix: meant ? write(meant + rest) : message('writePage') });
  }
  if (!hasApi && needsApi(address)) return fault('pageOfApi', { href, fix: message('writePage') });
  if (page.publication !== 'published' && isPublished(file, content)) {
    return fault('linkToUnpublished', { href, address });
  }
  if (href !== address + rest) return fault('notPlain', { href, fix: write(address + rest) });
  if (!rest.includes('#')) return undefined;
  const files = page.entry?.files;
  return sectionFault(address, files?.[file.language] ?? files?.[otherLocale(file.language)], place);
}

const allowedSchemes = ['https', 'http', 'mailto', 'tel'];
const scripts = ['javascript', 'data', 'vbscript'];

const mailAddress = /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i;
const telephone = /^\+?[\d\s()-]{7,}$/;
const ownHosts = [new URL(origin).hostname, 'localhost', '127.0.0.1'];

/** Characters that browsers drop from an address before they parse its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: `java\tscript:` must not pass
const dropped = /[\u0000-\u0020]/g;

function relativeFault(place: LinkPlace): Fault | undefined {
  const { href, file, write } = place;
  const name = nameBeside(href.split(pageOfFile, 1)[0] ?? '');
  const attached = attachedFiles(file).map((each) => each.normalize('NFC'));
  if (attached.includes(name)) return undefined;
  const plain = name.split(/[?#]/, 1)[0] ?? '';
  if (attached.includes(plain)) return fault('leadsNowhere', { href, fix: write(`./${plain}`) });
  return fault('leadsNowhere', { href, fix: message('attachOrAddress') });
}

/** True for a possible host, unlike `www.example,com` and `example`. */
const isHost = (host: string) => /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]+$/u.test(host);

/** Returns the fault of an address with a scheme. */
function schemeFault(scheme: string, place: LinkPlace): Fault | undefined {
  const { href } = place;
  if (scheme === 'mailto' || scheme === 'tel') {
    const target = decoded(href.slice(scheme.length + 1).split('?', 1)[0] ?? '');
    const isRight = (scheme === 'tel' ? telephone : mailAddress).test(target);
    return isRight ? undefined : fault('impossibleAddress', { href, fix: message('mailOrTelephone') });
  }
  const url = URL.parse(href);
  if (url && ownHosts.includes(url.hostname)) return siteLinkFault(url.pathname + url.search + url.hash, place);
  const host = decoded(/^[a-z]+:\/\/([^/?#]*)/i.exec(href)?.[1] ?? '').replace(/:\d+$/, '');
  const isPossible = url && isHost(host) && /^https?:\/\//i.test(href);
  return isPossible ? undefined : fault('impossibleAddress', { href, fix: message('copyAddress') });
}

function linkFault(place: LinkPlace): Fault | undefined {
  const { href, file } = place;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(dropped, ''))?.[1]?.toLowerCase();
  if (scheme && !allowedSchemes.includes(scheme)) {
    const name = scripts.includes(scheme) ? 'scriptLink' : 'otherScheme';
    return fault(name, { href, fix: message('possibleSchemes') });
  }
  if (scheme) return schemeFault(scheme, place);
  if (href.startsWith('#')) {
    const address = entryAddress(file);
    return address === undefined ? undefined : sectionFault(address, file, place);
  }
  if (href.startsWith('/')) return siteLinkFault(href, place);
  return relativeFault(place);
}

/**
 * Returns the fault of an address without marks around it that has letters or signs outside ASCII, which may be words behind
 * it. A letter directly behind one of ASCII is a particle, and behind a slash or another sign a part of the address.
 */
function bareAddressFault(source: string): Fault | undefined {
  const [, start = '', rest = ''] = /^((?:https?:\/\/(?=[!-~])|www\.)[!-~]*)(.*)$/is.exec(source) ?? [];
  if (start === '' || rest === '') return undefined;
  const ascii = start.includes('(') ? start : start.replace(/[),.;:!?]+$/, '');
  const isPart = /[^a-z\d]$/i.test(ascii) && /^\p{L}/u.test(rest);
  const address = isPart ? source : ascii;
  const marked = `<${address.replace(/^(?:http:\/\/|(?=www\.))/i, 'https://')}>${source.slice(address.length)}`;
  return (isPart ? advice : fault)('bareAddress', { found: show(source), fix: marked });
}

/** Checks the links of a text, which must also have words. */
export function* textLinkFaults(markdown: Markdown, file: ContentFile, content: Content): Iterable<PlacedFault> {
  for (const link of markdown.links) {
    const href = addressIn(link, markdown);
    const text = plainText(link).trim();
    const line = link.position?.start.line;
    const write = (address: string) => `[${text || '…'}](${address})`;
    const found = bareAddressFault(sourceOf(link, markdown)) ?? linkFault({ href, file, content, write });
    if (found) yield { line, fault: found };
    if (text === '') yield { line, fault: fault('linkWithoutWords', { href, fix: write(href) }) };
  }
}

/** Checks the links of pop-ups. */
export function* checkFieldLinks(content: Content): Iterable<Diagnostic> {
  for (const file of content.files) {
    const link: unknown = file.fields?.link;
    if (typeof link !== 'object' || link === null || !('href' in link) || typeof link.href !== 'string') continue;
    const found = linkFault({ href: link.href, file, content, write: (address) => `href: ${address}` });
    if (found) yield atField(file, ['link', 'href'], found);
  }
}
