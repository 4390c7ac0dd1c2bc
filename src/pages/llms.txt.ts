// Loads the labels, as Astro does by itself for pages alone.
import 'astro:scripts/page-ssr.js';
import { llmsText } from '#seo/llmsText.ts';

export const GET = async () => new Response(await llmsText());
