import type { Page } from '@playwright/test';

/**
 * Lays out what the browser leaves until it comes near the screen.
 *
 * @param styles styles that a visitor adds
 */
export function layOutEverything(page: Page, styles = ''): Promise<void> {
  return page.evaluate((added) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { content-visibility: visible !important } ${added}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}
