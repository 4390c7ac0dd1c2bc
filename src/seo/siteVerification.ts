/**
 * What proves to search engines that the site is the operator's: the content of a `meta` element on the home page, by
 * its name. Given at build; the ones that are not set are `undefined`.
 */
export const siteVerification: Readonly<Record<string, string | undefined>> = {
  'naver-site-verification': import.meta.env.PUBLIC_NAVER_SITE_VERIFICATION,
  'google-site-verification': import.meta.env.PUBLIC_GOOGLE_SITE_VERIFICATION,
};
