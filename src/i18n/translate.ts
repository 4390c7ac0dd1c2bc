import i18next from 'i18next';
import type { Locale } from './locales.ts';

/** Labels, which a build looks up once for thousands of pages. */
const known = new Map<string, string>();

/**
 * Interface labels of one language, from `content/locales/{locale}/*.json`.
 * Keys are typed from the Korean files; a missing label fails the build.
 *
 * @example labelsFor('en')('common:footer.top') // 'Back to top'
 */
export function labelsFor(locale: Locale) {
  const t = i18next.getFixedT(locale);
  if (!import.meta.env.PROD) return t;
  const lookUp = (key: string, values?: object): unknown => {
    const name = JSON.stringify([locale, key, values]);
    const label = known.get(name) ?? String(t(key as never, values as never));
    known.set(name, label);
    return label;
  };
  return lookUp as typeof t;
}

export type Labels = ReturnType<typeof labelsFor>;
