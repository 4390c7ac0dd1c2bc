import type { Browser, CDPSession, Page } from 'playwright';

/** What a page costs, in bytes as they travel, headers left out. */
export interface PageWeight {
  html: number;
  /** Inline styles of the document, before compression. */
  inlineStyles: number;
  styles: number;
  script: number;
  fonts: number;
  pictures: number;
  all: number;
  requests: number;
  /** Elements. */
  elements: number;
  /** Bytes of JavaScript that the first touch of the header brings. */
  scriptAfterTouch: number;
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

/** Loads a page on a phone with an empty cache, then touches its header, and weighs what both load. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const transfers = await recordTransfers(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = [...transfers];
    await touchHeader(page);
    const after = transfers.slice(before.length);
    const sum = (kind: Kind, among = before) =>
      among.filter((transfer) => transfer.kind === kind).reduce((bytes, transfer) => bytes + transfer.bytes, 0);
    return {
      html: sum('html'),
      inlineStyles: await page.evaluate(() =>
        [...document.querySelectorAll('style')].reduce((length, { textContent }) => length + textContent.length, 0),
      ),
      styles: sum('styles'),
      script: sum('script'),
      fonts: sum('fonts'),
      pictures: sum('pictures'),
      all: before.reduce((bytes, transfer) => bytes + transfer.bytes, 0),
      requests: before.length,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      scriptAfterTouch: sum('script', after),
    };
  } finally {
    await context.close();
  }
}

/** Every answer that comes from now on, once it is complete. */
async function recordTransfers(devtools: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const answers = new Map<string, { kind: Kind; headers: number }>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { kind: kinds[type] ?? 'other', headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) transfers.push({ kind: answer.kind, bytes: Math.max(0, encodedDataLength - answer.headers) });
  });
  await devtools.send('Network.enable');
  return transfers;
}

/** Puts a finger on the header's buttons, as a visitor does who opens a menu, and waits until its island is awake. */
async function touchHeader(page: Page): Promise<void> {
  await page.locator('header summary:visible, header button:visible').first().tap();
  await page.locator('header astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}
