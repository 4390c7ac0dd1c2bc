import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aliasRules } from '#build/hosts/aliases.ts';
import { apacheFile } from '#build/hosts/apacheFile.ts';
import { forwardFiles, forwardPage } from '#build/hosts/forwardPage.ts';
import { headersFile } from '#build/hosts/headersFile.ts';
import { type HostedPage, type HostHeaders, hostHeaders } from '#build/hosts/hostHeaders.ts';
import { nginxFile } from '#build/hosts/nginxFile.ts';
import { readMarkup } from '#build/markup/readMarkup.ts';
import { pageHead } from '#build/seo/pageHead.ts';
import { type ForeignOrigins, filePolicy, policyOf } from '#hosting/contentPolicy.ts';
import { fixedRedirects, type RedirectRule } from '#hosting/redirects.ts';
import { formatRedirects, parseRedirects } from '#hosting/redirectsFile.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test('_redirects contains the server’s redirects with and without a slash, but no wildcards', () => {
  const file = formatRedirects(fixedRedirects('acme'));
  expect(parseRedirects(file)).toEqual(fixedRedirects('acme'));
  expect(file).toBe(
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

test('every forwarded address has a file with .html and one in a folder', () => {
  expect(fixedRedirects('acme').map(({ from }) => forwardFiles(from))).toEqual([
    ['acme.html', 'acme/index.html'],
    ['acme/en.html', 'acme/en/index.html'],
    ['en.html', 'en/index.html'],
  ]);
});

test('a forwarding page names its target in the target’s language', () => {
  const korean = forwardPage('/acme/dashboard');
  expect(korean).toContain('<html lang="ko">');
  expect(korean).toContain('<meta http-equiv="refresh" content="0; url=/acme/dashboard">');
  expect(korean).toContain('<link rel="canonical" href="https://www.acme.example/acme/dashboard">');
  expect(forwardPage('/acme/en/dashboard')).toContain('<html lang="en">');
});

test('an alias of a post redirects to the post’s pages in the build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aliases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = {
    'content/news/a-chat/ko.md': '---\ntitle: A-Chat\naliases: [chat, chatbot]\n---\n',
    'content/news/draft/ko.md': '---\ntitle: Draft\ndraft: true\naliases: [unborn]\n---\n',
    'content/news/unreadable/ko.md': "---\ntitle: 'Draft\ndraft: true\naliases: [unborn]\n---\n",
    'dist/acme/company/news/a-chat.html': '',
    'dist/acme/en/company/news/a-chat.html': '',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const [korean, english] = ['/acme/company/news', '/acme/en/company/news'];
  const hasPage = (page: string) => existsSync(path.join(folder, 'dist', `${page}.html`));
  expect(aliasRules(path.join(folder, 'content'), hasPage)).toEqual([
    { from: `${korean}/chat`, to: `${korean}/a-chat`, status: 301 },
    { from: `${korean}/chatbot`, to: `${korean}/a-chat`, status: 301 },
    { from: `${english}/chat`, to: `${english}/a-chat`, status: 301 },
    { from: `${english}/chatbot`, to: `${english}/a-chat`, status: 301 },
  ]);
});

const someHeaders: HostHeaders = {
  everywhere: { 'X-A': 'every' },
  fallback: { 'Cache-Control': 'no-cache' },
  rules: [
    { pattern: '/acme/assets/*', headers: { 'Cache-Control': 'immutable', 'X-B': '"asset"' } },
    { pattern: '/acme/assets/*.svg', headers: { 'X-B': 'drawing' } },
    { pattern: '/', headers: { 'X-B': 'home' } },
  ],
};
const someRedirects: RedirectRule[] = [
  { from: '/acme', to: '/acme/dashboard', status: 302 },
  { from: '/acme/ir/old', to: '/acme/ir/new', status: 301 },
];

