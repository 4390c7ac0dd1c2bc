// Loads the labels, as Astro does by itself for pages alone.
import 'astro:scripts/page-ssr.js';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { twinSuffix } from '#hosting/address.ts';
import { allLocales } from '#i18n/locales.ts';
import { leaveTwins } from '#seo/twins/handover.ts';
import { siteTwins } from '#seo/twins/siteTwins.ts';

export async function getStaticPaths() {
  const twins = (await Promise.all(allLocales.map(siteTwins))).flatMap((ofLocale) => [...ofLocale]);
  if (!import.meta.env.DEV) {
    leaveTwins(new Map(twins));
    return [];
  }
  return twins.map(([address, text]) => ({
    params: { page: address.slice(1, -twinSuffix.length) },
    props: { text },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
