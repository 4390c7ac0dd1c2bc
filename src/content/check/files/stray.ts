import path from 'node:path';
import { brandFile } from '#line/logo.ts';
import { nameBeside } from '../../markdown/fileBeside.ts';
import { type CollectionName, registry } from '../../schemas/registry.ts';
import { ledgerFile } from '../consents/ledger.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import { type Content, type ContentFile, filesInFields } from '../read/content.ts';
import { addressIn } from '../read/markdown.ts';
import { isMarkdown } from '../read/placement.ts';
import { findBeside } from './besideFile.ts';
import { holidaysFile } from './holidays.ts';

/** Queries of visitors with their pages, for tests of the search (docs/search.md#query-set). */
const queriesFile = 'searchQueries.json';

/** Facts of the company. */
const factsFile = 'site.ts';

/** Files of the content that no text uses. */
const ownFiles: readonly string[] = [factsFile, holidaysFile, ledgerFile, queriesFile];

/** Matches the icons that `npm run icons` draws from the logo. */
const isIcon = /^brand\/icon[-\w]*\.(?:png|svg)$/;

/** True for a form of the logo. One for the night belongs to one for the day. */
const isLogo = (file: string, { paths }: Content) => brandFile.test(file) && paths.has(file.replace('.night', ''));

/** Yields the folders around a file, innermost first. */
function* foldersAround(file: string): Iterable<string> {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) yield folder;
}

/** Returns the NFC paths of the files that a language file shows or links. Resolves a mistyped name to the closest. */
function usedBy(file: ContentFile, content: Content): string[] {
  const { markdown } = file;
  const addresses = (nodes: Parameters<typeof addressIn>[0][]) =>
    nodes
      .map((node) => nameBeside(addressIn(node, markdown)))
      .filter((address) => !/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address));
  // The name of a picture may have these characters: the check of the text says to rename it.
  const linked = addresses(markdown.links).map((address) => address.split(/[?#]/, 1)[0] ?? '');
  return [...filesInFields(file), ...addresses(markdown.pictures), ...linked].map((written) => {
    const name = written.replaceAll('\\', '/');
    const found = findBeside(name, file, content);
    const meant = found.at === 'nowhere' ? (found.meant ?? name) : name;
    return path.posix.join(file.folder, meant).normalize('NFC');
  });
}

/** True for a file in an entry's folder. The message `noText` reports an entry without a text. */
function isInEntry(file: string): boolean {
  const [collection = '', ...rest] = file.split('/');
  const depth = registry[collection as CollectionName]?.depth;
  return typeof depth === 'number' && depth > 0 && rest.length > depth;
}

function* checkFiles(content: Content): Iterable<Diagnostic> {
  const others = [...content.paths].filter(
    ([file]) =>
      !isMarkdown(file) &&
      !/^(?:drawings|locales)\//.test(file) &&
      !isIcon.test(file) &&
      !isLogo(file, content) &&
      !ownFiles.includes(file),
  );
  const used = new Set(content.files.flatMap((file) => usedBy(file, content)));
  const entryFolders = new Set(content.entries.map(({ folder }) => folder.normalize('NFC')));
  // An unreadable text may use any file of its folder.
  const unreadable = new Set(
    content.files.filter(({ fields }) => !fields).map(({ folder }) => folder.normalize('NFC')),
  );
  for (const [file, onDisk] of others.filter(([each]) => !used.has(each))) {
    const name = path.posix.basename(file);
    const folder = [...foldersAround(file)].find((each) => entryFolders.has(each));
    if (folder === undefined ? !isInEntry(file) : !unreadable.has(folder)) {
      yield { file: onDisk, ...fault('unusedFile', { name, fix: message(folder ? 'showOrAttach' : 'moveOrDelete') }) };
    }
  }
}

/** Finds files that no text uses, and symbolic links. */
export function* checkStrays(content: Content): Iterable<Diagnostic> {
  yield* checkFiles(content);
  for (const file of content.symbolicLinks) yield { file, ...fault('symbolicLink') };
}
