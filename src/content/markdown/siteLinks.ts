import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { attachmentAddress } from './attachmentAddress.ts';
import { fileBeside, nameBeside, pageOfFile } from './fileBeside.ts';

/**
 * Returns the published address of a page or attachment. Returns other addresses (other sites, mail, fragments)
 * unchanged.
 */
function publishedAddress(href: string, markdownFile: string): string {
  if (/^\/(?!\/)/.test(href)) return localizePath(href as SitePath, markdownFile.endsWith('/en.md') ? 'en' : 'ko');
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return href;
  const [address = '', page = ''] = href.split(pageOfFile);
  const file = nameBeside(address);
  return attachmentAddress(path.basename(file), readFileSync(fileBeside(path.dirname(markdownFile), file))) + page;
}

/**
 * Resolves the links of content (rehype plugin). Links to pages lack product and language (`/enterprise/chat`) and get
 * the language of the Markdown file. Links to attachments are paths from the folder of the Markdown file.
 */
export function rehypeSiteLinks() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node: Element) => {
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string') {
        node.properties.href = publishedAddress(href, file.path.replaceAll('\\', '/'));
      }
    });
  };
}
