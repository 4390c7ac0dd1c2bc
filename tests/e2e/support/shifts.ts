import type { Page } from '@playwright/test';

/** Records the layout shifts of the pages that a tab opens. Read them with {@link shiftsOf}. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });

/** Returns the scores of a page's layout shifts so far. */
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // The browser reports a shift after the frame in which it occurs.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: number[] }).shifts;
  });
