import { type Product, relatedProducts } from '#collections/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain, strong, term } from '../markdown.ts';
import { inquiryCall, inquiryLink, opening, questions, titledTexts } from '../sections.ts';

type Companion = NonNullable<Product['entry']['data']['companion']>;

const companionText = ({ name, title, text, capabilities }: Companion, label: string) =>
  blocks(plain(`${label} · ${name}`), titledTexts({ title, lead: text, items: capabilities }));

/** A product's page. */
export async function productText(product: Product, locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { data } = product.entry;
  const category = product.family.inquiryCategory;
  const related = await relatedProducts(product, locale);
  return blocks(
    `${strong(data.name)} ${plain(data.title)}`,
    opening(data.claim, data.lead),
    inquiryLink(t('product:inquire', { name: data.name }), locale, category),
    plain([t('product:pictureCaption', { name: data.name }), data.pictureNote].filter(Boolean).join(' ')),
    heading(2, data.problem.title),
    plain(data.problem.text),
    bodyText(product.entry),
    list(data.figures.map(({ label, value, unit }) => term(label, plain(`${value} ${unit}`)))),
    titledTexts({ title: t('product:capabilities'), items: data.capabilities }),
    data.companion && companionText(data.companion, t('product:companion')),
    titledTexts({ title: t('product:steps'), items: data.steps, isNumbered: true }),
    titledTexts({ title: t('product:uses'), items: data.uses }),
    questions(t('product:faq'), data.faq),
    heading(2, t('product:related')),
    list(
      related.map(
        ({ path, family, entry }) =>
          `${link(entry.data.name, localizePath(path, locale))} (${family.name[locale]}): ${plain(entry.data.tagline)}`,
      ),
    ),
    inquiryCall(
      {
        heading: t('product:callHeading', { name: data.name }),
        lead: t('product:callLead'),
        action: t('product:inquire', { name: data.name }),
        category,
      },
      locale,
    ),
  );
}
