import { formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';
import type { BoardPost } from './boards.ts';
import { localizedEntry } from './localized.ts';

/** Fact of a job posting, with its language if that differs from the page's. */
interface PostingFact {
  text: string;
  lang?: Locale | undefined;
}

/** Returns team, office and closing day of a job posting for lists; `undefined` for other posts. */
export async function postingFacts(
  { language, entry: { data } }: BoardPost,
  locale: Locale,
): Promise<PostingFact[] | undefined> {
  if (!('employment' in data)) return undefined;
  const office = (await localizedEntry('offices', data.office, locale)).entry.data.name;
  const closes = data.closes ? formatShortDay(data.closes, locale) : labelsFor(locale)('recruit:untilFilled');
  return [
    { text: data.team, lang: language === locale ? undefined : language },
    { text: office },
    { text: data.filled ? '' : closes },
  ];
}
