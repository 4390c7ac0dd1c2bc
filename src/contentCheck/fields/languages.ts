import { allLocales, otherLocale } from '#i18n/locales.ts';
import { registry } from '#schemas/registry.ts';
import { languageNames } from '../advice/languageNames.ts';
import { schemaAt } from '../advice/schemaNode.ts';
import { show } from '../advice/values.ts';
import { type FieldPath, formatPath, type Mistake } from '../mistake.ts';
import { atField, type Content, type Entry } from '../read/content.ts';

function checkMissing(entry: Entry): Mistake[] {
  if (!registry[entry.collection].bothLanguages) return [];
  return allLocales
    .filter((locale) => !entry.files[locale])
    .map((locale) => ({
      file: `${entry.folder}/${locale}.md`,
      wrong: {
        ko: `${languageNames[locale].ko} 파일이 없습니다.`,
        en: `The ${languageNames[locale].en} file is missing.`,
      },
      write: {
        ko: `${otherLocale(locale)}.md를 ${locale}.md로 복사해 ${languageNames[locale].ko}로 옮기세요.`,
        en: `Copy ${otherLocale(locale)}.md to ${locale}.md and translate it into ${languageNames[locale].en}.`,
      },
    }));
}

/** The value that counts: what is written, or what leaving the field out means. */
function effective(entry: Entry, field: string, written: unknown): { value?: unknown } | undefined {
  const read = (schemaAt(registry[entry.collection].schema, [field]) as Schema | undefined)?.safeParse(written);
  return read?.success ? { value: read.data } : undefined;
}

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** Which of the two is right, only the editor knows: both are named, neither is offered. */
function checkShared(entry: Entry): Mistake[] {
  const { ko, en } = entry.files;
  if (!ko?.fields || !en?.fields) return [];
  return registry[entry.collection].shared.flatMap((field) => {
    const original = effective(entry, field, ko.fields?.[field]);
    const other = effective(entry, field, en.fields?.[field]);
    if (!original || !other || JSON.stringify(original.value) === JSON.stringify(other.value)) return [];
    const [inKorean, inEnglish] = [original, other].map(({ value }) => (value === undefined ? '—' : show(value)));
    return [
      atField(en, [field], {
        wrong: {
          ko: `두 언어가 같아야 하는 항목이 다릅니다. ko.md: ${inKorean}, en.md: ${inEnglish}`,
          en: `This field must be the same in both languages. ko.md: ${inKorean}, en.md: ${inEnglish}`,
        },
        write: {
          ko: '맞는 값을 두 파일에 똑같이 쓰세요.',
          en: 'Write the right one in both files.',
        },
      }),
    ];
  });
}

/** Lists of files may differ: each language has its own. */
const differing = ['attachments'];

/** Lists with their paths, outermost first. */
function listsOf(value: unknown, path: FieldPath = []): { path: FieldPath; length: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value)
    .filter(([key]) => !differing.includes(key))
    .flatMap(([key, each]) => listsOf(each, [...path, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) ? [{ path, length: value.length }, ...inner] : inner;
}

function checkLists({ collection, files: { ko, en } }: Entry): Mistake[] {
  if (!ko?.fields || !en?.fields) return [];
  const shared: readonly (string | number | undefined)[] = registry[collection].shared;
  const lengths = new Map(listsOf(ko.fields).map(({ path, length }) => [formatPath(path), length]));
  return listsOf(en.fields).flatMap(({ path, length }) => {
    const inKorean = lengths.get(formatPath(path));
    if (inKorean === undefined || inKorean === length || shared.includes(path[0])) return [];
    return [
      atField(en, path, {
        wrong: {
          ko: `두 언어의 개수가 다릅니다. ko.md: ${inKorean}, en.md: ${length}`,
          en: `The two languages differ in number. ko.md: ${inKorean}, en.md: ${length}`,
        },
        write: { ko: '두 파일에 같은 것을 쓰세요.', en: 'Say the same things in both files.' },
      }),
    ];
  });
}

/** Both languages where both are needed, the fields that they share, and lists of the same length. */
export function checkLanguages({ entries }: Content): Mistake[] {
  return entries.flatMap((entry) => [...checkMissing(entry), ...checkShared(entry), ...checkLists(entry)]);
}
