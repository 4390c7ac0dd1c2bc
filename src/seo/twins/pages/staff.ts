import { localizedEntry } from '#collections/localized.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';
import { blocks, plain } from '../markdown.ts';
import { opening } from '../sections.ts';

/**
 * A page of the staff: what it is, and that it takes a script. Nothing that a visitor wrote is in it.
 *
 * @param id its entry in the content
 */
export async function staffText(id: string, locale: Locale): Promise<string> {
  const page = (await localizedEntry('pages', id, locale)).entry.data;
  return blocks(opening(page.heading, page.lead), plain(labelsFor(locale)('signIn:noScript')));
}
