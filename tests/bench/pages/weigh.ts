import type { Browser, CDPSession, Page } from '@playwright/test';

/** Transfer sizes of a page in bytes, compressed and without headers. */
export interface PageWeight {
  html: number;
  /** Inline CSS of the document, uncompressed. */
  inlineStyles: number;
  script: number;
  fonts: number;
  pictures: number;
  all: number;
  requests: number;
  /** Number of elements in the document. */
  elements: number;
  /** JavaScript that the first interaction with the header loads. */
  scriptAfterInteraction: number;
}

type Kind = 'html' | 'styles' | 'script' | 'fonts' | 'pictures' | 'other';

const kinds: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'script',
  Font: 'fonts',
  Image: 'pictures',
};

interface Transfer {
  kind: Kind;
  bytes: number;
}

/** Measures what a page loads on a phone with an empty cache, on load and after a tap on its header. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const transfers = await recordTransfers(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = [...transfers];
    await tapHeader(page);
    const after = transfers.slice(before.length);
    const sum = (kind: Kind, among = before) =>
      among.filter((transfer) => transfer.kind === kind).reduce((bytes, transfer) => bytes + transfer.bytes, 0);
    return {
      html: sum('html'),
      inlineStyles: await page.evaluate(() =>
        [...document.querySelectorAll('style')].reduce((length, { textContent }) => length + textContent.length, 0),
      ),
      script: sum('script'),
      fonts: sum('fonts'),
      pictures: sum('pictures'),
      all: before.reduce((bytes, transfer) => bytes + transfer.bytes, 0),
      requests: before.length,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      scriptAfterInteraction: sum('script', after),
    };
  } finally {
    await context.close();
  }
}

/**
 * Records completed responses.
 *
 * @returns array that grows as responses complete
 */
async function recordTransfers(devtools: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const responses = new Map<string, { kind: Kind; headers: number }>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { kind: kinds[type] ?? 'other', headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) transfers.push({ kind: response.kind, bytes: Math.max(0, encodedDataLength - response.headers) });
  });
  await devtools.send('Network.enable');
  return transfers;
}

/** Taps the first button of the header, and waits until its island is hydrated. */
async function tapHeader(page: Page): Promise<void> {
  await page.locator('header summary:visible, header button:visible').first().tap();
  await page.locator('header astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}
