import type { Page } from '@playwright/test';
import { shownTexts } from './shownTexts.ts';

/**
 * Finds text that overflows the window or is clipped by an ancestor, and header controls that another element covers.
 */
export async function cutText(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  return shown.evaluate((texts) => {
    const { clientWidth } = document.documentElement;
    /** Returns the innermost ancestor that clips its overflow. */
    const clippingAncestor = (element: Element): Element | undefined => {
      for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement)
        if (/hidden|clip/.test(getComputedStyle(outer).overflow)) return outer;
      return undefined;
    };

    const found = new Set<string>();
    for (const { beginning, parent, boxes } of texts) {
      if (parent.closest('[role="img"], .table-scroller')) continue;
      const limits = clippingAncestor(parent)?.getBoundingClientRect();
      const isBeyond = (left: number, right: number) =>
        boxes.some((box) => box.left < left - 1 || box.right > right + 1);
      // Elements of one pixel are for screen readers.
      const isCut = limits && limits.width > 1 && isBeyond(limits.left, limits.right);
      if (isCut || isBeyond(0, clientWidth)) found.add(`cut off: ${beginning}`);
    }

    scrollTo({ top: 0, behavior: 'instant' });
    for (const control of document.querySelectorAll('.header :is(a, button, summary)')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.panel')) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width > 0 && !control.contains(topmost)) found.add(`out of reach: ${control.textContent?.trim()}`);
    }
    return [...found];
  });
}
