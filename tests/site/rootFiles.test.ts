import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifestFile } from '#hosting/buildManifest.ts';
import { fileAt } from './support/links.ts';
import { site } from './support/site.ts';

const read = (file: string) => readFileSync(path.join(site.folder, file));

test('the build has the files that browsers and people request at the root', () => {
  const wanted = ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest', '.well-known/security.txt'];
  expect(wanted.filter((file) => !site.files.has(file))).toEqual([]);
});

test('the touch icon has the size that iOS requires and no transparency, which iOS would fill black', async () => {
  const icon = sharp(read('apple-touch-icon.png'));
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('the icons of the web manifest are in the build in their declared sizes', async () => {
  const { icons, start_url } = JSON.parse(read('manifest.webmanifest').toString());
  expect(fileAt(site, start_url)).toBe('index.html');
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(read(fileAt(site, src) ?? '')).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
  }
  // Sizes that Chrome requires of an installable app.
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('every page links to the web manifest', () => {
  const without = site.pages.filter(
    ({ document }) => document.querySelector('link[rel="manifest"]')?.getAttribute('href') !== '/manifest.webmanifest',
  );
  expect(without.map(({ address }) => address)).toEqual([]);
});

test('the build manifest, which marks a build as complete, is written last', () => {
  const written = (file: string) => statSync(path.join(site.folder, file)).mtimeMs;
  expect([...site.files].filter((file) => written(file) > written(manifestFile))).toEqual([]);
});
