import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { boardFeed } from '#feeds/boardFeed.ts';
import { localeStaticPaths } from '#i18n/staticPaths.ts';

export const getStaticPaths = localeStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => boardFeed('news', props.locale);
