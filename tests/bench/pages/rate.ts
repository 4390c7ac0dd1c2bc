import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { launchOptions } from '../../browser/launchOptions.ts';

/** What Lighthouse says of a page: scores of 100, milliseconds, and the layout shift without a unit. */
export interface PageRating {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
}

/** Lighthouse's default run for phones (simulated slow 4G, four times slower processor): the median of several. */
export async function ratePage(address: string, runs: number): Promise<PageRating> {
  const ratings: PageRating[] = [];
  // Now and then a trace is lost on a busy machine; such a run says nothing.
  for (let attempt = 0; ratings.length < runs && attempt < runs * 3; attempt++) {
    const rating = await runLighthouse(address);
    if (rating) ratings.push(rating);
  }
  if (ratings.length < runs) throw new Error(`Lighthouse could not rate ${address}.`);
  const names = Object.keys(ratings[0] ?? {}) as (keyof PageRating)[];
  return Object.fromEntries(names.map((name) => [name, median(ratings.map((rating) => rating[name]))])) as Record<
    keyof PageRating,
    number
  >;
}

async function runLighthouse(address: string): Promise<PageRating | undefined> {
  const { executablePath, args = [] } = launchOptions();
  const chrome: LaunchedChrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless=new', ...args],
  });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (!result || result.lhr.runtimeError) return undefined;
    const { categories, audits } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
