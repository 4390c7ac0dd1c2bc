import { type Browser, chromium, type Page } from '@playwright/test';
import { product } from '#site.ts';
import { launchOptions } from '../../browser/launchOptions.ts';

export interface SearchFigures {
  /** Milliseconds until the answer is painted: of the first action, loading included, and the median of later ones. */
  first: number;
  median: number;
  /** Longest task of the main thread, in milliseconds; 0 when none exceeds 50 ms. */
  longestTask: number;
  /** Bytes received from the server the first time. */
  bytes: number;
}

/** Action of a visitor on a list page. */
interface Action {
  name: string;
  /** Performs the action for the nth time. Resolves to the milliseconds until its answer is painted. */
  run: (page: Page, time: number) => Promise<number>;
}

const words = ['재무제표', '등록번호', '휴무', '회의록', 'ㅈㅁㅈㅍ', '설비 진동'];

/**
 * Measures the milliseconds until a change is painted. Runs inside the page, so that the connection to the browser does
 * not count.
 *
 * @param change selector of the element to press, or the query to search for
 */
function timed(page: Page, change: { press: string } | { query: string; scope: string }): Promise<number> {
  return page.evaluate(async (change) => {
    const board = document.querySelector('[data-board]');
    const shown = () => board?.querySelector('[data-results]:not([aria-busy="true"])')?.innerHTML;
    const before = shown();
    const started = performance.now();
    if ('press' in change) {
      board?.querySelector<HTMLElement>(change.press)?.click();
    } else {
      const form = board?.querySelector('form');
      const [select, input] = [form?.querySelector('select'), form?.querySelector('input')];
      if (select) select.value = change.scope;
      if (input) input.value = change.query;
      form?.requestSubmit();
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (shown() === undefined || shown() === before) await frame();
    await frame();
    return performance.now() - started;
  }, change);
}

const actions: Action[] = [
  {
    name: 'title search',
    run: (page, time) => timed(page, { query: words[time % words.length] ?? '', scope: 'title' }),
  },
  {
    name: 'content search',
    run: (page, time) => timed(page, { query: words[time % words.length] ?? '', scope: 'content' }),
  },
  { name: 'page change of results', run: (page) => timed(page, { press: '[data-results] a[rel="next"]' }) },
];

const times = 7;

async function measureAction(page: Page, { run }: Action): Promise<SearchFigures> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.evaluate(() => {
    const measured = window as unknown as { longestTask: number };
    measured.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.longestTask = Math.max(measured.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  const first = await run(page, 0);
  const loaded = bytes;
  const next: number[] = [];
  for (let time = 1; time <= times; time++) next.push(await run(page, time));
  const longestTask = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
  await client.detach();
  return { first, median: next.toSorted((a, b) => a - b)[times >> 1] ?? 0, longestTask, bytes: loaded };
}

/** Measures inside the page: milliseconds from first byte to first paint, and the longest task so far. */
async function paintTimes(): Promise<{ painted: number; task: number }> {
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const answered = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'longtask', buffered: true });
  // The browser delivers buffered entries in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const task = Math.max(0, ...observer.takeRecords().map(({ duration }) => duration));
  return { painted: (paint?.startTime ?? 0) - answered, task };
}

/**
 * Measures the time from the answer's first byte until the page is painted: first with an empty cache, then with a
 * full one. Ignores tasks of the first load.
 */
async function measureLoad(browser: Browser, address: string): Promise<SearchFigures> {
  const runs: number[] = [];
  let bytes = 0;
  let longestTask = 0;
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  for (let time = 0; time <= times; time++) {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (time === 0) await client.detach();
    const { painted, task } = await page.evaluate(paintTimes);
    runs.push(painted);
    if (time > 0) longestTask = Math.max(longestTask, task);
  }
  await page.context().close();
  const [first = 0, ...next] = runs;
  return { first, median: next.toSorted((a, b) => a - b)[times >> 1] ?? 0, longestTask, bytes };
}

/** Measures the waiting times of visitors on the news board of a served build, by action. */
export async function measureSearch(server: string): Promise<Map<string, SearchFigures>> {
  const board = `${server}/${product}/company/news`;
  const browser = await chromium.launch(launchOptions());
  try {
    const figures = new Map<string, SearchFigures>();
    figures.set('list', await measureLoad(browser, board));
    figures.set('page change of the list', await measureLoad(browser, `${board}/page/2`));
    const page = await browser.newPage();
    await page.goto(board);
    await page.locator('[data-board] form input').focus();
    await page.locator('[data-board] astro-island:not([ssr])').waitFor();
    for (const action of actions) figures.set(action.name, await measureAction(page, action));
    return figures;
  } finally {
    await browser.close();
  }
}
