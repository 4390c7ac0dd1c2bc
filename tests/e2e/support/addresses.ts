import { product } from '#site.ts';
import { sitemapAddresses } from '../../browser/sitemapAddresses.ts';

/** Pages that the sitemap leaves out: the sign-in pages, the page of mails, and `/`, which shows the dashboard. */
const unlisted = ['/', '/login', '/en/login', `/${product}/company/contact/add`, `/${product}/en/company/contact/add`];

/** Returns the addresses of all pages in both languages: those in the sitemap and the unlisted ones. */
export async function allAddresses(server: string): Promise<string[]> {
  return [...unlisted, ...(await sitemapAddresses(server))];
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

/** One page of each kind, alternating between the languages: {@link sampleAddresses} has an odd number of kinds. */
export const alternatingAddresses = sampleAddresses.filter((_, index) => index % 2 === 0);
