import type { CollectionEntry, CollectionKey } from 'astro:content';
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { realAddress } from '#markdown/siteLinks.ts';

/** Code, a picture or link with its target, and the target of links elsewhere in the text. */
const targets =
  /(`+)[\s\S]*?\1|(?<mark>!?)\[(?<text>[^[\]]*)\]\((?<href>[^()\s]+)[^()]*\)|^(?<name>\[[^\]]+\]: )(?<target>\S+)/gm;

/**
 * The text of an entry as its editor wrote it, with the addresses that its page has: links lead to the same pages and
 * files, and a picture is its description.
 *
 * @throws when its file cannot be read
 */
export function bodyText({ filePath = '' }: CollectionEntry<CollectionKey>): string {
  const { content } = parseFrontmatter(readFileSync(filePath, 'utf8'));
  return content.trim().replace(targets, (written: string, ...match) => {
    const { mark, text, href, name, target }: Record<string, string | undefined> = match.at(-1);
    if (target) return name + realAddress(target, filePath);
    if (!href) return written;
    return mark ? `*${text}*` : `[${text}](${realAddress(href, filePath)})`;
  });
}
