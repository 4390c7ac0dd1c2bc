import { families } from '#site.ts';
import { attachedFiles, type ContentFile, type Entry } from './content.ts';
import { headingIds } from './markdown.ts';

/** Ids of the parts that every page has. */
const everyPage = ['top', 'content', 'END'];

/** Ids of the parts that single pages have. */
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

/** Returns the ids of sections that a file's fields make. */
function fieldAnchors(file: ContentFile): string[] {
  if (file.collection === 'products') return ['capabilities', ...(file.fields?.companion ? ['companion'] : [])];
  const attachments = attachedFiles(file).length > 0 ? ['attachments'] : [];
  return file.collection === 'postings' ? ['facts', ...attachments] : attachments;
}

/**
 * Returns the ids that a link to a page can name.
 *
 * @param address the page's, without product and language
 * @param file the file that the page shows, where it shows one
 * @param entries all entries: the location page has a section for each office
 */
export function anchorsOf(address: string, file: ContentFile | undefined, entries: readonly Entry[]): string[] {
  const own = file ? [...headingIds(file.markdown), ...fieldAnchors(file)] : [];
  const offices = address === '/company/location' ? entries.filter(({ collection }) => collection === 'offices') : [];
  return [...own, ...(pageAnchors[address] ?? []), ...offices.map(({ id }) => id), ...everyPage];
}
