import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marksDraft } from '../../schemas/publication.ts';
import { isCollection, registry } from '../../schemas/registry.ts';
import { isMarkdown } from './placement.ts';

/** True for a folder of entries that can be drafts. */
export const isDraftable = (collection: string) =>
  isCollection(collection) && 'draft' in registry[collection].schema.shape;

/** Matches texts, also those with a wrong extension, such as `ko.md.txt`. */
const text = /\.(?:mdx?|markdown|te?xt)$/i;

/**
 * True when only drafts use a file or folder: a draft's text, or anything in a folder without a published text.
 *
 * @param root the content folder
 * @param files all files below it
 * @param place path below the content folder
 */
export function isInDraft(root: string, files: readonly string[], place: string): boolean {
  const [collection = '', id] = place.split('/');
  if (!isDraftable(collection) || id === undefined) return false;
  const isDraftText = (file: string) => text.test(file) && marksDraft(readFileSync(path.join(root, file)));
  if (isMarkdown(place) && files.includes(place)) return isDraftText(place);
  const around = files.filter((file) => file.startsWith(`${collection}/${id}/`));
  return around.some(isDraftText) && around.filter(isMarkdown).every(isDraftText);
}
