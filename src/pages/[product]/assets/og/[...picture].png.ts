import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { cardOf } from '#seo/share/card.ts';
import { drawAhead } from '#seo/share/drawAhead.ts';
import { drawPicture } from '#seo/share/drawPicture.ts';
import { sharePicture } from '#seo/share/picture.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, cardOf(page)]));
  if (import.meta.env.PROD) {
    // The build places them itself: a route takes Astro longer than drawing does.
    drawAhead(pictures);
    pictures.clear();
  }
  return [...pictures].map(([picture, card]) => ({ params: { product, picture }, props: { card } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

// While developing, its key knows nothing of a drawing that has just been changed.
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(new Uint8Array(drawPicture(props.card)), { headers: { 'Content-Type': 'image/png' } });
