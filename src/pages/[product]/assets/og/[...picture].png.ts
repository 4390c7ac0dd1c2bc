import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sitePages } from '#collections/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { drawPicture } from '#share/drawPicture.ts';
import { sharePicture } from '#share/picture.ts';
import { startAhead } from '#share/startAhead.ts';
import { product } from '#site.ts';

/** Pictures that are drawn beside the one that is asked for: a build asks for one after the other. */
const ahead = 2;

export async function getStaticPaths() {
  const pages = (await Promise.all(allLocales.map(sitePages))).flat();
  const pictures = new Map(pages.map((page) => [sharePicture(page).id, () => drawPicture(page)]));
  const ids = [...pictures.keys()];
  return startAhead([...pictures.values()], ahead).map((draw, index) => ({
    params: { product, picture: ids[index] },
    props: { draw },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await props.draw()), { headers: { 'Content-Type': 'image/png' } });
