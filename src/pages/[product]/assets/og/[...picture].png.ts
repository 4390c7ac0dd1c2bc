import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cached } from '#build/buildCache.ts';
import { cardOf } from '#build/seo/share/card.ts';
import { drawPicture } from '#build/seo/share/drawPicture.ts';
import { sharePicture } from '#build/seo/share/picture.ts';
import { sitePages } from '#content/queries/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, cardOf(page)]));
  return [...pictures].map(([picture, card]) => ({ params: { product, picture }, props: { card } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ params, props }) => {
  const draw = () => drawPicture(props.card);
  // Skips the cache during development, where the picture's id does not depend on the code that draws it.
  const png = import.meta.env.DEV ? await draw() : await cached(`share-pictures/${params.picture}.png`, draw);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
