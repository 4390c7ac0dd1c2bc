import i18next from 'i18next';
import type { Locale } from './locales.ts';

/**
 * Interface labels of one language, from `content/locales/{locale}/*.json`.
 * Keys are typed from the Korean files; a missing label fails the build.
 *
 * @example labelsFor('en')('common:footer.top') // 'Back to top'
 */
export function labelsFor(locale: Locale) {
  return i18next.getFixedT(locale);
}

export type Labels = ReturnType<typeof labelsFor>;

/** {@link labelsFor}, for thousands of texts with the same few labels: those without values are looked up once. */
export function labelsOnce(locale: Locale): Labels {
  const t = labelsFor(locale);
  const known = new Map<string, string>();
  const lookUp = (key: never, values?: never): string => {
    if (values) return String(t(key, values));
    const label = known.get(key) ?? String(t(key));
    known.set(key, label);
    return label;
  };
  return lookUp as Labels;
}
