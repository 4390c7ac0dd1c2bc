import { closest } from '../advice/suggest.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { fixedEntries } from '../read/fixedEntries.ts';

function relatedFault(related: string, index: number, all: string[], file: ContentFile): Fault | undefined {
  const products = fixedEntries.products ?? [];
  if (related === file.id) {
    return {
      wrong: { ko: `제품이 자기 자신을 가리킵니다: ${related}`, en: `The product names itself: ${related}` },
      write: { ko: '다른 제품을 쓰거나 지우세요.', en: 'Name another product, or delete the line.' },
    };
  }
  if (all.indexOf(related) !== index) {
    return {
      wrong: { ko: `같은 제품이 두 번 있습니다: ${related}`, en: `The same product is named twice: ${related}` },
      write: { ko: '한 줄을 지우세요.', en: 'Delete one of the lines.' },
    };
  }
  if (products.includes(related)) return undefined;
  const meant = products.find((id) => id.endsWith(`/${related}`)) ?? closest(related, products);
  return {
    wrong: { ko: `없는 제품입니다: ${related}`, en: `There is no such product: ${related}` },
    write: meant
      ? `- ${meant}`
      : { ko: `다음 가운데 하나를 쓰세요: ${products.join(', ')}`, en: `Write one of these: ${products.join(', ')}` },
  };
}

function checkRelated(file: ContentFile): Mistake[] {
  const related: unknown = file.fields?.related;
  if (file.collection !== 'products' || !Array.isArray(related)) return [];
  const ids = related.map((id) => (typeof id === 'string' ? id : ''));
  return ids.flatMap((id, index) => {
    const fault = id ? relatedFault(id, index, ids, file) : undefined;
    return fault ? [atField(file, ['related', index], fault)] : [];
  });
}

function checkOffice(file: ContentFile, offices: string[]): Mistake[] {
  const office = file.fields?.office;
  if (file.collection !== 'postings' || typeof office !== 'string' || offices.includes(office)) return [];
  const meant = closest(office, offices);
  const list = offices.join(', ') || '—';
  return [
    atField(file, ['office'], {
      wrong: {
        ko: `content/offices에 없는 사무소입니다: ${office}. 있는 사무소: ${list}`,
        en: `There is no such office in content/offices: ${office}. There are: ${list}`,
      },
      write: meant
        ? `office: ${meant}`
        : { ko: `다음 가운데 하나를 쓰세요: ${list}`, en: `Write one of these: ${list}` },
    }),
  ];
}

/** Fields that name another entry: related products, and the office of a job posting. */
export function checkReferences({ entries, files }: Content): Mistake[] {
  const offices = entries.filter(({ collection }) => collection === 'offices').map(({ id }) => id);
  return files.flatMap((file) => [...checkRelated(file), ...checkOffice(file, offices)]);
}
