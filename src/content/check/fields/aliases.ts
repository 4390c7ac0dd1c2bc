import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { boardAddresses, reservedNames } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type ContentFile, isDraft } from '../read/content.ts';

/** Returns what else has an alias as its name: a post, the list, an earlier line, or another post's alias. */
function holderOf(alias: string, index: number, file: ContentFile, { entries }: Content) {
  // A draft takes no name from a published post.
  const posts = entries.filter((entry) => entry.collection === file.collection && (file.draft || !isDraft(entry)));
  const other = posts.find(
    ({ id, files }) =>
      id === alias ||
      ((file.draft ? id !== file.id : id < file.id) &&
        Object.values(files).some((language) => aliasesOf(language).includes(alias))),
  );
  return (
    (other && `content/${other.folder}`) ??
    reservedNames.get(alias) ??
    (aliasesOf(file).indexOf(alias) !== index && `content/${file.path}`)
  );
}

/** Checks aliases of posts: each leads to one post, and none is in use as a folder name. */
export function* checkAliases(content: Content): Iterable<Diagnostic> {
  for (const file of content.files.filter(({ collection }) => boardAddresses[collection])) {
    for (const [index, alias] of aliasesOf(file).entries()) {
      const holder = alias && holderOf(alias, index, file, content);
      if (holder) yield atField(file, ['aliases', index], fault('aliasTaken', { alias, holder }));
    }
  }
}
