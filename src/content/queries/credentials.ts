import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { localized } from './localized.ts';

type Credential = CollectionEntry<'credentials'>['data'];

/** Returns patents, awards and certifications, each newest first. Leaves out kinds that the company does not have. */
export async function credentialsByKind(locale: Locale): Promise<{ kind: Credential['kind']; items: Credential[] }[]> {
  const all = (await localized('credentials', locale)).map(({ entry }) => entry.data);
  return (['patent', 'award', 'certification'] as const)
    .map((kind) => ({
      kind,
      items: all.filter((credential) => credential.kind === kind).sort((a, b) => b.date.localeCompare(a.date)),
    }))
    .filter(({ items }) => items.length > 0);
}
