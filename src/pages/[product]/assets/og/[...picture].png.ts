import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { isCached } from '#buildCache.ts';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { drawPicture } from '#share/drawPicture.ts';
import { keptPicture } from '#share/keptPicture.ts';
import { sharePicture } from '#share/picture.ts';
import { startAhead } from '#share/startAhead.ts';
import { product } from '#site.ts';

/** Pictures that are drawn beside the one that is asked for: a build asks for one after the other. */
const ahead = 2;

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, page]));
  // The build puts the others where they belong.
  const wanted = [...pictures].filter(([id]) => import.meta.env.DEV || !isCached(keptPicture(id)));
  const draws = wanted.map(
    ([, page]) =>
      () =>
        drawPicture(page),
  );
  return startAhead(draws, ahead).map((draw, index) => ({
    params: { product, picture: wanted[index]?.[0] },
    props: { draw },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await props.draw()), { headers: { 'Content-Type': 'image/png' } });
