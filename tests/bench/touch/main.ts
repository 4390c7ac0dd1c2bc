import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#chromium/launchOptions.ts';
import { product } from '#site.ts';
import { serveBuild } from '../../browser/serveBuild.ts';

/** The first interaction with an island on a page. */
interface Interaction {
  name: string;
  path: string;
  /** Selector of the element inside the island. */
  target: string;
  /** Interacts with the target, as a visitor does. */
  act(page: Page, target: string): Promise<void>;
}

const interactions: Interaction[] = [
  {
    name: 'tap on the menu',
    path: '/enterprise/chat',
    target: '.mobile-menu > summary',
    act: (page, target) => page.locator(target).tap(),
  },
  {
    name: 'tap on the language list',
    path: '/enterprise/chat',
    target: '.language > summary',
    act: (page, target) => page.locator(target).tap(),
  },
  {
    name: 'search for a word',
    path: '/company/news',
    target: '[data-board] input[name="q"]',
    act: async (page, target) => {
      await page.locator(target).fill('M-Chat');
      await page.locator(target).press('Enter');
    },
  },
  {
    name: 'key press in the inquiry form',
    path: '/company/contact',
    target: '[name="subject"]',
    act: (page, target) => page.locator(target).press('a'),
  },
];

/** Lighthouse's slow 4G: latency in milliseconds, throughput in bytes per second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 750 * 128,
};
/** CPU throttling factor, as in Lighthouse's runs for phones. */
const cpuSlowdown = 4;

const dist = path.resolve(import.meta.dirname, '../../../dist');
if (!existsSync(path.join(dist, product))) {
  console.error('No build found in dist: run npm run build first.');
  process.exit(1);
}

/** Measures the milliseconds from the first interaction until the island is hydrated. */
async function timeToHydration(
  context: BrowserContext,
  address: string,
  { target, act }: Interaction,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(target).waitFor();
  await page.evaluate((selector) => {
    const { dataset } = document.documentElement;
    const island = document.querySelector(selector)?.closest('astro-island');
    if (!island) throw new Error(`${selector} is in no island`);
    for (const event of ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click']) {
      island.addEventListener(event, () => (dataset.interacted ??= String(performance.now())), { capture: true });
    }
    // Astro removes the `ssr` attribute when the island is hydrated.
    new MutationObserver(() => (dataset.hydrated ??= String(performance.now()))).observe(island, {
      attributeFilter: ['ssr'],
    });
  }, target);
  await act(page, target);
  const elapsed = await page.waitForFunction(() => {
    const { interacted, hydrated } = document.documentElement.dataset;
    return hydrated && interacted ? Number(hydrated) - Number(interacted) : undefined;
  });
  const milliseconds = Number(await elapsed.jsonValue());
  await page.close();
  return milliseconds;
}

const served = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const browser = await chromium.launch(launchOptions());
try {
  console.log('| first interaction | cold cache ms | warm cache ms |\n| --- | --: | --: |');
  for (const interaction of interactions) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const address = `${served.address}/${product}${interaction.path}`;
    const cold = await timeToHydration(context, address, interaction);
    const warm = await timeToHydration(context, address, interaction);
    await context.close();
    console.log(`| ${interaction.name} | ${cold.toFixed(0)} | ${warm.toFixed(0)} |`);
  }
  console.log(`\nCPU slowed down ${cpuSlowdown} times, slow 4G (150 ms, 1.6 Mbit/s), window of a phone.`);
} finally {
  await browser.close();
  await served.stop();
}
