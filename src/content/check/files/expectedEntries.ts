import { closest } from '#closest.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { consentNames } from '../../schemas/legal.ts';
import { type CollectionName, collectionNames } from '../../schemas/registry.ts';
import { isCopy } from '../advice/isCopy.ts';
import { fault, say } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { fixedEntries, isOwnPage } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';

/** Returns the product with the same name in another family. */
const sameName = (id: string, expected: readonly string[]) =>
  expected.find((other) => other.split('/').at(-1) === id.split('/').at(-1));

function unexpected(collection: CollectionName, id: string, meant: string | undefined): Fault {
  if (isCopy(id)) return fault('copiedFolder', { name: id });
  const list = fixedEntries[collection]?.join(', ') ?? '';
  const fix = meant ? say('renameFolder', { name: `content/${collection}/${meant}` }) : say('deleteOrRename');
  return fault(collection === 'products' ? 'unknownProduct' : 'unknownPage', { id, list, fix });
}

/** Finds a missing policy in force and consents without a text. */
function missingVersions({ entries, now }: Content): Mistake[] {
  const today = siteDay(now);
  const idsIn = (folder: CollectionName) =>
    entries.filter(({ collection }) => collection === folder).map(({ id }) => id);
  const [first] = idsIn('policies').sort();
  const missing = [
    ...(first ? [] : ['policies']),
    ...consentNames
      .filter((name) => !idsIn('consents').some((id) => id.startsWith(`${name}/`)))
      .map((name) => `consents/${name}`),
  ];
  return [
    ...missing.map((folder) => ({ file: folder, ...fault('missingEntry', { folder: `${folder}/${today}` }) })),
    ...(first && first > today
      ? [{ file: `policies/${first}`, ...fault('noPolicyInForce', { day: first, folder: `policies/${today}` }) }]
      : []),
  ];
}

/** Finds missing pages, products and legal texts, and those that the site does not know. */
export function checkExpectedEntries(content: Content): Mistake[] {
  const { entries } = content;
  const fixed = collectionNames.flatMap((collection) => {
    const expected = fixedEntries[collection];
    if (!expected) return [];
    const found = entries.filter((entry) => entry.collection === collection).map(({ id }) => id);
    const absent = expected.filter((id) => !found.includes(id));
    const extra = found
      .filter((id) => !expected.includes(id) && !isOwnPage({ collection, id }))
      .map((id) => ({ id, meant: sameName(id, absent) ?? closest(id, absent) }));
    const missing = absent
      .filter((id) => !extra.some(({ meant }) => meant === id))
      .map((id) => (id ? `${collection}/${id}` : collection));
    return [
      ...missing.map((folder) => ({ file: folder, ...fault('missingEntry', { folder }) })),
      ...extra.map(({ id, meant }) => ({ file: `${collection}/${id}`, ...unexpected(collection, id, meant) })),
    ];
  });
  return [...fixed, ...missingVersions(content)];
}
