import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { origin } from '#site.ts';
import { publishedAddress } from '../../markdown/siteLinks.ts';
import { reply } from '../../schemas/posts.ts';
import { publicationOf } from '../../schemas/publication.ts';
import { readFrontmatter } from '../read/frontmatter.ts';
import { replyLink } from './replyLinks.ts';

/** A saved reply in one language. */
export interface SavedReply {
  /** Folder of the reply. */
  id: string;
  lang: Locale;
  title: string;
  /** Text of a mail, with absolute links, and placeholders to fill in. */
  text: string;
}

/** Returns the text of a mail. A link becomes its words and its absolute address, without `mailto:` and `tel:`. */
const mailText = (body: string, file: string): string =>
  body
    .normalize('NFC')
    .replace(replyLink, (_, words: string, spaced: string | undefined, plain: string) => {
      const address = publishedAddress(spaced ?? plain, file);
      return `${words}: ${address.startsWith('/') ? origin + address : address.replace(/^(?:mailto|tel):/, '')}`;
    })
    .trim();

/**
 * Reads the published saved replies, sorted by folder. Skips invalid ones, which the content check reports.
 *
 * @param root the content folder
 * @param now time of the build, which decides what is published
 */
export function readSavedReplies(root: string, now: Date): SavedReply[] {
  const files = globSync('replies/*/{ko,en}.md', { cwd: root }).map((name) => name.replaceAll('\\', '/'));
  return files.sort().flatMap((name) => {
    const file = path.posix.join(root.replaceAll('\\', '/'), name);
    const { fields, body } = readFrontmatter(file, readFileSync(file, 'utf8'), '').fields;
    const { data } = reply.safeParse(fields);
    if (!data || publicationOf(data, now) !== 'published') return [];
    const lang: Locale = name.endsWith('/en.md') ? 'en' : 'ko';
    return { id: path.posix.basename(path.posix.dirname(name)), lang, title: data.title, text: mailText(body, file) };
  });
}
