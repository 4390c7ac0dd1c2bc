import type { Page } from '@playwright/test';

/** Adds user styles to a page, whose policy allows no other style elements. */
export function addStyles(page: Page, styles: string): Promise<void> {
  return page.evaluate((added) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(added);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}
