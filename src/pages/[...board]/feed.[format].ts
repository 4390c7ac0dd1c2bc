import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { jsonFeed } from '#build/seo/feeds/jsonFeed.ts';
import { rssFeed } from '#build/seo/feeds/rssFeed.ts';
import { allLocales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boardIds, boards } from '#site.ts';

const feeds = { xml: rssFeed, json: jsonFeed };

/** Returns the paths of both feeds of every board, in both languages. */
export const getStaticPaths = () =>
  boardIds.flatMap((board) =>
    allLocales.flatMap((locale) =>
      (['xml', 'json'] as const).map((format) => ({
        params: { board: localizePath(boards[board].path, locale).slice(1), format },
        props: { board, locale, format },
      })),
    ),
  );

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => feeds[props.format](props.board, props.locale);
