import { closest } from '#closest.ts';
import { fault, say } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { fixedEntries } from '../read/addresses.ts';
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
  const list = offices.join(', ');
  const fix = meant ? `office: ${meant}` : say('writeOneOf', { list });
  yield atField(file, ['office'], fault('noOffice', { office, list, fix }));
}

/** Checks fields that name another entry: related products, and the office of a job posting. */
export function* checkReferences({ entries, files }: Content): Iterable<Mistake> {
  const offices = entries.filter(({ collection }) => collection === 'offices').map(({ id }) => id);
  for (const file of files) {
    yield* checkRelated(file);
    if (offices.length > 0) yield* checkOffice(file, offices);
  }
}
