import type { Page } from '@playwright/test';

/**
 * Lays out content that the browser skips until it is near the screen.
 *
 * @param styles user styles to add
 */
export function layOutEverything(page: Page, styles = ''): Promise<void> {
  return page.evaluate((added) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { content-visibility: visible !important } ${added}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}
