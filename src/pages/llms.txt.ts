// Loads the labels, which Astro does automatically for pages only.
import 'astro:scripts/page-ssr.js';
import { llmsText } from '#build/seo/llmsText.ts';

export const GET = async () => new Response(await llmsText());
