import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { boardIndex } from '#content/queries/boardIndex.ts';
import { siteIndex } from '#content/queries/siteIndex.ts';
import { allLocales } from '#i18n/locales.ts';
import { boardIds, product } from '#site.ts';

export async function getStaticPaths() {
  const indexes = boardIds.flatMap((board) => allLocales.map((locale) => boardIndex(board, locale)));
  const posts = (await Promise.all(indexes)).flatMap(({ titles, contents }) => [titles, ...contents]);
  const sites = await Promise.all(allLocales.map(siteIndex));
  return [...posts, ...sites].map(({ name, text }) => ({ params: { product, file: name }, props: { text } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
