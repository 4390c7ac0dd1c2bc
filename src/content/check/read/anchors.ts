import { headingId } from '#i18n/headingId.ts';
import { siteSignals } from '#line/signalPath.ts';
import { boards, families } from '#site.ts';
import { entryAddress } from './addresses.ts';
import { attachedFiles, type ContentFile, type Entry } from './content.ts';
import { headingIds } from './markdown.ts';

/** Ids of the sections of every page. Staff pages have no link to their top. */
const everyPage = (path: string) => (path.startsWith('/staff/') ? ['content'] : ['top', 'content']);

/** Ids of the sections of certain pages, by address. */
const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [...families.map(({ id }) => `business-${id}`), 'products', 'innovation', 'news', 'location'],
  '/company/company': siteSignals.length > 0 ? ['specimen'] : [],
  '/company/contact': ['form', 'direct'],
  '/company/contact/add': ['direct'],
};

/** Collections whose pages show each titled text below a heading with an id. */
const titledCollections: readonly string[] = ['products', 'about', 'recruit'];

/** Returns the ids of the titled texts and questions within a field. */
function titledAnchors(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titledAnchors);
  if (typeof value !== 'object' || value === null) return [];
  const { title, question } = value as Record<string, unknown>;
  const heading = title ?? question;
  const own = typeof heading === 'string' ? [headingId(heading)] : [];
  return [...own, ...Object.values(value).flatMap(titledAnchors)];
}

/** Returns the ids of the years of the history, and of the credentials if the company has any. */
function historyAnchors(entries: readonly Entry[]): string[] {
  const years = entries.filter(({ collection }) => collection === 'history').map(({ id }) => headingId(id));
  return entries.some(({ collection }) => collection === 'credentials') ? [...years, 'credentials'] : years;
}

/** Returns the ids of the sections that a page builds from a file's fields. */
function fieldAnchors(file: ContentFile): string[] {
  const attachments = attachedFiles(file).length > 0 ? ['attachments'] : [];
  if (titledCollections.includes(file.collection)) {
    const sections = file.collection === 'products' ? ['capabilities'] : [];
    const companion = file.fields?.companion ? ['companion'] : [];
    const ai = typeof file.fields?.ai === 'object' ? ['ai'] : [];
    return [
      ...sections,
      ...companion,
      ...ai,
      ...attachments,
      ...Object.values(file.fields ?? {}).flatMap(titledAnchors),
    ];
  }
  const board = Object.values(boards).find(({ collection }) => collection === file.collection);
  return board?.kind === 'posting' ? ['facts', ...attachments] : attachments;
}

/**
 * Ids that no link needs: of footnotes, and of the drawings on the page about the company. Those of the header's menus
 * have a capital, as no heading's has.
 */
const hiddenIds = ['footnote-label', 'line-name', 'line-privacy'];

/** Ids of the controls of a product's picture, which no link needs. */
const pictureIds = ['state-1', 'state-2', 'state-3', 'hear'];

/** True for an id that a part of a file's page has, so that no heading of the text can have it. */
export function isPageId(id: string, file: ContentFile): boolean {
  const address = entryAddress(file) ?? '';
  const ids = [...fieldAnchors(file), ...(pageAnchors[address] ?? []), ...everyPage(address), ...hiddenIds];
  const isOfPicture = file.collection === 'products' && pictureIds.includes(id);
  return ids.includes(id) || isOfPicture || id.startsWith('user-content-');
}

/**
 * Returns the ids that a link to a page can use as fragment.
 *
 * @param address the page's, without product and language
 * @param file the file that the page shows, if any
 * @param entries all entries: the location page has a section for each office
 */
export function anchorsOf(address: string, file: ContentFile | undefined, entries: readonly Entry[]): string[] {
  const own = file ? [...headingIds(file.markdown), ...fieldAnchors(file)] : [];
  const offices = address === '/company/location' ? entries.filter(({ collection }) => collection === 'offices') : [];
  const years = address === '/company/history' ? historyAnchors(entries) : [];
  return [...own, ...(pageAnchors[address] ?? []), ...years, ...offices.map(({ id }) => id), ...everyPage(address)];
}
