import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fileBeside, nameBeside } from './fileBeside.ts';

/** Returns a picture's address with the file's name on disk. Returns other addresses unchanged. */
function pictureAddress(url: string, markdownFile: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url) || !/[%\\\u0080-\uffff]/.test(url)) return url;
  const folder = path.dirname(markdownFile);
  const file = path.relative(folder, fileBeside(folder, nameBeside(url)));
  return `./${encodeURI(file.split(path.sep).join('/'))}`;
}

/**
 * Composes Hangul (NFC), so that heading ids match links, and pictures are found in either normalization (remark
 * plugin).
 */
export function remarkComposeHangul() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      if (node.type === 'text') node.value = node.value.normalize('NFC');
      if (node.type === 'link') node.url = node.url.normalize('NFC');
      if (node.type === 'image' || node.type === 'definition') node.url = pictureAddress(node.url, file.path);
    });
  };
}
