import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fileBeside } from './fileBeside.ts';

/** An address without its percent-encoding; one that has none, such as a name with a percent sign, stays as it is. */
function decodedAddress(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Address of a picture by the name that its file has on disk; others stay as they are. */
function pictureAddress(url: string, markdownFile: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url) || !/[%\u0080-\uffff]/.test(url)) return url;
  const folder = path.dirname(markdownFile);
  const file = path.relative(folder, fileBeside(folder, decodedAddress(url)));
  return `./${encodeURI(file.split(path.sep).join('/'))}`;
}

/**
 * Remark plugin: composes Hangul (NFC), so that headings have the ids that links name, and pictures are found
 * whichever way their names are written on disk.
 */
export function remarkComposed() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      if (node.type === 'text') node.value = node.value.normalize('NFC');
      if (node.type === 'link') node.url = node.url.normalize('NFC');
      if (node.type === 'image' || node.type === 'definition') node.url = pictureAddress(node.url, file.path);
    });
  };
}
