import path from 'node:path';
import { publicationOf } from '#schemas/publication.ts';
import { toYaml } from '../advice/values.ts';
import type { Mistake } from '../mistake.ts';
import { boardAddresses } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type Entry } from '../read/content.ts';
import { readFrontmatter } from '../read/frontmatter.ts';
import { type Rename, readGitRenames, textBefore } from '../read/renames.ts';

const boardFolders = Object.keys(boardAddresses);

/** Folder that a rename led away from, and the entry that it led to in the end. */
interface Moved {
  rename: Rename;
  name: string;
  entry: Entry;
}

function movedEntries(renames: readonly Rename[], entries: readonly Entry[]): Moved[] {
  const present = new Map(entries.map((entry) => [entry.folder, entry]));
  const last = new Map<string, string>();
  return renames.flatMap((rename): Moved[] => {
    const [from, to] = [path.posix.dirname(rename.from), path.posix.dirname(rename.to)];
    const entry = present.get(last.get(to) ?? to);
    if (last.has(from)) return [];
    last.set(from, last.get(to) ?? to);
    const board = path.posix.dirname(from);
    if (!entry || present.has(from) || entry.collection !== board || !boardAddresses[entry.collection]) return [];
    return [{ rename, name: path.posix.basename(from), entry }];
  });
}

const isAlias = (name: string, { files }: Entry) => Object.values(files).some((file) => aliasesOf(file).includes(name));

/**
 * Posts whose folder was renamed without keeping the old address alive. A draft had no address.
 *
 * @param root the content folder
 */
export async function checkRenamed(root: string, { entries, now }: Content): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const { rename, name, entry } of movedEntries(await readGitRenames(root, boardFolders), entries)) {
    if (isAlias(name, entry)) continue;
    const { fields = {} } = readFrontmatter(rename.from, await textBefore(root, rename), '').fields;
    if (publicationOf(fields, now) !== 'published') continue;
    for (const file of Object.values(entry.files)) {
      mistakes.push(
        atField(file, ['aliases'], {
          wrong: {
            ko: `폴더 이름이 바뀌어 지난 주소가 이어지지 않습니다: ${name} → ${entry.id}`,
            en: `The folder was renamed, and its old address does not lead to the post: ${name} → ${entry.id}`,
          },
          write: toYaml({ aliases: [...aliasesOf(file), name] }),
        }),
      );
    }
  }
  return mistakes;
}
