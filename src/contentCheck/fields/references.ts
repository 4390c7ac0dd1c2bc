import { closest } from '#closest.ts';
import { allLocales } from '#i18n/locales.ts';
import { fault, say } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { entryAddress, fixedEntries } from '../read/addresses.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

function relatedFault(id: string, index: number, all: string[], file: ContentFile): Fault | undefined {
  const products = fixedEntries.products ?? [];
  if (id === file.id) return fault('ownProduct', { id });
  if (all.indexOf(id) !== index) return fault('productTwice', { id });
  if (products.includes(id)) return undefined;
  const meant = products.find((product) => product.endsWith(`/${id}`)) ?? closest(id, products);
  return fault('noProduct', { id, fix: meant ? `- ${meant}` : say('writeOneOf', { list: products.join(', ') }) });
}

function* checkRelated(file: ContentFile): Iterable<Mistake> {
  const related: unknown = file.fields?.related;
  if (file.collection !== 'products' || !Array.isArray(related)) return;
  const ids = related.map((id) => (typeof id === 'string' ? id : ''));
  for (const [index, id] of ids.entries()) {
    const found = id ? relatedFault(id, index, ids, file) : undefined;
    if (found) yield atField(file, ['related', index], found);
  }
}

function* checkOffice(file: ContentFile, offices: string[]): Iterable<Mistake> {
  const office = file.fields?.office;
  if (file.collection !== 'postings' || typeof office !== 'string' || offices.includes(office)) return;
  const meant = closest(office, offices);
  const list = offices.join(', ') || '—';
  const fix = meant ? `office: ${meant}` : say('writeOneOf', { list });
  yield atField(file, ['office'], fault('noOffice', { office, list, fix }));
}

/** Checks fields that name another entry: related products, and the office of a job posting. */
export function* checkReferences({ entries, files }: Content): Iterable<Mistake> {
  const offices = entries.filter(({ collection }) => collection === 'offices').map(({ id }) => id);
  for (const file of files) {
    yield* checkRelated(file);
    yield* checkOffice(file, offices);
  }
}

/** Yields each file that repeats the value of an earlier file, with that file's path. */
function* repeated(
  files: readonly ContentFile[],
  keyOf: (file: ContentFile) => string | undefined,
): Iterable<{ file: ContentFile; value: string; other: string }> {
  const first = new Map<string, string>();
  // A draft repeats a published file, not the other way round.
  for (const file of files.toSorted((a, b) => Number(a.draft) - Number(b.draft))) {
    const value = keyOf(file);
    const other = value && first.get(value);
    if (value && other) yield { file, value, other };
    else if (value) first.set(value, file.path);
  }
}

/** Finds offices with the same order or the same coordinates. */
export function* checkOffices({ entries }: Content): Iterable<Mistake> {
  const offices = entries.filter(({ collection }) => collection === 'offices');
  const files = offices.flatMap(({ files: { ko, en } }) => ko ?? en ?? []);
  for (const names of [['order'], ['latitude', 'longitude']] as const) {
    const placeOf = ({ fields }: ContentFile) => {
      const values = names.map((name) => fields?.[name]);
      return values.every((value) => typeof value === 'number') ? values.join(', ') : undefined;
    };
    for (const { file, value, other } of repeated(files, placeOf)) {
      yield atField(file, [names[0]], fault('sameOffice', { fields: names.join(', '), place: value, other }));
    }
  }
}

function titleOf(file: ContentFile): string | undefined {
  const { title, name } = file.fields ?? {};
  if (typeof title !== 'string' || !entryAddress(file) || file.collection === 'home') return undefined;
  return (file.collection === 'products' ? `${name} · ${title}` : title).normalize('NFC').trim();
}

/** Finds pages of one language with the same title, which search results and tabs could not distinguish. */
export function* checkTitles({ entries }: Content): Iterable<Mistake> {
  for (const locale of allLocales) {
    const files = entries.flatMap(({ files: { [locale]: file } }) => file ?? []);
    for (const { file, value, other } of repeated(files, titleOf)) {
      yield atField(file, ['title'], fault('sameTitle', { title: value, other }));
    }
  }
}
