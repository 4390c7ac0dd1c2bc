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

/** Closing day of a job posting, and the facts below its title in lists. */
export interface ListedPosting {
  closes: string;
  facts: PostingFact[];
}

/** Returns what lists tell about a job posting. */
export async function listedPosting(
  { language, entry: { data } }: BoardPost<'posting'>,
  locale: Locale,
): Promise<ListedPosting> {
  const t = labelsFor(locale);
  const lang = language === locale ? undefined : language;
  const office = (await localizedEntry('offices', data.office, locale)).entry.data.name;
  const closes = data.closes ? formatShortDay(data.closes, locale) : t('recruit:untilFilled');
  return {
    closes: data.filled ? t('recruit:closed') : closes,
    facts: [
      { text: data.team, lang },
      { text: office },
      { text: t(`recruit:employmentKind.${data.employment}`) },
      { text: data.experience, lang },
    ],
  };
}
