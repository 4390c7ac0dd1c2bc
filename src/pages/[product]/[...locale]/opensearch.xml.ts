import type { APIRoute } from 'astro';
import { openSearch, openSearchType } from '#build/seo/openSearch.ts';
import type { Locale } from '#i18n/locales.ts';
import { localeStaticPaths } from '#i18n/staticPaths.ts';

export const getStaticPaths = localeStaticPaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  new Response(openSearch(locale), { headers: { 'Content-Type': openSearchType } });
