import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestFile, readManifest } from '#hosting/buildManifest.ts';
import { redirectRulesOf } from './checks/staticHost.ts';
import { fileAt } from './support/links.ts';
import { site } from './support/site.ts';

const replies = readManifest(site.folder)?.savedReplies ?? [];

test('every address in a saved reply leads to a page or file of this site, in its language', () => {
  const addresses = replies.flatMap(({ lang, text }) =>
    [...text.matchAll(/: (https?:\S+)$/gm)].map(([, address = '']) => ({ lang, url: new URL(address) })),
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const { lang, url } of addresses) {
    expect(url.origin).toBe(site.origin);
    expect(fileAt(site, url.pathname), url.pathname).toBeDefined();
    const isAsset = url.pathname.startsWith(`/${site.product}/assets/`);
    if (!isAsset) expect(url.pathname.startsWith(`/${site.product}/en/`), url.pathname).toBe(lang === 'en');
  }
});

test('saved replies are in no file that visitors can open', () => {
  const files = [...site.files].filter((file) => !file.startsWith('.') && /\.(?:html|js|json|md|xml|txt)$/.test(file));
  const lines = replies.flatMap(({ text }) => text.split('\n').find((line) => /^[^{]{40,}$/.test(line)) ?? []);
  expect(lines.length).toBeGreaterThan(replies.length / 2);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(site.folder, file), 'utf8');
    return lines.filter((line) => text.includes(line)).map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
  // Cloudflare serves hidden files, but checks redirects first.
  expect(redirectRulesOf(site).map(([from]) => from)).toContain(`/${manifestFile}`);
});
