import path from 'node:path';
import { publicationOf } from '../../schemas/publication.ts';
import { toYaml } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { boardAddresses } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type Entry } from '../read/content.ts';
import { readFrontmatter } from '../read/frontmatter.ts';
import { type Rename, readGitRenames, textBefore } from '../read/renames.ts';

/** Rename of a post's folder, with its old name and the post that now exists. */
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

/**
 * Finds posts whose folder was renamed without an alias for the old address. Drafts need none: they had no address.
 *
 * @param root the content folder
 */
export async function* checkRenamed(root: string, { entries, now }: Content): AsyncIterable<Mistake> {
  const renames = await readGitRenames(root, Object.keys(boardAddresses));
  for (const { rename, name, entry } of movedEntries(renames, entries)) {
    const files = Object.values(entry.files);
    if (files.some((file) => aliasesOf(file).includes(name))) continue;
    const { fields = {} } = readFrontmatter(rename.from, await textBefore(root, rename), '').fields;
    if (publicationOf(fields, now) !== 'published') continue;
    for (const file of files) {
      const fix = toYaml({ aliases: [...aliasesOf(file), name] });
      yield atField(file, ['aliases'], fault('renamedFolder', { change: `${name} → ${entry.id}`, fix }));
    }
  }
}
