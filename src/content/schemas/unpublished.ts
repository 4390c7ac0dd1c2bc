import { parseFrontmatter } from '@astrojs/markdown-remark';
import { marksDraft, publication, publicationOf } from './publication.ts';

/**
 * True for a language file that a public build omits: a draft, also a broken one, or an entry before its time.
 *
 * @param bytes content of the file
 */
export function isUnpublished(bytes: Buffer, now: Date): boolean {
  if (marksDraft(bytes)) return true;
  const text = bytes.toString();
  if (!/draft|publishAt/.test(text)) return false;
  try {
    const { draft, publishAt } = parseFrontmatter(text).frontmatter;
    return publicationOf({ draft, publishAt: publication.publishAt.safeParse(publishAt).data }, now) !== 'published';
  } catch {
    // Astro reports the file with its broken YAML.
    return false;
  }
}
