import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { type AttachedEntry, attachmentsOf, readDownload } from '#content/queries/attachments.ts';
import { boardPosts } from '#content/queries/boards.ts';
import { allProducts } from '#content/queries/products.ts';
import { ownPages } from '#content/queries/sitePages.ts';
import { allLocales } from '#i18n/locales.ts';
import { boardIds, product } from '#site.ts';

export async function getStaticPaths() {
  const lists = allLocales.flatMap((locale) => [
    allProducts(locale),
    ownPages(locale),
    ...boardIds.map((board) => boardPosts(board, locale)),
  ]);
  const texts: { entry: AttachedEntry }[] = (await Promise.all(lists)).flat();
  const attachments = (await Promise.all(texts.map(({ entry }) => attachmentsOf(entry)))).flat();
  const sources = new Map(attachments.map(({ href, source }) => [href, source]));
  return [...sources].map(([href, source]) => {
    const [digest = '', name = ''] = href.split('/').slice(-2);
    return { params: { product, digest, name: decodeURIComponent(name) }, props: { source } };
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array((await readDownload(props.source)).bytes));
