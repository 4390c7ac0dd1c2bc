import { z } from 'zod';
import { help, moment } from './fields.ts';

/** Fields that control publication, shared by everything that editors publish. */
export const publication = {
  draft: z
    .boolean()
    .default(false)
    .meta(help('초안이면 true. npm run dev에서만 보입니다.', 'true for a draft, which only npm run dev shows')),
  publishAt: moment(
    '이 시각부터 공개합니다. 끝에 시차 +09:00까지 씁니다.',
    'Time of publication with its offset, +09:00',
  ).optional(),
};

/** State of an entry. Builds omit drafts, and scheduled entries until their time. */
export type PublicationState = 'published' | 'draft' | 'scheduled';

/**
 * Returns the publication state of a content file.
 *
 * @param fields fields of a file of any collection
 * @param now time of the build
 */
export function publicationOf({ draft, publishAt }: Readonly<Record<string, unknown>>, now: Date): PublicationState {
  if (draft === true) return 'draft';
  return typeof publishAt === 'string' && new Date(publishAt) > now ? 'scheduled' : 'published';
}
