import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import { locales } from '#i18n/locales.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/account.json' with { type: 'json' };
import ko from '#locales/ko/account.json' with { type: 'json' };
import { timeZone } from '#site.ts';

/** Returns the account page's labels. The island bundles them, because few visitors need them. */
export const accountWords = () => pageWords<Words['account']>({ ko, en });

/**
 * Formats a moment in the page's language and the site's time zone.
 *
 * @param moment ISO 8601
 */
export function dateText(moment: string): string {
  const { tag } = locales[pageLocale()];
  return new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(moment),
  );
}
