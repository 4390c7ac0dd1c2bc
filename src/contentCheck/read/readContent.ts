import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '#schemas/registry.ts';
import { fieldsToFill } from '../advice/schemaNode.ts';
import type { Mistake } from '../mistake.ts';
import { knownAddresses } from './addresses.ts';
import type { Content, ContentFile, Entry } from './content.ts';
import { decodeText } from './encoding.ts';
import { type Fields, readFrontmatter, unread } from './frontmatter.ts';
import { readGuideLines } from './guideLines.ts';
import { parseMarkdown } from './markdown.ts';
import { type Place, placeOf } from './placement.ts';
import { readTree } from './tree.ts';

interface ReadFile {
  file: ContentFile;
  mistakes: Mistake[];
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

/** Reads a language file; whatever keeps it from being read is a mistake of this file alone. */
function readLanguageFile(root: string, file: string, place: Place): ReadFile {
  const made = ({ body, ...fields }: Fields, mistakes: Mistake[]): ReadFile => ({
    file: { path: file, folder: path.posix.dirname(file), ...place, ...fields, markdown: parseMarkdown(body) },
    mistakes,
  });
  try {
    const text = decodeText(readFileSync(path.join(root, file)));
    if (typeof text !== 'string') return made(unread, [{ file, ...text }]);
    const { fields, mistakes } = readFrontmatter(file, text, fieldsToFill(registry[place.collection].schema));
    return made(fields, mistakes);
  } catch (error) {
    const wrong = { ko: `파일을 읽을 수 없습니다: ${error}`, en: `The file cannot be read: ${error}` };
    const write = {
      ko: '파일을 열어 내용을 확인하고 다시 저장하세요.',
      en: 'Open the file, see what is in it and save it again.',
    };
    return made(unread, [{ file, wrong, write }]);
  }
}

/**
 * Reads the content folder: every language file in its place, and the mistakes that keep files from being read.
 *
 * @param root the content folder
 * @param now moment that decides what is published
 * @throws when the folder does not exist
 */
export async function readContent(root: string, now: Date): Promise<{ content: Content; mistakes: Mistake[] }> {
  const tree = await readTree(root);
  const files: ContentFile[] = [];
  const mistakes: Mistake[] = [];
  for (const file of tree.files) {
    const place = placeOf(file);
    if (!place) continue;
    if ('wrong' in place) {
      mistakes.push({ file, ...place });
      continue;
    }
    const read = readLanguageFile(root, file, place);
    mistakes.push(...read.mistakes);
    files.push(read.file);
  }
  const entries = groupEntries(files);
  const paths = new Map(tree.files.map((file) => [file.normalize('NFC'), file]));
  const { folders, symbolicLinks } = tree;
  const guideLines = readGuideLines(root, tree.files);
  const addresses = knownAddresses(entries, now);
  return { content: { paths, folders, symbolicLinks, entries, files, addresses, guideLines, now }, mistakes };
}
