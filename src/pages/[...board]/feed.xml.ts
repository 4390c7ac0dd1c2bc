import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { boardFeed } from '#build/seo/boardFeed.ts';
import { allLocales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boardIds, boards } from '#site.ts';

/** Returns the paths of every board's feed in both languages. */
export const getStaticPaths = () =>
  boardIds.flatMap((board) =>
    allLocales.map((locale) => ({
      params: { board: localizePath(boards[board].path, locale).slice(1) },
      props: { board, locale },
    })),
  );

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { board, locale } }) => boardFeed(board, locale);
