import { openPositions } from '#collections/boards.ts';
import { localizedEntry } from '#collections/localized.ts';
import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { boards } from '#site.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain, term } from '../markdown.ts';
import { inquiryCall, opening, questions, titledTexts } from '../sections.ts';

/** The page about working here. */
export async function recruitText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { entry } = await localizedEntry('recruit', '', locale);
  const { heading: title, lead, culture, conditions, steps, faq } = entry.data;
  const open = await openPositions(locale);
  return blocks(
    opening(title, lead),
    bodyText(entry),
    titledTexts({ title: culture.heading, items: culture.items }),
    heading(2, conditions.heading),
    list(conditions.items.map((item) => term(item.title, plain(item.value), '—', plain(item.text)))),
    titledTexts({ title: steps.heading, items: steps.items, isNumbered: true }),
    heading(2, t('recruit:openPositions')),
    list(
      open.map(({ path, entry: { data } }) => {
        const closes = data.closes
          ? `${t('recruit:closes')} ${formatDay(data.closes, locale)}`
          : t('recruit:untilFilled');
        return `${link(data.title, localizePath(path, locale))} · ${plain(data.team)} · ${plain(closes)}`;
      }),
    ),
    link(t('recruit:seePostings'), localizePath(boards.posting.path, locale)),
    questions(faq.heading, faq.items),
    inquiryCall(
      {
        heading: t('recruit:callHeading'),
        lead: t('recruit:callLead'),
        action: t('recruit:callAction'),
        category: 'recruit',
      },
      locale,
    ),
  );
}
