import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { localeStaticPaths } from '#i18n/staticPaths.ts';
import { boardFeed } from '#seo/feeds/boardFeed.ts';

export const getStaticPaths = localeStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => boardFeed('ir', props.locale);
