import { z } from 'zod';
import { moment } from './fields.ts';

/** When something is shown: shared by everything that an editor publishes. */
export const publication = {
  /** `true` keeps the post out of the built site; it still shows in `npm run dev`. */
  draft: z.boolean().default(false).meta({ write: 'draft: true' }),
  /** Left out of the built site until this moment. Write the offset: `2026-05-12T09:00:00+09:00`. */
  publishAt: moment('publishAt: 2026-05-12T09:00:00+09:00').optional(),
};

/** Whether a build has an entry: drafts never, scheduled ones not yet. */
export type Publication = 'published' | 'draft' | 'scheduled';

/**
 * Publication of a content file.
 *
 * @param fields its fields, of any collection
 * @param now the moment of the build
 */
export function publicationOf({ draft, publishAt }: Readonly<Record<string, unknown>>, now: Date): Publication {
  if (draft === true) return 'draft';
  return typeof publishAt === 'string' && new Date(publishAt) > now ? 'scheduled' : 'published';
}
