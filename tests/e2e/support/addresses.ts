import { inject } from 'vitest';
import { product } from '#site.ts';

/** Pages that the sitemap leaves out: the sign-in pages, and `/`, which shows the dashboard. */
const unlisted = ['/', '/login', '/en/login'];

async function locations(file: string): Promise<string[]> {
  const answer = await fetch(inject('server') + file);
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** Returns the addresses of all pages in both languages: those in the sitemap and the unlisted ones. */
export async function allAddresses(): Promise<string[]> {
  const sitemaps = await locations('/sitemap-index.xml');
  return [...unlisted, ...(await Promise.all(sitemaps.map(locations))).flat()];
}

/** One page of each kind, in both languages. */
export const sampleAddresses = ['', '/en'].flatMap((language) => [
  ...[
    '/dashboard',
    '/enterprise/chat',
    '/general/stt-tts',
    '/medical/sq6d',
    '/manufact/vision',
    '/company/company',
    '/company/history',
    '/company/news',
    '/company/news/m-meet-2',
    '/company/contact',
    '/company/location',
    '/ir/earnings-2026-q3',
    '/recruit/info',
    '/recruit/posting',
    '/recruit/posting/speech-recognition-researcher',
    '/privacy',
  ].map((path) => `/${product}${language}${path}`),
  `${language}/login`,
]);
