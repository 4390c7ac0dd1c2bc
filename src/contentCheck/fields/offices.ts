import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

/** What no two offices share: their position in the list, and on the earth. */
const places = [['order'], ['latitude', 'longitude']] as const;

const placeOf = (file: ContentFile, names: readonly string[]) => {
  const values = names.map((name) => file.fields?.[name]);
  return values.every((value) => typeof value === 'number') ? values.join(', ') : undefined;
};

/** Two offices at the same place. */
export function checkOffices({ entries }: Content): Mistake[] {
  const files = entries.flatMap(({ collection, files: { ko, en } }) =>
    collection === 'offices' ? (ko ?? en ?? []) : [],
  );
  return places.flatMap((names) => {
    const first = new Map<string, ContentFile>();
    return files.flatMap((file) => {
      const place = placeOf(file, names);
      const other = place && first.get(place);
      if (place && !other) first.set(place, file);
      if (!other) return [];
      const fields = names.join(', ');
      return [
        atField(file, [names[0]], {
          wrong: {
            ko: `다른 사무소와 ${fields} 값이 같습니다: ${place} (content/${other.path})`,
            en: `Another office has the same ${fields}: ${place} (content/${other.path})`,
          },
          write: { ko: '사무소마다 다른 값을 쓰세요.', en: 'Give each office its own.' },
        }),
      ];
    });
  });
}
