// Loads the labels, as Astro does for pages.
import 'astro:scripts/page-ssr.js';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { pictureFile } from '#components/home/pictureFile.ts';
import { allLocales } from '#i18n/locales.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const files = await Promise.all(allLocales.map(pictureFile));
  return files.map(({ name, text }) => ({ params: { product, file: name }, props: { text } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
