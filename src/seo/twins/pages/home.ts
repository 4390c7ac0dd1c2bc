import { latestNews } from '#collections/boards.ts';
import { localizedEntry } from '#collections/localized.ts';
import { localizedOffices, officeAddress } from '#collections/offices.ts';
import { allProducts, featuredProducts } from '#collections/products.ts';
import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { boards, families } from '#site.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain, term } from '../markdown.ts';
import { inquiryCall, inquiryLink, opening } from '../sections.ts';

const section = ({ heading: title, lead }: { heading: string; lead: string }) => blocks(heading(2, title), plain(lead));

async function business(locale: Locale): Promise<string> {
  const products = await allProducts(locale);
  return blocks(
    ...families.flatMap(({ id, name }) => [
      heading(3, name[locale]),
      list(
        products
          .filter(({ family }) => family.id === id)
          .map(({ path, entry: { data } }) => `${link(data.name, localizePath(path, locale))} ${plain(data.tagline)}`),
      ),
    ]),
  );
}

/** The dashboard. */
export async function homeText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { entry } = await localizedEntry('home', '', locale);
  const home = entry.data;
  const posts = await latestNews(locale);
  const offices = await localizedOffices(locale);
  return blocks(
    opening(home.heading, home.lead),
    inquiryLink(t('home:inquire'), locale),
    section(home.business),
    await business(locale),
    section(home.products),
    list(
      (await featuredProducts(locale)).map(
        ({ path, entry: { data } }) => `${link(data.name, localizePath(path, locale))} ${plain(data.title)}`,
      ),
    ),
    section(home.innovation),
    list(
      home.innovation.claims.map(({ label, prefix, value, unit, text }) =>
        term(label, plain([prefix, value, unit].filter(Boolean).join(' ')), '—', plain(text)),
      ),
    ),
    bodyText(entry),
    section(home.news),
    list(
      posts.map(({ path, entry: { data } }, index) =>
        [
          formatDay(data.date, locale),
          link(data.title, localizePath(path, locale)),
          ...(index === 0 ? [plain(data.summary)] : []),
        ].join(' · '),
      ),
    ),
    link(t('home:allNews'), localizePath(boards.news.path, locale)),
    section(home.location),
    list(
      offices.map(
        ({ id, entry: { data } }) =>
          `${link(data.name, localizePath(`/company/location#${id}`, locale))}: ${plain(officeAddress(data, locale))}`,
      ),
    ),
    link(t('home:directions'), localizePath('/company/location', locale)),
    inquiryCall(
      { heading: t('common:call.heading'), lead: t('common:call.lead'), action: t('common:call.action') },
      locale,
    ),
  );
}
