import { families } from '#site.ts';
import { attachedFiles, type ContentFile, type Entry } from './content.ts';
import { headingIds } from './markdown.ts';

/** Ids of the sections of every page. */
const everyPage = ['top', 'content', 'END'];

/** Ids of the sections of certain pages, by address. */
const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [
    'business',
    ...families.map(({ id }) => `business-${id}`),
    'products',
    'innovation',
    'news',
    'location',
  ],
  '/company/history': ['credentials'],
  '/company/contact': ['form', 'direct'],
};

/** Returns the ids of the sections that a page builds from a file's fields. */
function fieldAnchors(file: ContentFile): string[] {
  if (file.collection === 'products') return ['capabilities', ...(file.fields?.companion ? ['companion'] : [])];
  const attachments = attachedFiles(file).length > 0 ? ['attachments'] : [];
  return file.collection === 'postings' ? ['facts', ...attachments] : attachments;
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
  return [...own, ...(pageAnchors[address] ?? []), ...offices.map(({ id }) => id), ...everyPage];
}
