import { allLocales } from '#i18n/locales.ts';
import { isCopy } from '../advice/isCopy.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { entryAddress } from '../read/addresses.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { repeated } from './repeated.ts';

function titleOf(file: ContentFile): string | undefined {
  const { title, name } = file.fields ?? {};
  // The site adds the day to the titles of policies and consents.
  const isDistinct = ['home', 'policies', 'consents'].includes(file.collection);
  if (typeof title !== 'string' || !entryAddress(file) || isDistinct) return undefined;
  return (file.collection === 'products' ? `${name} · ${title}` : title).normalize('NFC').trim();
}

/** Finds pages of one language with the same title, which search results and tabs could not distinguish. */
export function* checkTitles({ entries }: Content): Iterable<Mistake> {
  for (const locale of allLocales) {
    const files = entries.filter(({ id }) => !isCopy(id)).flatMap(({ files: { [locale]: file } }) => file ?? []);
    for (const { file, value, other } of repeated(files, titleOf)) {
      yield atField(file, ['title'], fault('sameTitle', { title: value, other }));
    }
  }
}
