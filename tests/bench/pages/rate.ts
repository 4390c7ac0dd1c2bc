import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { launchOptions } from '../../browser/launchOptions.ts';

/** Folder with its own lock file, so that the site's install does not include Lighthouse. */
const folder = path.join(import.meta.dirname, 'lighthouse');

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
export function ratePage(address: string, runs: number): PageRating {
  const ratings: PageRating[] = [];
  // Repeats failed runs: Lighthouse occasionally loses a trace on a busy machine.
  for (let attempt = 0; ratings.length < runs && attempt < runs * 3; attempt++) {
    const rating = runLighthouse(address);
    if (rating) ratings.push(rating);
  }
  if (ratings.length < runs) throw new Error(`Lighthouse could not rate ${address}.`);
  const names = Object.keys(ratings[0] ?? {}) as (keyof PageRating)[];
  return Object.fromEntries(names.map((name) => [name, median(ratings.map((rating) => rating[name]))])) as Record<
    keyof PageRating,
    number
  >;
}

/** Used parts of Lighthouse's report. */
interface Report {
  runtimeError?: unknown;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Installs Lighthouse unless it is installed. */
export function installLighthouse(): void {
  if (existsSync(path.join(folder, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--omit=optional'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

function runLighthouse(address: string): PageRating | undefined {
  const { executablePath, args = [] } = launchOptions();
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', ...args].join(' ');
  const output = execFileSync(
    process.execPath,
    [program, address, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
    },
  );
  const { runtimeError, categories, audits }: Report = JSON.parse(output);
  if (runtimeError) return undefined;
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
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
