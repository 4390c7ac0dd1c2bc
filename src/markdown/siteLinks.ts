import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { localizePath, type SitePath } from '#i18n/paths.ts';

/**
 * Rehype plugin: content names pages of the site without product and language (`/enterprise/chat`);
 * in the page they become real addresses in the language of the markdown file.
 */
export function rehypeSiteLinks() {
  return (tree: Root, file: VFile) => {
    const locale = /(?:^|\/)en\.md$/.test(file.path ?? '') ? 'en' : 'ko';
    visit(tree, 'element', (node: Element) => {
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && /^\/(?!\/)/.test(href)) {
        node.properties.href = localizePath(href as SitePath, locale);
      }
    });
  };
}
