import { expect, test } from 'vitest';
import { forwardFiles, forwardPage, forwards } from '#integrations/cdnFiles/forwardPage.ts';
import { headersFile } from '#integrations/cdnFiles/headersFile.ts';
import { redirectsFile } from '#integrations/cdnFiles/redirectsFile.ts';
import { pageHead } from '#integrations/sitemap.ts';

test('redirects are those of the server, without wildcards, with and without a slash', () => {
  expect(redirectsFile('acme')).toBe(
    [
      '/acme /acme/dashboard 302',
      '/acme/ /acme/dashboard 302',
      '/acme/en /acme/en/dashboard 302',
      '/acme/en/ /acme/en/dashboard 302',
      '/en /acme/en/dashboard 302',
      '/en/ /acme/en/dashboard 302',
      '',
    ].join('\n'),
  );
});

test('every forwarded address has a file for either way that hosts look for it', () => {
  expect(forwards('acme').map(({ from }) => forwardFiles(from))).toEqual([
    ['acme.html', 'acme/index.html'],
    ['acme/en.html', 'acme/en/index.html'],
    ['en.html', 'en/index.html'],
  ]);
});

test('a forwarding page says where it leads, in the language of that page', () => {
  const korean = forwardPage('/msolution/dashboard');
  expect(korean).toContain('<html lang="ko">');
  expect(korean).toContain('<meta http-equiv="refresh" content="0; url=/msolution/dashboard">');
  expect(korean).toContain('<link rel="canonical" href="https://msolution.example/msolution/dashboard">');
  expect(forwardPage('/msolution/en/dashboard')).toContain('<html lang="en">');
});

test('no two patterns of the headers set the same header for an address', () => {
  const pages = ['/', '/login', '/en/login', '/acme/ir', '/acme/ir/agm', '/acme/company/news/a', '/acme/en/ir'];
  expect(headersFile('acme', pages)).toBe(
    [
      '/*',
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: strict-origin-when-cross-origin',
      '/acme/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      ...['/', '/acme/company/*', '/acme/en/*', '/acme/ir', '/acme/ir/*', '/en/*', '/login'].flatMap((pattern) => [
        pattern,
        '  Cache-Control: no-cache',
      ]),
      '',
    ].join('\n'),
  );
});

test('the sitemap reads from a page where it is, whether it is indexed and its languages', () => {
  const head = (more: string) =>
    `<!doctype html><html><head><link rel="canonical" href="https://a.example/ko">${more}</head><body>`;
  const alternates = '<link rel="alternate" hreflang="en" href="https://a.example/en">';
  const feed = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  expect(pageHead(head(alternates + feed))).toEqual({
    canonical: 'https://a.example/ko',
    indexed: true,
    alternates: [{ lang: 'en', url: 'https://a.example/en' }],
    picture: undefined,
  });
  const picture = 'https://a.example/og/1.png';
  expect(pageHead(head(`<meta property="og:image" content="${picture}">`)).picture).toBe(picture);
  expect(pageHead(head('<meta name="robots" content="noindex">')).indexed).toBe(false);
});
