import { allLocales, otherLocale } from '#i18n/locales.ts';
import { registry } from '#schemas/registry.ts';
import { languageNames } from '../advice/languageNames.ts';
import { schemaAt } from '../advice/schemaNode.ts';
import { show, toYaml } from '../advice/values.ts';
import type { Mistake } from '../mistake.ts';
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

/** Korean is the original, so a difference is the English file's. */
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
        write:
          original.value === undefined
            ? {
                ko: `이 줄을 지우거나 ko.md에도 쓰세요: ${toYaml({ [field]: other.value })}`,
                en: `Delete this line, or write it in ko.md as well: ${toYaml({ [field]: other.value })}`,
              }
            : toYaml({ [field]: original.value }),
      }),
    ];
  });
}

/** Both languages where both are needed, and the fields that they share. */
export function checkLanguages({ entries }: Content): Mistake[] {
  return entries.flatMap((entry) => [...checkMissing(entry), ...checkShared(entry)]);
}
