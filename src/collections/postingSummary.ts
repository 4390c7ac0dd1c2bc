import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';
import type { BoardPost } from './boards.ts';
import { localizedEntry } from './localized.ts';
import { isOpen } from './postings.ts';

/** Returns team, office and closing day of a job posting for lists; `undefined` for other posts. */
export async function postingSummary({ entry: { data } }: BoardPost, locale: Locale): Promise<string | undefined> {
  if (!('employment' in data)) return undefined;
  const t = labelsFor(locale);
  const office = (await localizedEntry('offices', data.office, locale)).entry.data.name;
  const closes = data.closes ? `${t('recruit:closes')} ${formatDay(data.closes, locale)}` : t('recruit:untilFilled');
  return [data.team, office, ...(isOpen(data) ? [closes] : [])].join(' · ');
}
