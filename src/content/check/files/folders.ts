import { addressName, day } from '../../schemas/fields.ts';
import { consentNames } from '../../schemas/legal.ts';
import { type CollectionName, registry } from '../../schemas/registry.ts';
import { isCopy } from '../advice/isCopy.ts';
import { monthEnd } from '../advice/repair.ts';
import { fault, say } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { boardAddresses, fixedEntries, isOwnPage, reservedNames } from '../read/addresses.ts';
import { type Content, isDraft } from '../read/content.ts';

/**
 * Converts a name to a slug for an address, or returns undefined for a name without Latin letters and digits.
 *
 * @example slugify('M Meet_2.0') // 'm-meet-2-0'
 */
export function slugify(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || undefined;
}

const isDay = (name: string) => day('', '').safeParse(name).success;
/** Collections whose folders are versions, named after their first day. */
const versioned: readonly CollectionName[] = ['policies', 'consents'];

/** Matches names that Windows keeps for devices: a copy of a repository with such a folder has no files there. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

const isYear = (name: string) => /^(?:19|20)\d{2}$/.test(name);

/** Returns the fault of an entry's folder below its collection. */
export function nameFault(collection: CollectionName, id: string): Fault | undefined {
  if (collection === 'consents' && !consentNames.some((each) => id.startsWith(`${each}/`))) {
    return fault('noConsent', { id, list: consentNames.map((each) => `consents/${each}`).join(', ') });
  }
  // The folders of consents and pages are within a folder of several.
  const name = collection === 'consents' || collection === 'pages' ? id.slice(id.lastIndexOf('/') + 1) : id;
  if (isCopy(name)) return fault('copiedFolder', { name });
  if (collection === 'history' && !isYear(name)) return fault('noYear', { name });
  if (versioned.includes(collection) && !isDay(name)) {
    const last = monthEnd(name);
    if (!last) return fault('noVersionDay', { name });
    return fault('pastMonthEnd', { value: name, last: last.slice(-2), fix: say('renameFolder', { name: last }) });
  }
  const wrong = (collection === 'pages' ? id.split('/') : [name]).find((each) => !addressName.test(each));
  if (wrong !== undefined) {
    const goal = slugify(wrong);
    const fix = goal ? say('renameFolder', { name: goal }) : say('renameFolderLike', { name: 'm-meet-2' });
    return fault('notAnAddress', { name: wrong, fix });
  }
  const device = id.split('/').find((each) => deviceName.test(each));
  if (device) return fault('deviceName', { name: device, fix: say('renameFolderLike', { name: `${device}-1` }) });
  const taken = boardAddresses[collection] ? reservedNames.get(name) : undefined;
  return taken && fault('addressTaken', { name, taken, fix: say('renameFolderLike', { name: taken.instead }) });
}

/** Normalizes the case, Unicode composition and separators of a folder's address. */
const foldedAddress = (folder: string) =>
  folder
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Yields the folders of entries that have files but no text. */
function* foldersWithoutText({ paths }: Content): Iterable<string> {
  const hasText = new Map<string, boolean>();
  for (const path of paths.values()) {
    const [collection = '', ...rest] = path.split('/');
    const depth = registry[collection as CollectionName]?.depth;
    if (!depth || rest.length <= depth) continue;
    const folder = [collection, ...rest.slice(0, depth)].join('/');
    hasText.set(folder, hasText.get(folder) || path.endsWith('.md'));
  }
  for (const [folder, found] of hasText) if (!found) yield folder;
}

/** Checks the names of folders, which become addresses. */
export function* checkFolders(content: Content): Iterable<Mistake> {
  const byAddress = new Map<string, string>();
  const draftsLast = content.entries.toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)));
  for (const { collection, id, folder } of draftsLast) {
    const isFixed = fixedEntries[collection] && !isOwnPage({ collection, id });
    const found = isFixed ? undefined : nameFault(collection, id);
    if (found) yield { file: folder, ...found };
    const address = foldedAddress(folder);
    const first = byAddress.get(address);
    if (first === undefined) byAddress.set(address, folder);
    else yield { file: folder, ...fault('sameAddress', { first }) };
  }
  for (const folder of foldersWithoutText(content)) yield { file: folder, ...fault('noText', { folder }) };
}
