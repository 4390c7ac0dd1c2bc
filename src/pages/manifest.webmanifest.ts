import { webManifest } from '#build/seo/webManifest.ts';

export const GET = () => Response.json(webManifest);
