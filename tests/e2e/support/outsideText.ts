import type { Page } from '@playwright/test';
import { shownTexts } from './shownTexts.ts';

/** Finds text that overflows its column or frame. */
export async function outsideText(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  return shown.evaluate((texts) => {
    /** Overflow of slanted letters and negative indents, in pixels. */
    const tolerance = 4;

    /** True when a box overflows the content box of an ancestor, up to the first clipping or positioned one. */
    function overflowsAncestor(boxes: readonly DOMRect[], around: Element): boolean {
      for (let outer: Element | null = around; outer && outer !== document.body; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        // Clipped or scrolled text does not overflow.
        if (style.overflowX !== 'visible') return false;
        if (style.display !== 'inline' && style.display !== 'contents') {
          const { left, right } = outer.getBoundingClientRect();
          const [first, last] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat) as [number, number];
          const overflows = (box: DOMRect) =>
            box.left < left + first - tolerance || box.right > right - last + tolerance;
          if (boxes.some(overflows)) return true;
          if (/absolute|fixed/.test(style.position)) return false;
        }
      }
      return false;
    }

    const outside = texts.filter(({ boxes, parent }) => overflowsAncestor(boxes, parent));
    return [...new Set(outside.map(({ beginning }) => `outside: ${beginning}`))];
  });
}
