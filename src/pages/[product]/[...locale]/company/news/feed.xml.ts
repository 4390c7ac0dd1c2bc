import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { localeStaticPaths } from '#i18n/staticPaths.ts';
import { rssFeed } from '#seo/feeds/rssFeed.ts';

export const getStaticPaths = localeStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => rssFeed('news', props.locale);
