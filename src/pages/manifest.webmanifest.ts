import { webManifest } from '#seo/webManifest.ts';

export const GET = () => Response.json(webManifest);
