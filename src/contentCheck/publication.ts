import type { Entry } from './content.ts';

/** Whether a build has the entry: drafts never, scheduled ones not yet. */
export type Publication = 'published' | 'draft' | 'scheduled';

/**
 * Publication of an entry; either language file can hold it back.
 *
 * @param now the moment of the build
 */
export function publicationOf(entry: Entry, now: Date): Publication {
  const fields = Object.values(entry.files).map((file) => file.fields ?? {});
  if (fields.some(({ draft }) => draft === true)) return 'draft';
  if (fields.some(({ publishAt }) => typeof publishAt === 'string' && new Date(publishAt) > now)) return 'scheduled';
  return 'published';
}
