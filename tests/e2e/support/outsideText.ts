import type { Page } from '@playwright/test';
import { shownTexts } from './shownTexts.ts';

/** Finds text that sticks out of a column or frame, into what is beside it. Returns none where all keeps inside. */
export async function outsideText(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  return shown.evaluate((texts) => {
    /** In pixels: what slanted letters and negative indents take. */
    const tolerance = 4;

    /** Whether boxes of text are beyond the content of an element around it, up to one that stands for itself. */
    function isOutside(boxes: readonly DOMRect[], around: Element): boolean {
      for (let outer: Element | null = around; outer && outer !== document.body; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        // What an element cuts off or scrolls does not stick out of it.
        if (style.overflowX !== 'visible') return false;
        if (style.display !== 'inline' && style.display !== 'contents') {
          const { left, right } = outer.getBoundingClientRect();
          const [first, last] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat) as [number, number];
          const sticksOut = (box: DOMRect) =>
            box.left < left + first - tolerance || box.right > right - last + tolerance;
          if (boxes.some(sticksOut)) return true;
          if (/absolute|fixed/.test(style.position)) return false;
        }
      }
      return false;
    }

    const outside = texts.filter(({ boxes, parent }) => isOutside(boxes, parent));
    return [...new Set(outside.map(({ beginning }) => `outside: ${beginning}`))];
  });
}
