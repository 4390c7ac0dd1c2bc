import type { Page } from '@playwright/test';

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
