import { siteDay } from '#i18n/siteDay.ts';
import { consentNames } from '../../schemas/legal.ts';
import { type CollectionName, collectionNames } from '../../schemas/registry.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { fixedEntries, isOwnPage } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';

/** Finds a missing policy in force, consents without a text, and a company without an office. */
function missingVersions({ entries, now }: Content): Diagnostic[] {
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
    ...(idsIn('offices').length > 0 ? [] : [{ file: 'offices', ...fault('missingEntry', { folder: 'offices/…' }) }]),
    ...(first && first > today
      ? [{ file: `policies/${first}`, ...fault('noPolicyInForce', { day: first, folder: `policies/${today}` }) }]
      : []),
  ];
}

/** Finds missing pages, products and legal texts and offices, and those that the site does not know. */
export function checkExpectedEntries(content: Content): Diagnostic[] {
  const { entries } = content;
  const fixed = collectionNames.flatMap((collection) => {
    const expected = fixedEntries[collection];
    if (!expected) return [];
    const found = entries.filter((entry) => entry.collection === collection).map(({ id }) => id);
    const list = expected.join(', ');
    return [
      ...expected
        .filter((id) => !found.includes(id))
        .map((id) => (id ? `${collection}/${id}` : collection))
        .map((folder) => ({ file: folder, ...fault('missingEntry', { folder }) })),
      ...found
        .filter((id) => !expected.includes(id) && !isOwnPage({ collection, id }))
        .map((id) => ({ file: `${collection}/${id}`, ...fault('unknownEntry', { id, list }) })),
    ];
  });
  return [...fixed, ...missingVersions(content)];
}
