import type { Locale } from '#i18n/locales.ts';
import { label, words } from '#i18n/words.ts';

/** Returns a category's name in a language, or the category itself when the site no longer offers it. */
export function categoryLabel(category: string, language: Locale): string {
  if (category === '') return label('mail:noCategory', language);
  const { categories }: { categories: Record<string, string> } = words[language].inquiry;
  return categories[category] ?? category;
}
