import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { product } from '#site.ts';
import { launchOptions } from '../../browser/launchOptions.ts';
import { serveBuild } from '../../browser/serveBuild.ts';

/** What is touched: the island on a page, and what the visitor does to it. */
interface Touch {
  name: string;
  path: string;
  /** Finds the element that is touched, inside the island. */
  target: string;
  act(page: Page, target: string): Promise<void>;
}

const touches: Touch[] = [
  {
    name: 'menu, tapped',
    path: '/enterprise/chat',
    target: '.mobile-menu > summary',
    act: (page, target) => page.locator(target).tap(),
  },
  {
    name: 'language, tapped',
    path: '/enterprise/chat',
    target: '.language > summary',
    act: (page, target) => page.locator(target).tap(),
  },
  {
    name: 'search, a word and Enter',
    path: '/company/news',
    target: '[data-board] input[name="q"]',
    act: async (page, target) => {
      await page.locator(target).fill('M-Chat');
      await page.locator(target).press('Enter');
    },
  },
  {
    name: 'inquiry, a key',
    path: '/company/contact',
    target: '[name="subject"]',
    act: (page, target) => page.locator(target).press('a'),
  },
];

/** Lighthouse's slow 4G, and a processor four times slower than this one. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 750 * 128,
};
const slowdown = 4;

const dist = path.resolve(import.meta.dirname, '../../../dist');
if (!existsSync(path.join(dist, product))) {
  console.error('There is no build to measure: run npm run build first.');
  process.exit(1);
}

/** Milliseconds from the touch until the island lives. */
async function timeTouch(context: BrowserContext, address: string, { target, act }: Touch): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(target).waitFor();
  await page.evaluate((selector) => {
    const { dataset } = document.documentElement;
    const island = document.querySelector(selector)?.closest('astro-island');
    if (!island) throw new Error(`${selector} is in no island`);
    for (const event of ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click']) {
      island.addEventListener(event, () => (dataset.touched ??= String(performance.now())), { capture: true });
    }
    // Astro takes the attribute away when the island is hydrated.
    new MutationObserver(() => (dataset.alive ??= String(performance.now()))).observe(island, {
      attributeFilter: ['ssr'],
    });
  }, target);
  await act(page, target);
  const alive = await page.waitForFunction(() => {
    const { touched, alive: since } = document.documentElement.dataset;
    return since && touched ? Number(since) - Number(touched) : undefined;
  });
  const milliseconds = Number(await alive.jsonValue());
  await page.close();
  return milliseconds;
}

const served = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const browser = await chromium.launch(launchOptions());
try {
  console.log('| first touch | empty cache ms | filled cache ms |\n| --- | --: | --: |');
  for (const touch of touches) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const address = `${served.address}/${product}${touch.path}`;
    const cold = await timeTouch(context, address, touch);
    const warm = await timeTouch(context, address, touch);
    await context.close();
    console.log(`| ${touch.name} | ${cold.toFixed(0)} | ${warm.toFixed(0)} |`);
  }
  console.log(`\nA processor ${slowdown} times slower, slow 4G (150 ms, 1.6 Mbit/s), a phone's screen.`);
} finally {
  await browser.close();
  await served.stop();
}
