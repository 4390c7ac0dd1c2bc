import { credentialsByKind } from '#collections/credentials.ts';
import { historyYears } from '#collections/history.ts';
import { localizedEntry } from '#collections/localized.ts';
import { formatMonth, formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, list, plain, strong } from '../markdown.ts';
import { inquiryCall, opening, titledTexts } from '../sections.ts';

/** The page that introduces the company. */
export async function companyText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { entry } = await localizedEntry('about', '', locale);
  const { heading: title, lead, mission, technology, principles } = entry.data;
  return blocks(
    opening(title, lead),
    heading(2, mission),
    bodyText(entry),
    titledTexts({ title: technology.heading, lead: technology.lead, items: technology.layers, isNumbered: true }),
    titledTexts({ title: t('company:principles'), items: principles }),
    inquiryCall(
      {
        heading: t('common:call.heading'),
        lead: t('common:call.lead'),
        action: t('common:call.action'),
        category: 'company',
      },
      locale,
    ),
  );
}

/** The company's history, patents and awards. */
export async function historyText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const page = (await localizedEntry('pages', 'company/history', locale)).entry.data;
  const years = await historyYears(locale);
  const credentials = await credentialsByKind(locale);
  return blocks(
    opening(page.heading, page.lead),
    ...years.flatMap(({ year, title, events }) => [
      heading(2, `${year} ${title}`),
      list(events.map(({ month, text }) => plain(`${formatMonth(month, locale)}: ${text}`))),
    ]),
    heading(2, t('company:history.credentials')),
    ...credentials.flatMap(({ kind, items }) => [
      heading(3, `${t(`company:history.${kind}`)} ${items.length}`),
      list(
        items.map(
          ({ title, issuer, number, date }) =>
            `${strong(title)}: ${plain([issuer, number, formatShortDay(date, locale)].filter(Boolean).join(' · '))}`,
        ),
      ),
    ]),
  );
}
