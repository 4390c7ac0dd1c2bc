import type { Fault, Mistake } from '../mistake.ts';
import { boardAddresses, listNames } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type ContentFile } from '../read/content.ts';

const remove = { ko: '이 이름을 지우세요.', en: 'Delete this name.' };

function aliasFault(alias: string, index: number, file: ContentFile, { entries }: Content): Fault | undefined {
  const inUse = entries.find(({ collection, id }) => collection === file.collection && id === alias);
  if (inUse?.id === file.id) {
    return {
      wrong: { ko: `이 글의 지금 폴더 이름입니다: ${alias}`, en: `This is the folder's present name: ${alias}` },
      write: remove,
    };
  }
  if (inUse) {
    return {
      wrong: {
        ko: `지금 다른 글이 쓰는 폴더 이름입니다: ${alias} (content/${inUse.folder})`,
        en: `Another post has this folder name now: ${alias} (content/${inUse.folder})`,
      },
      write: remove,
    };
  }
  const taken = listNames.get(alias);
  if (taken) {
    return {
      wrong: { ko: `${taken.ko}입니다: ${alias}`, en: `This address is taken by ${taken.en}: ${alias}` },
      write: remove,
    };
  }
  if (aliasesOf(file).indexOf(alias) !== index) {
    return {
      wrong: { ko: `같은 이름이 두 번 있습니다: ${alias}`, en: `The same name is there twice: ${alias}` },
      write: remove,
    };
  }
  const other = entries.find(
    ({ collection, id, files }) =>
      collection === file.collection &&
      id < file.id &&
      Object.values(files).some((language) => aliasesOf(language).includes(alias)),
  );
  return (
    other && {
      wrong: {
        ko: `다른 글도 이 이름을 aliases에 두었습니다: ${alias} (content/${other.folder})`,
        en: `Another post has this name among its aliases, too: ${alias} (content/${other.folder})`,
      },
      write: {
        ko: '그 주소가 이어질 글 하나에만 남기세요.',
        en: 'Keep it in the one post that the address leads to.',
      },
    }
  );
}

/** Earlier names of posts: each leads to one post, and is the name of none. */
export function checkAliases(content: Content): Mistake[] {
  return content.files.flatMap((file) => {
    if (!boardAddresses[file.collection]) return [];
    return aliasesOf(file).flatMap((alias, index) => {
      const fault = alias ? aliasFault(alias, index, file, content) : undefined;
      return fault ? [atField(file, ['aliases', index], fault)] : [];
    });
  });
}
