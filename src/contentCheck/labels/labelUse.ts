import { allLocales, type Locale } from '#i18n/locales.ts';
import type { Mistake } from '../mistake.ts';
import type { Label } from './labelFile.ts';
import { interpolations } from './labelForms.ts';
import type { UsedLabels } from './usedLabels.ts';

type Labels = ReadonlyMap<string, Label>;

/** Modules of Node and Astro are named alike. */
const noLabelFile = ['node', 'astro'];

const braces = (names: Iterable<string>) => [...names].map((name) => `{{${name}}}`).join(', ') || '—';

/** Values that a text takes in but the code does not give: they would be shown in their braces. */
function unknownValues(
  file: string,
  name: string,
  { text, line }: Label,
  given: ReadonlySet<string> | undefined,
): Mistake[] {
  if (!given) return [];
  const unknown = interpolations(text).filter((value) => !given.has(value));
  if (unknown.length === 0) return [];
  return [
    {
      file,
      line,
      field: name,
      wrong: {
        ko: `프로그램이 넣어 주지 않는 값입니다: ${braces(unknown)}. 넣어 주는 값: ${braces(given)}`,
        en: `No value is given for ${braces(unknown)}. Values that are: ${braces(given)}`,
      },
      write: { ko: '넣어 주는 값만 쓰세요.', en: 'Use only the values that are given.' },
    },
  ];
}

/**
 * Compares labels with the code that shows them: none is missing in both languages, none takes in what it is not given.
 *
 * @param labels of every file (`common`) in each language; a file that cannot be read is left out
 */
export function checkLabelUse(used: UsedLabels, labels: ReadonlyMap<string, Record<Locale, Labels>>): Mistake[] {
  return [...used].flatMap(([key, given]): Mistake[] => {
    const [file = '', name = ''] = key.split(':');
    const both = labels.get(file);
    if (!both || noLabelFile.includes(file)) return [];
    const forms = [name, ...['zero', 'one', 'other'].map((form) => `${name}_${form}`)];
    const found = allLocales.flatMap((locale) =>
      forms.flatMap((form) => {
        const label = both[locale].get(form);
        return label ? [{ locale, form, label }] : [];
      }),
    );
    if (found.length === 0) {
      return [
        {
          file: `locales/ko/${file}.json`,
          field: name,
          wrong: {
            ko: '화면에 쓰이는 문구인데 두 언어 모두에 없습니다.',
            en: 'Pages show this label, but neither language has it.',
          },
          write: {
            ko: `두 언어의 ${file}.json에 다시 넣으세요: "${name.split('.').at(-1)}": "…"`,
            en: `Put it back into ${file}.json of both languages: "${name.split('.').at(-1)}": "…"`,
          },
        },
      ];
    }
    return found.flatMap(({ locale, form, label }) =>
      unknownValues(`locales/${locale}/${file}.json`, form, label, given),
    );
  });
}
