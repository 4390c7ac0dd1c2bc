import { localizedEntry } from '#collections/localized.ts';
import { earlierPolicies, type Policy } from '#collections/policies.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain } from '../markdown.ts';
import { opening } from '../sections.ts';

/** A version of the privacy policy; the one in force leads to the earlier ones. */
export async function policyText({ version, entry }: Policy, locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const earlier = version ? [] : await earlierPolicies(locale);
  return blocks(
    opening(entry.data.heading, entry.data.lead),
    bodyText(entry),
    earlier.length > 0 && heading(3, t('common:earlierPolicies')),
    list(earlier.map(({ path, entry }) => link(entry.data.title, localizePath(path, locale)))),
  );
}

/** The sign-in page. */
export async function signInText(locale: Locale): Promise<string> {
  const page = (await localizedEntry('pages', 'login', locale)).entry.data;
  return blocks(opening(page.heading, page.lead), plain(labelsFor(locale)('signIn:help')));
}
