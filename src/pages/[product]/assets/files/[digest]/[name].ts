import { readFile } from 'node:fs/promises';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { attachmentsOf } from '#content/queries/attachments.ts';
import { boardPosts } from '#content/queries/boards.ts';
import { allLocales } from '#i18n/locales.ts';
import { boardIds, product } from '#site.ts';

export async function getStaticPaths() {
  const lists = boardIds.flatMap((board) => allLocales.map((locale) => boardPosts(board, locale)));
  const posts = (await Promise.all(lists)).flat();
  const attachments = (await Promise.all(posts.map(({ entry }) => attachmentsOf(entry)))).flat();
  const sources = new Map(attachments.map(({ href, source }) => [href, source]));
  return [...sources].map(([href, source]) => {
    const [digest = '', name = ''] = href.split('/').slice(-2);
    return { params: { product, digest, name: decodeURIComponent(name) }, props: { source } };
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => new Response(new Uint8Array(await readFile(props.source)));
