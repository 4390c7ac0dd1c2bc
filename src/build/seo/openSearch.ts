import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { origin, siteInfo } from '#site.ts';

/** Media type of a search description. */
export const openSearchType = 'application/opensearchdescription+xml';

/**
 * Returns the description by which browsers add the site's search (OpenSearch 1.1). Queries are in the fragment, which
 * browsers keep from the server.
 */
export function openSearch(locale: Locale): string {
  const { name } = siteInfo[locale];
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>${name} ${labelsFor(locale)('search:name')}</Description>
  <Language>${locales[locale].tag}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32">${origin}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${absoluteUrl('/search', locale)}#q={searchTerms}"/>
</OpenSearchDescription>
`;
}
