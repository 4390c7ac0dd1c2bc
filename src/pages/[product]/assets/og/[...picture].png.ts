import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { drawPicture } from '#share/drawPicture.ts';
import { sharePicture } from '#share/picture.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, page]));
  return [...pictures].map(([picture, page]) => ({ params: { product, picture }, props: { page }, cacheKey: picture }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props.page)), { headers: { 'Content-Type': 'image/png' } });
