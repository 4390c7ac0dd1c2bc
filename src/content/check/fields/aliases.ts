import { fault } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { boardAddresses, reservedNames } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type ContentFile, isDraft } from '../read/content.ts';

function aliasFault(alias: string, index: number, file: ContentFile, { entries }: Content): Fault | undefined {
  // A draft takes no name from a published post.
  const posts = entries.filter((entry) => entry.collection === file.collection && (file.draft || !isDraft(entry)));
  const inUse = posts.find(({ id }) => id === alias);
  if (inUse?.id === file.id) return fault('aliasOfItself', { alias });
  if (inUse) return fault('aliasInUse', { alias, folder: inUse.folder });
  const taken = reservedNames.get(alias);
  if (taken) return fault('aliasOfList', { alias, taken });
  if (aliasesOf(file).indexOf(alias) !== index) return fault('aliasTwice', { alias });
  const other = posts.find(
    ({ id, files }) =>
      (file.draft ? id !== file.id : id < file.id) &&
      Object.values(files).some((language) => aliasesOf(language).includes(alias)),
  );
  return other && fault('aliasOfOther', { alias, folder: other.folder });
}

/** Checks aliases of posts: each leads to one post, and none is in use as a folder name. */
export function* checkAliases(content: Content): Iterable<Mistake> {
  for (const file of content.files.filter(({ collection }) => boardAddresses[collection])) {
    for (const [index, alias] of aliasesOf(file).entries()) {
      const found = alias ? aliasFault(alias, index, file, content) : undefined;
      if (found) yield atField(file, ['aliases', index], found);
    }
  }
}
