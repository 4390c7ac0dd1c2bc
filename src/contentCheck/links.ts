import type { Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { atField, type Content, type ContentFile } from './content.ts';
import { definitionsOf } from './definitions.ts';
import { linkFault } from './linkFault.ts';
import type { Fault, Mistake } from './mistake.ts';

/** Links of a text, and the words they are read by. */
export function textLinkFaults(tree: Root, file: ContentFile, content: Content) {
  const faults: { line: number | undefined; fault: Fault }[] = [];
  const definitions = definitionsOf(tree);
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    const href = node.type === 'link' ? node.url : (definitions.get(node.identifier)?.url ?? '');
    const line = node.position?.start.line;
    const fault = linkFault(href, file, content);
    if (fault) faults.push({ line, fault });
    if (plainText(node).trim() === '') {
      const wrong = { ko: `글자가 없는 링크입니다: ${href}`, en: `The link has no words: ${href}` };
      faults.push({ line, fault: { wrong, write: `[…](${href})` } });
    }
  });
  return faults;
}

/** The link of a pop-up. */
export function checkFieldLinks({ files, ...content }: Content): Mistake[] {
  return files.flatMap((file) => {
    const link: unknown = file.fields?.link;
    if (typeof link !== 'object' || link === null || !('href' in link) || typeof link.href !== 'string') return [];
    const fault = linkFault(link.href, file, { files, ...content });
    if (!fault) return [];
    const write = typeof fault.write === 'string' ? `href: ${fault.write}` : fault.write;
    return [atField(file, ['link', 'href'], { ...fault, write })];
  });
}