test('nginxFile writes headers and redirects as maps', () => {
  expect(nginxFile(someHeaders, someRedirects)).toBe(`map $request_uri $site_path {
  "~^(?<path>[^?#]*)" $path;
}
map $status $site_cache_control {
  404 "no-cache, no-transform";
  default $site_file_cache_control;
}
map $site_path $site_x_a {
  default "every";
}
map $site_path $site_file_cache_control {
  default "no-cache";
  "~^\\\\/acme\\\\/assets\\\\/" "immutable";
}
map $site_path $site_x_b {
  "/" "home";
  "~^\\\\/acme\\\\/assets\\\\/.*\\\\.svg$" "drawing";
  "~^\\\\/acme\\\\/assets\\\\/" "\\"asset\\"";
}
map $site_path $site_moved {
  "/acme/ir/old" "/acme/ir/new";
  "/acme/ir/old/" "/acme/ir/new";
}
map $site_path $site_redirect {
  "/acme" "/acme/dashboard";
  "/acme/" "/acme/dashboard";
}
`);
});

test('apacheFile writes headers and redirects as directives', () => {
  const file = apacheFile(someHeaders, someRedirects);
  expect(file).toContain(`
  Header always set X-A "every"
  Header always set Cache-Control "no-cache"
  <If "%{THE_REQUEST} =~ m#^\\S+ \\/acme\\/assets\\/[^? ]*#">
    Header always set Cache-Control "immutable"
    Header always set X-B "\\"asset\\""
  </If>
  <If "%{THE_REQUEST} =~ m#^\\S+ \\/acme\\/assets\\/[^? ]*\\.svg[? ]#">
    Header always set X-B "drawing"
  </If>
  <If "%{THE_REQUEST} =~ m#^\\S+ \\/[? ]#">
    Header always set X-B "home"
  </If>
`);
  expect(file).toContain(`
  RewriteCond %{REQUEST_URI} =/acme
  RewriteRule ^ /acme/dashboard [R=302,L]
  RewriteCond %{REQUEST_URI} =/acme/
  RewriteRule ^ /acme/dashboard [R=302,L]
  RewriteCond %{REQUEST_URI} =/acme/ir/old
  RewriteRule ^ /acme/ir/new [R=301,L]
  RewriteCond %{REQUEST_URI} =/acme/ir/old/
  RewriteRule ^ /acme/ir/new [R=301,L]
`);
});

