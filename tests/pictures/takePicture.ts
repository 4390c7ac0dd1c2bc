import type { BrowserContext, Page } from 'playwright';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { launchBrowser } from '../e2e/setup/browser.ts';
import { closePopup } from './openStates.ts';
import { fontsAndImages, watchRequests } from './settle.ts';
import type { Picture, Visit } from './visits.ts';

/**
 * A browser of its own in which nothing moves and it is always the same moment. Tabs of one browser would wait for each
 * other's pictures.
 *
 * @param server scheme, host and port of the build whose pictures are taken
 * @param resources what closes the browser
 */
export async function stillBrowser(
  server: string,
  now: Date,
  resources: AsyncDisposableStack,
): Promise<BrowserContext> {
  const browser = await launchBrowser();
  resources.defer(() => browser.close());
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce', timezoneId: 'Asia/Seoul' });
  await context.clock.setFixedTime(now);
  return context;
}

/** Loads the page of a visit and opens what the visit is for, until nothing more comes. */
export async function payVisit(page: Page, { address, prepare, open, pictures }: Visit): Promise<void> {
  if (pictures[0]) await page.setViewportSize(pictures[0].viewport);
  const quiet = watchRequests(page);
  await prepare?.(page);
  await page.goto(address);
  await layOutEverything(page);
  await fontsAndImages(page);
  await quiet();
  if (open) await open(page).then(quiet);
  else await closePopup(page);
}

/** Takes the whole page, from its top, or the window as it is, as PNG. */
export async function takePicture(page: Page, { viewport, media, inWindow }: Picture): Promise<Buffer> {
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  await fontsAndImages(page);
  // What gets the focus is scrolled to, and the header with it.
  if (!inWindow) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return await page.screenshot({ fullPage: !inWindow, animations: 'disabled', caret: 'hide' });
}
