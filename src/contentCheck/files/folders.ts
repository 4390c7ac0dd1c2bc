import { addressName, day } from '#schemas/fields.ts';
import type { CollectionName } from '#schemas/registry.ts';
import { registry } from '#schemas/registry.ts';
import { addressable } from '../advice/suggest.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { boardAddresses, listNames } from '../read/addresses.ts';
import type { Content, Entry } from '../read/content.ts';
import { fixedEntries } from '../read/fixedEntries.ts';

const isDay = (name: string) => day('', '').safeParse(name).success;
const isYear = (name: string) => /^(?:19|20)\d{2}$/.test(name);

/** What is wrong with the name of an entry's folder. */
export function nameFault(collection: CollectionName, name: string): Fault | undefined {
  if (collection === 'history' && !isYear(name)) {
    return {
      wrong: {
        ko: `연혁의 폴더 이름은 연도 네 자리여야 합니다: ${name}`,
        en: `A history folder is named by its year: ${name}`,
      },
      write: { ko: '폴더 이름을 연도로 바꾸세요(보기: 2026).', en: 'Rename the folder to the year, such as 2026.' },
    };
  }
  if (collection === 'policies' && !isDay(name)) {
    return {
      wrong: {
        ko: `지난 처리방침의 폴더 이름은 시행일이어야 합니다: ${name}`,
        en: `The folder of an earlier policy is named by the day from which it applied: ${name}`,
      },
      write: {
        ko: '폴더 이름을 시행일로 바꾸세요(YYYY-MM-DD).',
        en: 'Rename the folder to that day (YYYY-MM-DD).',
      },
    };
  }
  if (!addressName.test(name)) {
    const goal = addressable(name);
    return {
      wrong: {
        ko: `폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: ${name}`,
        en: `The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: ${name}`,
      },
      write: goal
        ? { ko: `폴더 이름을 바꾸세요: ${goal}`, en: `Rename the folder: ${goal}` }
        : { ko: '폴더 이름을 바꾸세요(보기: m-meet-2).', en: 'Rename the folder, for example to m-meet-2.' },
    };
  }
  const taken = boardAddresses[collection] ? listNames.get(name) : undefined;
  return (
    taken && {
      wrong: { ko: `${taken.ko}와 겹치는 폴더 이름입니다: ${name}`, en: `This name is taken by ${taken.en}: ${name}` },
      write: {
        ko: `폴더 이름을 바꾸세요(보기: ${taken.instead}).`,
        en: `Rename the folder, for example to ${taken.instead}.`,
      },
    }
  );
}

function checkNames(entries: readonly Entry[]): Mistake[] {
  return entries
    .filter(({ collection }) => !fixedEntries[collection])
    .flatMap((entry) => {
      const faults = entry.id.split('/').flatMap((name) => nameFault(entry.collection, name) ?? []);
      return faults.map((fault) => ({ file: entry.folder, ...fault }));
    });
}

/** What a folder's address comes down to, however it is typed. */
const foldedAddress = (folder: string) =>
  folder
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Two folders that differ only in case, Unicode composition or separators would share an address. */
function checkDuplicates(entries: readonly Entry[]): Mistake[] {
  const byAddress = new Map<string, string>();
  return entries.flatMap(({ folder }) => {
    const first = byAddress.get(foldedAddress(folder));
    if (first === undefined) {
      byAddress.set(foldedAddress(folder), folder);
      return [];
    }
    return [
      {
        file: folder,
        wrong: {
          ko: `다른 폴더와 주소가 겹칩니다: content/${first}`,
          en: `This folder has the same address as another one: content/${first}`,
        },
        write: {
          ko: '둘 가운데 하나의 이름을 바꾸거나 한 폴더로 합치세요.',
          en: 'Rename one of the two, or merge them into one folder.',
        },
      },
    ];
  });
}

/** Folders of entries that hold files but no text. */
function checkEmptyFolders({ paths }: Content): Mistake[] {
  const hasText = new Map<string, boolean>();
  for (const path of paths.values()) {
    const [collection = '', ...rest] = path.split('/');
    const depth = registry[collection as CollectionName]?.depth;
    if (!depth || rest.length <= depth) continue;
    const folder = [collection, ...rest.slice(0, depth)].join('/');
    hasText.set(folder, hasText.get(folder) || path.endsWith('.md'));
  }
  return [...hasText]
    .filter(([, found]) => !found)
    .map(([folder]) => ({
      file: folder,
      wrong: { ko: '폴더에 ko.md도 en.md도 없습니다.', en: 'The folder has neither ko.md nor en.md.' },
      write: {
        ko: `파일을 만들거나 폴더를 지우세요: content/${folder}/ko.md`,
        en: `Write the file or delete the folder: content/${folder}/ko.md`,
      },
    }));
}

/** Folder names, which become addresses. */
export function checkFolders(content: Content): Mistake[] {
  return [...checkNames(content.entries), ...checkDuplicates(content.entries), ...checkEmptyFolders(content)];
}
