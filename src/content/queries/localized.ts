import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { memoizeInBuild } from './memoize.ts';

/** An entry for the pages of one language. */
export interface Localized<Name extends CollectionKey> {
  /** Folder of the entry, such as `enterprise/chat`; empty for a collection with a single entry. */
  id: string;
  /** File in the requested language, or in the other one if that is missing. */
  entry: CollectionEntry<Name>;
  /** Language of the file. */
  language: Locale;
  /** Languages in which the entry is published. */
  languages: readonly Locale[];
}

/** Splits `enterprise/chat/ko` into the folder and the language of the file. */
export function splitEntryId(entryId: string): { id: string; language: Locale } {
  const match = /^(?:(.*)\/)?([^/]+)$/.exec(entryId);
  const language = allLocales.find((locale) => locale === match?.[2]);
  if (!match || !language) throw new Error(`content entry "${entryId}" is not a ko.md or en.md file`);
  return { id: match[1] ?? '', language };
}

async function publishedEntries<Name extends CollectionKey>(
  collection: Name,
  locale: Locale,
): Promise<Map<string, Localized<Name>>> {
  const shown = new Map<string, Localized<Name>>();
  // Astro warns of an empty collection.
  if (!existsSync(`content/${collection}`)) return shown;
  for (const entry of await getCollection(collection)) {
    // Astro only logs errors of Markdown plugins, and would publish the page without its text.
    if (import.meta.env.PROD && !entry.rendered) {
      throw new Error(`${entry.filePath} was not rendered to HTML: run "npm run build -- --force" to see why.`);
    }
    const { id, language } = splitEntryId(entry.id);
    const other = shown.get(id);
    const languages = other ? allLocales : [language];
    shown.set(id, other && language !== locale ? { ...other, languages } : { id, entry, language, languages });
  }
  return shown;
}

const published = memoizeInBuild<ReadonlyMap<string, Localized<CollectionKey>>>();

async function entriesById<Name extends CollectionKey>(collection: Name, locale: Locale) {
  const entries = await published(`${collection} ${locale}`, () => publishedEntries(collection, locale));
  return entries as ReadonlyMap<string, Localized<Name>>;
}

/**
 * Returns the published entries of a collection for one language, unordered. An entry without this language is shown in
 * the other one.
 *
 * @param collection name of the folder under `content/`
 */
export async function localized<Name extends CollectionKey>(
  collection: Name,
  locale: Locale,
): Promise<Localized<Name>[]> {
  return [...(await entriesById(collection, locale)).values()];
}

/**
 * Returns the entry of a folder in one language.
 *
 * @throws when the folder does not exist
 */
export async function localizedEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
  locale: Locale,
): Promise<Localized<Name>> {
  const found = (await entriesById(collection, locale)).get(id);
  if (!found) throw new Error(`content/${collection}/${id} does not exist`);
  return found;
}