describe('hostHeaders', () => {
  const none: ForeignOrigins = { scripts: [], frames: [] };
  const page = (address: string, origins: ForeignOrigins = none): HostedPage => ({
    address,
    content: {
      scripts: [`'script of ${address}'`],
      styles: [`'style of ${address}'`],
      origins,
      hasInquiryForm: address.endsWith('/contact'),
    },
  });
  const notFound = { scripts: ["'script of 404'"], styles: [], origins: none, hasInquiryForm: false };
  const addresses = ['/', '/login', '/en/login', '/acme/ir', '/acme/ir/agm', '/acme/company/news/a', '/acme/en/ir'];

  function rulesFor(pages: HostedPage[], foreignOrigins: ForeignOrigins = none): Map<string, string> {
    const file = headersFile(
      hostHeaders({ product: 'acme', pages, rootFiles: ['/favicon.ico'], notFound, foreignOrigins }),
    );
    return new Map(file.split(/\n(?=\/)/).map((rule) => [rule.split('\n', 1)[0] ?? '', rule]));
  }

  test('sandboxes drawings among the assets', () => {
    expect(rulesFor([]).get('/acme/assets/*.svg')?.trim()).toBe(
      `/acme/assets/*.svg\n  Content-Security-Policy: ${filePolicy}; style-src 'unsafe-inline'; sandbox`,
    );
  });

  test('sets no header of a page in two patterns', () => {
    const rules = rulesFor(addresses.map((address) => page(address)));
    const [everywhere, assets, drawings, icon, ...patterns] = rules.keys();
    expect([everywhere, assets, drawings, icon]).toEqual([
      '/*',
      '/acme/assets/*',
      '/acme/assets/*.svg',
      '/favicon.ico',
    ]);
    expect(patterns).toEqual(['/', '/acme/company/*', '/acme/en/*', '/acme/ir', '/acme/ir/*', '/en/*', '/login']);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(rules.get('/*')?.includes(`  ${name}: ${value}`), name).toBe(name !== 'Content-Security-Policy');
    }
    expect(rules.get('/acme/assets/*')).toContain('  Cache-Control: public, max-age=31536000, immutable\n');
    for (const pattern of patterns) expect(rules.get(pattern)).toContain('  Cache-Control: no-cache\n');
  });

  test('gives a file at the root the server’s headers', () => {
    expect(rulesFor([]).get('/favicon.ico')?.trim()).toBe(
      `/favicon.ico\n  Cache-Control: no-cache\n  Content-Security-Policy: ${filePolicy}`,
    );
  });

  test('gives a page with its own pattern the server’s policy', () => {
    const ir = page('/acme/ir');
    expect(rulesFor([ir, page('/acme/ir/agm')]).get('/acme/ir')).toContain(
      `  Content-Security-Policy: ${policyOf(ir.content, none)}`,
    );
  });

  test('gives pages below a folder a shared policy with all scripts, including those of the 404 page', () => {
    const policy = rulesFor(addresses.map((address) => page(address))).get('/acme/en/*');
    for (const each of [...addresses, '404']) expect(policy).toContain(`'script of ${each}'`);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy?.match(/'unsafe/g)).toHaveLength(1);
    expect(policy).not.toContain('mailto:');
  });

  test('allows the inquiry form’s mail on its page only', () => {
    const rules = rulesFor([...addresses, '/acme/en/company/contact'].map((address) => page(address)));
    const allowing = [...rules].filter(([, rule]) => rule.includes('mailto:')).map(([pattern]) => pattern);
    expect(allowing).toEqual(['/acme/en/company/contact']);
  });

  test('allows the origins in a page’s head on that page only', () => {
    const location = page('/acme/en/company/location', {
      scripts: ['https://t1.example'],
      frames: ['https://search.example'],
    });
    const others = ['/acme/en/dashboard', '/acme/en/company/history', '/acme/en/company/news/a', '/acme/ir/agm'];
    const rules = rulesFor([location, ...others.map((address) => page(address))]);
    expect([...rules.keys()].slice(4)).toEqual([
      '/acme/en/company/history',
      '/acme/en/company/location',
      '/acme/en/company/news/*',
      '/acme/en/dashboard',
      '/acme/ir/*',
    ]);
    const allowed = [...rules].filter(([, rule]) => rule.includes('.example')).map(([pattern]) => pattern);
    expect(allowed).toEqual(['/acme/en/company/location']);
    expect(rules.get('/acme/en/company/location')).toMatch(
      /frame-src https:\/\/search\.example;.*https:\/\/t1\.example;/,
    );
  });

  test('allows the origins of the settings in every pattern of pages', () => {
    const rules = rulesFor([page('/login'), page('/acme/ir/agm')], { scripts: ['https://cdn.example'], frames: [] });
    for (const pattern of ['/login', '/acme/ir/*']) expect(rules.get(pattern)).toContain(' https://cdn.example;');
    expect(rules.get('/acme/assets/*')).not.toContain('https:');
  });
});

test('pageHead reads title, description, address, languages and indexing of a page', () => {
  const head = (more: string) =>
    `<!doctype html><html lang="ko"><head><link rel="canonical" href="https://a.example/ko">${more}</head><body>`;
  const headOf = (html: string) => pageHead(readMarkup(html));
  const alternates = '<link rel="alternate" hreflang="en" href="https://a.example/en">';
  const feed = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  const texts = '<title>A &amp; B | C</title><meta name="description" content="D &lt;E&gt;">';
  expect(headOf(head(texts + alternates + feed))).toEqual({
    title: 'A & B | C',
    description: 'D <E>',
    canonical: 'https://a.example/ko',
    indexed: true,
    alternates: [{ lang: 'en', url: 'https://a.example/en' }],
    modified: undefined,
  });
  const modified = '2026-05-12T09:00:00+09:00';
  expect(headOf(head(`<meta property="article:modified_time" content="${modified}">`)).modified).toBe(modified);
  expect(headOf(head('<meta name="robots" content="noindex">')).indexed).toBe(false);
});
