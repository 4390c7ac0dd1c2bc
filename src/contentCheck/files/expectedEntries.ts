import { type CollectionName, registry } from '#schemas/registry.ts';
import { closest } from '../advice/suggest.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { fixedEntries } from '../read/fixedEntries.ts';

/** The product's family may be the only thing that is wrong. */
const sameName = (id: string, expected: readonly string[]) =>
  expected.find((other) => other.split('/').at(-1) === id.split('/').at(-1));

function unexpected(
  collection: CollectionName,
  id: string,
  meant: string | undefined,
  expected: readonly string[],
): Mistake {
  const list = expected.join(', ');
  const wrong =
    collection === 'products'
      ? {
          ko: `src/site.ts의 제품군에 없는 제품입니다: ${id}. 있는 제품: ${list}`,
          en: `No such product in the families of src/site.ts: ${id}. There are: ${list}`,
        }
      : {
          ko: `이 폴더를 보여 주는 페이지가 없습니다: ${id}. 쓸 수 있는 폴더: ${list}`,
          en: `No page shows this folder: ${id}. Possible folders: ${list}`,
        };
  const write = meant
    ? {
        ko: `폴더 이름을 바꾸세요: content/${collection}/${meant}`,
        en: `Rename the folder: content/${collection}/${meant}`,
      }
    : {
        ko: '폴더를 지우거나 위 이름 가운데 하나로 바꾸세요.',
        en: 'Delete the folder, or give it one of these names.',
      };
  return { file: `${collection}/${id}`, wrong, write };
}

function missing(collection: CollectionName, id: string): Mistake {
  const folder = id ? `${collection}/${id}` : collection;
  return {
    file: folder,
    wrong: { ko: '사이트에 있어야 하는 내용이 없습니다.', en: 'The site needs this content, but it is not there.' },
    write: {
      ko: `파일을 만드세요: content/${folder}/ko.md, content/${folder}/en.md`,
      en: `Create the files: content/${folder}/ko.md, content/${folder}/en.md`,
    },
  };
}

/** Pages and products that the site has but the content lacks, and the other way round. */
export function checkExpectedEntries({ entries }: Content): Mistake[] {
  return (Object.keys(registry) as CollectionName[]).flatMap((collection) => {
    const expected = fixedEntries[collection];
    if (!expected) return [];
    const found = entries.filter((entry) => entry.collection === collection).map(({ id }) => id);
    const absent = expected.filter((id) => !found.includes(id));
    const extra = found
      .filter((id) => !expected.includes(id))
      .map((id) => ({ id, meant: sameName(id, absent) ?? closest(id, absent) }));
    return [
      ...absent.filter((id) => !extra.some(({ meant }) => meant === id)).map((id) => missing(collection, id)),
      ...extra.map(({ id, meant }) => unexpected(collection, id, meant, expected)),
    ];
  });
}
