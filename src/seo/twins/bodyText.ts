import type { CollectionEntry, CollectionKey } from 'astro:content';
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { Definition, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import { realAddress } from '#markdown/siteLinks.ts';
import { applyEdits, type Edit } from '#markup/applyEdits.ts';

/**
 * The text of an entry as its editor wrote it, with the addresses that its page has: links lead to the same pages and
 * files, and a picture is its description.
 *
 * @throws when its file cannot be read
 */
export function bodyText({ filePath = '' }: CollectionEntry<CollectionKey>): string {
  const text = parseFrontmatter(readFileSync(filePath, 'utf8')).content.trim();
  const edits: Edit[] = [];
  const definitions: (Definition & Edit)[] = [];
  const linked = new Set<string>();
  visit(markdownToMdast(text, { features: { frontmatter: false } }) as Root, (node) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'image' || node.type === 'imageReference') edits.push({ start, end, text: `*${node.alt}*` });
    if (node.type === 'linkReference') linked.add(node.identifier);
    if (node.type === 'definition') definitions.push({ ...node, start, end, text: '' });
    if (node.type !== 'link') return;
    const address = realAddress(node.url, filePath);
    const wordsEnd = node.children.at(-1)?.position?.end.offset ?? start + 1;
    if (address !== node.url) edits.push({ start: wordsEnd, end, text: `](${address})` });
  });
  // Those of pictures go with them.
  for (const { identifier, label, url, ...range } of definitions)
    edits.push(linked.has(identifier) ? { ...range, text: `[${label}]: ${realAddress(url, filePath)}` } : range);
  return applyEdits(text, edits).trim();
}
