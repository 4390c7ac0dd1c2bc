import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { launchOptions } from '../../browser/launchOptions.ts';

/** Lighthouse's result for a page: scores from 0 to 100, times in milliseconds, and the layout shift score. */
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

/**
 * Rates a page with Lighthouse's default settings for phones (simulated slow 4G, CPU slowed down four times).
 *
 * @returns median of several runs
 * @throws Error when too many runs fail
 */
export async function ratePage(address: string, runs: number): Promise<PageRating> {
  const ratings: PageRating[] = [];
  // Lighthouse occasionally loses a trace on a busy machine. Such runs are repeated.
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
