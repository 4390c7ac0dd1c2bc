import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { marksDraft } from '../../schemas/publication.ts';
import { registry } from '../../schemas/registry.ts';
import { fieldsToFill } from '../advice/schemaNode.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { knownAddresses } from './addresses.ts';
import type { Content, ContentFile, Entry } from './content.ts';
import { isDraftable } from './draft.ts';
import { decodeText } from './encoding.ts';
import { type ParsedFields, readFrontmatter, unread } from './frontmatter.ts';
import { isIgnored } from './ignored.ts';
import { parseMarkdown } from './markdown.ts';
import { type Place, placeOf } from './placement.ts';

/** Contents of the content folder, as sorted paths with forward slashes. */
interface Tree {
  files: string[];
  folders: string[];
  /** Symbolic links to files, to folders or to nothing. `readTree` does not follow them. */
  symbolicLinks: string[];
}

/** Lists everything below a folder that is not ignored. */
async function readTree(root: string): Promise<Tree> {
  const tree: Tree = { files: [], folders: [], symbolicLinks: [] };
  for (const item of await readdir(root, { recursive: true, withFileTypes: true })) {
    const found = path.relative(root, path.join(item.parentPath, item.name)).split(path.sep).join('/');
    if (found.split('/').some(isIgnored)) continue;
    // Node 26 lists files behind symbolic links, Node 24 does not.
    if (tree.symbolicLinks.some((link) => found.startsWith(`${link}/`))) continue;
    if (item.isSymbolicLink()) tree.symbolicLinks.push(found);
    else if (item.isDirectory()) tree.folders.push(found);
    else if (item.isFile()) tree.files.push(found);
  }
  for (const list of Object.values(tree)) list.sort();
  return tree;
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

interface Reading {
  file: ContentFile;
  mistakes: Diagnostic[];
}

/** Last reading of each path with its bytes: while an editor types, each check reads the changed file alone. */
const lastReadings = new Map<string, { bytes: Buffer; reading: Reading }>();

/** Reads a language file. Turns errors into mistakes of this file, so that the check of other files continues. */
function readLanguageFile(root: string, file: string, place: Place): Reading {
  let draft = false;
  const made = ({ body, ...fields }: ParsedFields, mistakes: Diagnostic[]) => ({
    file: { path: file, folder: path.posix.dirname(file), ...place, draft, ...fields, markdown: parseMarkdown(body) },
    mistakes,
  });
  try {
    const bytes = readFileSync(path.join(root, file));
    const last = lastReadings.get(file);
    if (last?.bytes.equals(bytes)) return last.reading;
    draft = isDraftable(place.collection) && marksDraft(bytes);
    const text = decodeText(bytes);
    if (typeof text !== 'string') return made(unread, [{ file, ...text }]);
    const { fields, mistakes } = readFrontmatter(file, text, fieldsToFill(registry[place.collection].schema));
    const reading = made(fields, mistakes);
    lastReadings.set(file, { bytes, reading });
    return reading;
  } catch (error) {
    return made(unread, [{ file, ...fault('unreadableFile', { error: String(error) }) }]);
  }
}

/**
 * Reads the content folder: every correctly placed language file, and the mistakes that prevent reading others.
 *
 * @param root the content folder
 * @param now current time, which decides which posts are published
 * @throws when the folder does not exist
 */
export async function readContent(root: string, now: Date): Promise<{ content: Content; mistakes: Diagnostic[] }> {
  const tree = await readTree(root);
  const files: ContentFile[] = [];
  const mistakes: Diagnostic[] = [];
  for (const file of tree.files) {
    const place = placeOf(file);
    if (!place) continue;
    if ('problem' in place) {
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
  const addresses = knownAddresses(entries, now);
  return { content: { paths, folders, symbolicLinks, entries, files, addresses, now }, mistakes };
}
