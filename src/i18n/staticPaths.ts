import { hasApi } from '#site.ts';
import { allLocales, type Locale } from './locales.ts';
import { routeParams } from './paths.ts';

/** Returns the static paths of a page without parameters, in both languages. Pages export it as `getStaticPaths`. */
export function localeStaticPaths() {
  return allLocales.map((locale) => ({ params: routeParams(locale), props: { locale } }));
}

/** Returns the static paths of a page that works only with the API. Pages export it as `getStaticPaths`. */
export const apiStaticPaths = () => (hasApi ? localeStaticPaths() : []);

/**
 * Returns the static paths of a page with parameters, in both languages.
 *
 * @param list the page's parameters and props in one language
 */
export async function eachLocale<Params extends Record<string, string | undefined>, Props extends object>(
  list: (locale: Locale) => Promise<{ params: Params; props: Props }[]>,
) {
  const perLocale = await Promise.all(
    allLocales.map(async (locale) =>
      (await list(locale)).map(({ params, props }) => ({
        params: { ...routeParams(locale), ...params },
        props: { ...props, locale },
      })),
    ),
  );
  return perLocale.flat();
}
