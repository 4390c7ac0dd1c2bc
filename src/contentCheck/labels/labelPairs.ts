import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames } from '../advice/languageNames.ts';
import { closest } from '../advice/suggest.ts';
import { show } from '../advice/values.ts';
import type { Mistake } from '../mistake.ts';
import type { Label } from './labelFile.ts';
import { hasForm, interpolations, type LabelForm, splitForms } from './labelForms.ts';

type Labels = ReadonlyMap<string, Label>;
type Split = (key: string) => LabelForm;

const lastName = (key: string) => key.split('.').at(-1) ?? key;
const asJson = (key: string, text: string) => `${JSON.stringify(lastName(key))}: ${JSON.stringify(text)}`;
const bases = (labels: Labels, split: Split) => new Set([...labels.keys()].map((key) => split(key).base));

/** Names that one language has and the other lacks; a name that is nearly there is a typing mistake. */
function compareNames(name: string, locale: Locale, own: Labels, other: Labels, split: Split): Mistake[] {
  const [ownBases, otherBases] = [bases(own, split), bases(other, split)];
  const extra = [...ownBases].filter((base) => !otherBases.has(base));
  return [...other]
    .filter(([key]) => !ownBases.has(split(key).base) && hasForm(locale, split(key).form))
    .flatMap(([key, { text }]): Mistake | [] => {
      const meant = closest(split(key).base, extra);
      // Korean is the original: a mistyped name is the English file's mistake, and reported there.
      if (meant && locale === defaultLocale) return [];
      return {
        file: `locales/${locale}/${name}`,
        line: meant ? own.get(meant)?.line : undefined,
        field: meant ?? key,
        wrong: {
          ko: `${languageNames[otherLocale(locale)].ko}에 있는 문구가 ${languageNames[locale].ko}에 없습니다: ${key} (${show(text)})`,
          en: `${languageNames[locale].en} lacks a label that ${languageNames[otherLocale(locale)].en} has: ${key} (${show(text)})`,
        },
        write: meant ? asJson(key, own.get(meant)?.text ?? '…') : asJson(key, '…'),
      };
    });
}

/** Forms that a language does not have, and plurals without their general form. */
function checkForms(name: string, locale: Locale, labels: Labels, split: Split): Mistake[] {
  return [...labels].flatMap(([key, { line, text }]): Mistake[] => {
    const { base, form } = split(key);
    const at = { file: `locales/${locale}/${name}`, line, field: key };
    if (!hasForm(locale, form)) {
      return [
        {
          ...at,
          wrong: {
            ko: `이 언어에는 없는 복수형입니다: _${form}`,
            en: `This language has no such plural form: _${form}`,
          },
          write: { ko: `이 줄을 지우고 ${base}_other만 쓰세요.`, en: `Delete this line and write only ${base}_other.` },
        },
      ];
    }
    if (form === undefined || labels.has(`${base}_other`)) return [];
    return [
      {
        ...at,
        wrong: { ko: `복수형 ${base}_other가 없습니다.`, en: `The plural form ${base}_other is missing.` },
        write: asJson(`${base}_other`, text),
      },
    ];
  });
}

/** `one` and `zero` may say the number in words: "one post". */
const mayOmitCount = (form: string | undefined) => form === 'one' || form === 'zero';

/** Values that the English text takes in, against those of the Korean one. */
function compareInterpolations(name: string, ko: Labels, en: Labels, split: Split): Mistake[] {
  const expected = new Map<string, string[]>();
  for (const [key, { text }] of ko) expected.set(split(key).base, interpolations(text));
  const braces = (names: string[]) => names.map((value) => `{{${value}}}`).join(', ') || '—';
  return [...en].flatMap(([key, { line, text }]) => {
    const { base, form } = split(key);
    const wanted = expected.get(base);
    const found = interpolations(text);
    const needed = wanted?.filter((value) => !(mayOmitCount(form) && value === 'count'));
    if (
      !wanted ||
      (needed?.every((value) => found.includes(value)) && found.every((value) => wanted.includes(value)))
    ) {
      return [];
    }
    return [
      {
        file: `locales/en/${name}`,
        line,
        field: key,
        wrong: {
          ko: `두 언어의 끼워 넣는 값이 다릅니다. ko: ${braces(wanted)}, en: ${braces(found)}`,
          en: `The two languages take in different values. ko: ${braces(wanted)}, en: ${braces(found)}`,
        },
        write: {
          ko: `두 문구에 같은 값을 쓰세요: ${braces(wanted)}`,
          en: `Use the same values in both: ${braces(wanted)}`,
        },
      },
    ];
  });
}

/**
 * Compares the labels of one file in both languages.
 *
 * @param name file name, such as `common.json`
 */
export function compareLabels(name: string, labels: Record<Locale, Labels>): Mistake[] {
  const split = splitForms([...labels.ko.keys(), ...labels.en.keys()]);
  return [
    ...allLocales.flatMap((locale) => [
      ...compareNames(name, locale, labels[locale], labels[otherLocale(locale)], split),
      ...checkForms(name, locale, labels[locale], split),
    ]),
    ...compareInterpolations(name, labels.ko, labels.en, split),
  ];
}
