import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What lies in the content folder, as sorted paths with forward slashes. Hidden files and folders are left out. */
export interface Tree {
  files: string[];
  folders: string[];
  /** Symbolic links, to files or folders or nowhere; they are not followed. */
  symbolicLinks: string[];
}

/**
 * Lists everything below a folder.
 *
 * @throws when the folder does not exist
 */
export async function readTree(root: string): Promise<Tree> {
  const tree: Tree = { files: [], folders: [], symbolicLinks: [] };
  for (const item of await readdir(root, { recursive: true, withFileTypes: true })) {
    const found = path.relative(root, path.join(item.parentPath, item.name)).split(path.sep).join('/');
    if (found.split('/').some((part) => part.startsWith('.'))) continue;
    // Node 26 lists what lies behind links, Node 24 does not.
    if (tree.symbolicLinks.some((link) => found.startsWith(`${link}/`))) continue;
    if (item.isSymbolicLink()) tree.symbolicLinks.push(found);
    else if (item.isDirectory()) tree.folders.push(found);
    else if (item.isFile()) tree.files.push(found);
  }
  for (const list of Object.values(tree)) list.sort();
  return tree;
}
