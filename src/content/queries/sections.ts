import { allLabels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { boards, families } from '#site.ts';

/** Returns the section of a page: the first segment of its address. */
export const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Returns the name of a section: the family's, that of the board at its address, or its label. */
export function sectionName(section: string, locale: Locale): string | undefined {
  const named =
    families.find(({ id }) => id === section) ?? Object.values(boards).find(({ path }) => path === `/${section}`);
  const labels: Partial<Record<string, string>> = allLabels[locale].common.sections;
  return named?.name[locale] ?? labels[section];
}
