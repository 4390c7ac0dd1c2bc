import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { isCached } from '#cache/buildCache.ts';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { drawPicture } from '#seo/share/drawPicture.ts';
import { keptPicture } from '#seo/share/keptPicture.ts';
import { sharePicture } from '#seo/share/picture.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, page]));
  // The build puts the others where they belong.
  const wanted = [...pictures].filter(([id]) => import.meta.env.DEV || !isCached(keptPicture(id)));
  return wanted.map(([picture, page]) => ({ params: { product, picture }, props: { page } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props.page)), { headers: { 'Content-Type': 'image/png' } });
