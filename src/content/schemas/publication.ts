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

/**
 * True when a language file says `draft: true`, also where its YAML or encoding is broken: a draft stops no build.
 *
 * @param bytes content of the file
 */
export function marksDraft(bytes: Buffer): boolean {
  // All encodings of Korean have ASCII letters, which UTF-16 separates with null bytes.
  const [first = '', ...rest] = bytes.toString('latin1').replaceAll('\0', '').trimStart().split(/\r?\n/);
  const close = rest.findIndex((line) => /^---\s*$/.test(line));
  const fields = [first, ...rest.slice(0, close < 0 ? undefined : close)];
  return fields.some((line) => /^draft:\s+true\s*(?:#.*)?$/i.test(line));
}

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
