import type { Page } from '@playwright/test';
import { desktop, phone } from './pages.ts';

/** Finds elements that make the page wider than its window. Returns none when it does not scroll sideways. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    const names = innermost.map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
    return [`${scrollWidth - clientWidth} px too wide`, ...new Set(names)];
  });
}

/** Runs {@link overflowingElements} at both widths, and restores the window. */
export async function overflowAtBothWidths(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    found.push(...(await overflowingElements(page)).map((element) => `${viewport.width} px: ${element}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}
