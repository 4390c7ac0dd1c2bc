import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface ContentFile {
  /** Folder of the file, relative to the collection's. */
  id: string;
  data: Record<string, unknown>;
}

/**
 * Reads the front matter of a collection's Korean and English files.
 *
 * @param collection folder below `content`
 */
export function contentFiles(collection: string): ContentFile[] {
  const folder = path.join('content', collection);
  return globSync('**/{ko,en}.md', { cwd: folder }).map((file) => {
    const [, frontmatter = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---$/m);
    return { id: path.dirname(file).split(path.sep).join('/'), data: parse(frontmatter) };
  });
}
