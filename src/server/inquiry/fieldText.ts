import type { WrittenField } from '#contract/inquiry.ts';
import { label } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { categoryNames } from '#site.ts';
import type { Inquiry } from '../database/tables/inquiry.ts';
import { displayAddress } from './displayAddress.ts';

/** Returns a category's name in a language, or the category itself when the site no longer offers it. */
export function categoryLabel(category: string, language: Locale): string {
  if (category === '') return label('mail:noCategory', language);
  const names: Partial<Record<string, Record<Locale, string>>> = categoryNames;
  return names[category]?.[language] ?? category;
}

/** Returns a field that a visitor wrote, as people read it. */
export function fieldText(inquiry: Pick<Inquiry, WrittenField>, field: WrittenField, language: Locale): string {
  if (field === 'category') return categoryLabel(inquiry.category, language);
  return field === 'email' ? displayAddress(inquiry.email) : inquiry[field];
}
