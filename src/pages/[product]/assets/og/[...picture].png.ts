import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cached, isCached } from '#cache/buildCache.ts';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { cardOf } from '#seo/share/card.ts';
import { drawPicture } from '#seo/share/drawPicture.ts';
import { cachedPicture, sharePicture } from '#seo/share/picture.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, page]));
  // The build places the cached ones itself: a route takes longer than all the rest of an unchanged page.
  const wanted = [...pictures].filter(([id]) => import.meta.env.DEV || !isCached(cachedPicture(id)));
  return wanted.map(([picture, page]) => ({ params: { product, picture }, props: { page } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ params: { picture = '' }, props }) => {
  const draw = () => drawPicture(cardOf(props.page));
  // While developing, its key knows nothing of a drawing that has just been changed.
  const png = import.meta.env.DEV ? await draw() : await cached(cachedPicture(picture), draw);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
