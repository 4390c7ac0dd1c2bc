import type { APIRoute } from 'astro';

const key = process.env.INDEXNOW_KEY;

/** Returns the path of the file by which search engines (IndexNow) verify the key, if there is one. */
export const getStaticPaths = () => (key ? [{ params: { indexNowKey: key } }] : []);

export const GET: APIRoute = ({ params }) => new Response(params.indexNowKey);
