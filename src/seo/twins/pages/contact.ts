import { localizedEntry } from '#collections/localized.ts';
import { mapLinks } from '#collections/mapLinks.ts';
import { localizedOffices, officeAddress } from '#collections/offices.ts';
import type { Locale } from '#i18n/locales.ts';
import { telephoneHref } from '#i18n/telephone.ts';
import { labelsFor } from '#i18n/translate.ts';
import { contactEmail, inquiryCategories } from '#site.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain, term } from '../markdown.ts';
import { opening } from '../sections.ts';

async function consentText(kind: 'privacy' | 'marketing', locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { entry } = await localizedEntry('consents', kind, locale);
  const { title, items, purpose, retention, refusal } = entry.data;
  return blocks(
    heading(3, `${title} (${t(kind === 'privacy' ? 'inquiry:required' : 'inquiry:optional')})`),
    list([
      term(t('inquiry:consentItems'), plain(items)),
      term(t('inquiry:consentPurpose'), plain(purpose)),
      term(t('inquiry:consentRetention'), plain(retention)),
      term(t('inquiry:consentRefusal'), plain(refusal)),
    ]),
    bodyText(entry),
  );
}

/** The page with the inquiry form. */
export async function contactText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const page = (await localizedEntry('pages', 'company/contact', locale)).entry.data;
  const offices = await localizedOffices(locale);
  return blocks(
    opening(page.heading, page.lead),
    heading(2, t('inquiry:form')),
    list([
      term(t('inquiry:category'), plain(inquiryCategories.map((value) => t(`inquiry:categories.${value}`)).join(', '))),
      plain(t('inquiry:name')),
      plain(t('inquiry:email')),
      plain(t('inquiry:subject')),
      plain(t('inquiry:message')),
    ]),
    plain(t('inquiry:byMail', { email: contactEmail })),
    heading(2, t('inquiry:consents')),
    await consentText('privacy', locale),
    await consentText('marketing', locale),
    heading(2, t('inquiry:direct')),
    list([
      term(t('inquiry:email'), link(contactEmail, `mailto:${contactEmail}`)),
      ...offices.map(({ entry: { data } }) =>
        term(data.name, link(data.phone, telephoneHref(data.phone)), plain(data.hours)),
      ),
    ]),
  );
}

/** The offices, and the ways to them. */
export async function locationText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const page = (await localizedEntry('pages', 'company/location', locale)).entry.data;
  const offices = (await localizedOffices(locale)).map(({ entry }) => entry.data);
  return blocks(
    opening(page.heading, page.lead),
    ...offices.flatMap((office) => [
      heading(2, office.name),
      list([
        term(t('company:location.address'), plain(`${officeAddress(office, locale)} (${office.postalCode})`)),
        term(t('company:location.phone'), link(office.phone, telephoneHref(office.phone))),
        term(t('company:location.hours'), plain(office.hours)),
      ]),
      heading(3, t('company:location.transit')),
      list(office.transit.map(({ by, text }) => term(t(`company:location.by.${by}`), plain(text)))),
      heading(3, t('company:location.maps')),
      list(mapLinks(office, locale).map(({ service, href }) => link(t(`company:location.${service}`), href))),
    ]),
    heading(2, t('postcode:heading')),
    plain(t('postcode:lead')),
    plain(t('postcode:privacy')),
  );
}
