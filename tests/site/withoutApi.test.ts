import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isApiPath } from '#hosting/redirects.ts';
import { boards, contactEmail, families } from '#site.ts';
import { launchOptions } from '../browser/launchOptions.ts';
import { startStaticHost } from '../e2e/support/staticHost.ts';
import type { Project } from '../support/project.ts';
import { brokenFragments, brokenLinks, unreachablePages } from './checks/links.ts';
import { expectedSitemapEntries, sitemapEntries } from './checks/sitemap.ts';
import { type BuiltSite, readSite } from './support/builtSite.ts';
import { build, fixtureSite } from './support/fixtureSite.ts';

/* A site for a host that only serves files. */

const settings = { SITE_PRODUCT: 'files', SITE_ORIGIN: 'https://www.files.example', SITE_API: 'off' };

let project: Project | undefined;
let site: BuiltSite;

beforeAll(async () => {
  project = await fixtureSite();
  await build(project.folder, settings);
  site = readSite(path.join(project.folder, 'dist'), settings.SITE_PRODUCT, settings.SITE_ORIGIN);
});

afterAll(() => project?.remove());

test('a site without the API has no page that needs it, and no broken link', () => {
  const addresses = site.pages.map(({ address }) => address);
  expect(addresses.filter((address) => /\/(?:login|staff|add|consents)(?:\/|$)/.test(address))).toEqual([]);
  expect(brokenLinks(site)).toEqual([]);
  expect(brokenFragments(site)).toEqual([]);
  expect(unreachablePages(site)).toEqual([]);
  expect(sitemapEntries(site)).toEqual(expectedSitemapEntries(site));
});

test('the contact page of a site without the API offers mail and telephone instead of a form', () => {
  const pages = site.pages.filter(({ address }) => address.endsWith('/company/contact'));
  expect(pages).toHaveLength(2);
  for (const { document } of pages) {
    expect(document.querySelector('main form')).toBeNull();
    expect(document.querySelector(`main #form a.action[href="mailto:${contactEmail}"]`)).not.toBeNull();
    expect(document.querySelector('main a[href^="tel:"]')).not.toBeNull();
  }
});

test('no page of a site without the API calls it, and no request fails', async () => {
  await using host = await startStaticHost(site.folder);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const wrong: string[] = [];
    page.on('request', (request) => {
      if (isApiPath(new URL(request.url()).pathname)) wrong.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(response.url());
    });
    const product = `/${families[0].id}/${families[0].products[0]}`;
    const post = site.pages.find(({ address }) => address.startsWith(`/files${boards.news.path}/`))?.address;
    const lists = Object.values(boards).map((board) => board.path);
    const paths = ['/dashboard', product, ...lists, '/company/contact', '/company/location', '/search', '/privacy'];
    for (const address of [...paths.map((each) => `/files${each}`), post ?? '']) {
      await page.goto(host.address + address);
      await page.locator('body > footer').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    }
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
  }
});
