import { addressName, day } from '../../schemas/fields.ts';
import { consentNames } from '../../schemas/legal.ts';
import { type CollectionName, registry } from '../../schemas/registry.ts';
import type { Diagnostic, Fault } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import { boardAddresses, fixedEntries, isOwnPage, reservedNames } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';
import { isMarkdown } from '../read/placement.ts';

const isDay = (name: string) => day('', '').safeParse(name).success;
/** Collections whose folders are versions, named after their first day. */
const versioned: readonly CollectionName[] = ['policies', 'consents'];

/** Matches names that Windows keeps for devices: a copy of a repository with such a folder has no files there. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

/** Returns the fault of an entry's folder below its collection. */
export function nameFault(collection: CollectionName, id: string): Fault | undefined {
  if (collection === 'consents' && !consentNames.some((each) => id.startsWith(`${each}/`))) {
    return fault('noConsent', { id, list: consentNames.map((each) => `consents/${each}`).join(', ') });
  }
  // The folders of consents and pages are within a folder of several.
  const name = collection === 'consents' || collection === 'pages' ? id.slice(id.lastIndexOf('/') + 1) : id;
  if (collection === 'history' && !/^(?:19|20)\d{2}$/.test(name)) {
    return fault('datedFolder', { collection, form: 'YYYY', name });
  }
  if (versioned.includes(collection) && !isDay(name))
    return fault('datedFolder', { collection, form: 'YYYY-MM-DD', name });
  const wrong = (collection === 'pages' ? id.split('/') : [name]).find(
    (each) => !addressName.test(each) || deviceName.test(each),
  );
  if (wrong !== undefined)
    return fault('notAnAddress', { name: wrong, fix: message('renameFolderLike', { name: 'new-product-2' }) });
  const taken = boardAddresses[collection] ? reservedNames.get(name) : undefined;
  return taken && fault('addressTaken', { name, taken, fix: message('renameFolderLike', { name: taken.instead }) });
}

/** Checks the names of folders, which become addresses, and that each has a text. */
export function* checkFolders({ entries, folders, paths }: Content): Iterable<Diagnostic> {
  for (const { collection, id, folder } of entries) {
    const isFixed = fixedEntries[collection] && !isOwnPage({ collection, id });
    const found = isFixed ? undefined : nameFault(collection, id);
    if (found) yield { file: folder, ...found };
  }
  const texts = [...paths.values()].filter(isMarkdown);
  for (const folder of folders) {
    const [collection = '', ...rest] = folder.split('/');
    if (rest.length === 0 || registry[collection as CollectionName]?.depth !== rest.length) continue;
    if (!texts.some((file) => file.startsWith(`${folder}/`))) yield { file: folder, ...fault('noText', { folder }) };
  }
}
