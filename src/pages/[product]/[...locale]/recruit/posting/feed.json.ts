import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { localeStaticPaths } from '#i18n/staticPaths.ts';
import { jsonFeed } from '#seo/feeds/jsonFeed.ts';

export const getStaticPaths = localeStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => jsonFeed('posting', props.locale);
