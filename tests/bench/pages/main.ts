import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { origin, product } from '#site.ts';
import { launchOptions } from '../../browser/launchOptions.ts';
import { serveBuild } from '../../browser/serveBuild.ts';
import { canonicalPages, readSite } from '../../site/support/builtSite.ts';
import { installLighthouse, type PageRating, ratePage } from './rate.ts';
import { ratingTable, weightTable } from './report.ts';
import { type PageWeight, weighPage } from './weigh.ts';

/** Pages that Lighthouse rates in both languages: one of each kind. `post` means the first news post. */
const ratedPages = ['/dashboard', '/enterprise/chat', '/company/news', 'post', '/company/contact', '/company/location'];

const { values } = parseArgs({
  options: {
    /** Lighthouse runs per page. 0 skips Lighthouse. */
    runs: { type: 'string', default: '3' },
  },
});

const dist = path.resolve(import.meta.dirname, '../../../dist');
if (!existsSync(path.join(dist, product))) {
  console.error('No build found in dist: run npm run build first.');
  process.exit(1);
}

const site = readSite(dist, product, origin);
const addresses = canonicalPages(site).map(({ address }) => address);
const firstPost = addresses.find((address) => address.startsWith(`/${product}/company/news/`)) ?? '';
const served = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
try {
  const weights = new Map<string, PageWeight>();
  const browser = await chromium.launch(launchOptions());
  for (const address of addresses) weights.set(address, await weighPage(browser, served.address + address));
  await browser.close();
  console.log(weightTable(weights));

  const runs = Number(values.runs);
  const ratings = new Map<string, PageRating>();
  if (runs > 0) installLighthouse();
  for (const page of runs > 0 ? ratedPages : []) {
    const address = page === 'post' ? firstPost : `/${product}${page}`;
    for (const each of [address, address.replace(`/${product}/`, `/${product}/en/`)]) {
      ratings.set(each, ratePage(served.address + each, runs));
    }
  }
  if (ratings.size > 0) console.log(`\n${ratingTable(ratings)}`);
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; Lighthouse: median of ${runs} runs.`);
} finally {
  await served.stop();
}
