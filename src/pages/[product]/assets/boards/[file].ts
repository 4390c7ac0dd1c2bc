import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { boardIndex } from '#collections/boardIndex.ts';
import { type BoardId, boards } from '#collections/boards.ts';
import { allLocales } from '#i18n/locales.ts';
import { product } from '#site.ts';

export async function getStaticPaths() {
  const indexes = (Object.keys(boards) as BoardId[]).flatMap((board) =>
    allLocales.map((locale) => boardIndex(board, locale)),
  );
  const files = (await Promise.all(indexes)).flatMap(({ titles, contents }) => [titles, ...contents]);
  return files.map(({ name, text }) => ({ params: { product, file: name }, props: { text } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
