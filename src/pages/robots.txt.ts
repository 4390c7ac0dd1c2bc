import { origin } from '#site.ts';

/** Everything is open to search engines; what should not be found says so itself. */
export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`);
