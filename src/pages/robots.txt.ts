import { origin } from '#site.ts';

/** Allows everything to crawlers. Pages that must not be indexed say so in their head. */
export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`);
