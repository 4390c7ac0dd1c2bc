import { allLocales } from '#i18n/locales.ts';
import type { Mistake } from '../mistake.ts';
import { addressOf } from '../read/addresses.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const titleOf = (file: ContentFile) => {
  const { title, name } = file.fields ?? {};
  if (typeof title !== 'string') return undefined;
  const words = file.collection === 'products' ? `${name} · ${title}` : title;
  return words.normalize('NFC').trim();
};

/** Pages of one language with the same title: neither search results nor tabs could tell them apart. */
export function checkTitles({ entries }: Content): Mistake[] {
  return allLocales.flatMap((locale) => {
    const first = new Map<string, ContentFile>();
    return entries.flatMap((entry): Mistake[] => {
      const file = entry.files[locale];
      const title = file && addressOf(entry) && entry.collection !== 'home' ? titleOf(file) : undefined;
      if (!file || !title) return [];
      const other = first.get(title);
      first.set(title, other ?? file);
      if (!other) return [];
      return [
        atField(file, ['title'], {
          wrong: {
            ko: `다른 페이지와 제목이 같습니다: ${title} (content/${other.path})`,
            en: `Another page has the same title: ${title} (content/${other.path})`,
          },
          write: { ko: '둘을 가려 볼 수 있게 고치세요.', en: 'Change one of them so that both can be told apart.' },
        }),
      ];
    });
  });
}
