import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { registry } from '#schemas/registry.ts';
import { exampleFields } from '../advice/schemaNode.ts';
import type { Mistake } from '../mistake.ts';
import { knownAddresses } from './addresses.ts';
import { cachedMarkdown } from './cachedMarkdown.ts';
import type { Content, ContentFile, Entry } from './content.ts';
import { decodeText } from './encoding.ts';
import { readFrontmatter } from './frontmatter.ts';
import { placeOf } from './placement.ts';

/**
 * All files below a folder, as sorted paths with forward slashes. Hidden files are left out.
 *
 * @throws when the folder does not exist
 */
export async function listFiles(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile())
    .map((item) => path.relative(root, path.join(item.parentPath, item.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

function groupEntries(files: ContentFile[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const file of files) {
    const { collection, id, folder, language } = file;
    const entry = entries.get(folder) ?? { collection, id, folder, files: {} };
    entry.files[language] = file;
    entries.set(folder, entry);
  }
  return [...entries.values()];
}

/**
 * Reads the content folder: every language file in its place, and the mistakes that keep files from being read.
 *
 * @param root the content folder
 * @param now moment that decides what is published
 */
export async function readContent(root: string, now: Date): Promise<{ content: Content; mistakes: Mistake[] }> {
  const paths = await listFiles(root);
  const files: ContentFile[] = [];
  const mistakes: Mistake[] = [];
  for (const file of paths) {
    const place = placeOf(file);
    if (!place) continue;
    if ('wrong' in place) {
      mistakes.push({ file, ...place });
      continue;
    }
    const text = decodeText(readFileSync(path.join(root, file)));
    const read =
      typeof text === 'string'
        ? readFrontmatter(file, text, exampleFields(registry[place.collection].schema))
        : unreadable(file, text);
    mistakes.push(...read.mistakes);
    const { body, ...fields } = read.file;
    const markdown = await cachedMarkdown(body);
    files.push({ path: file, folder: path.posix.dirname(file), ...place, ...fields, markdown });
  }
  const entries = groupEntries(files);
  return { content: { paths: new Set(paths), entries, files, addresses: knownAddresses(entries, now), now }, mistakes };
}

function unreadable(file: string, fault: Pick<Mistake, 'wrong' | 'write'>) {
  return {
    file: { body: '', lineOf: () => undefined, sourceOf: () => undefined },
    mistakes: [{ file, ...fault }],
  };
}
