import type { Page } from 'playwright';

/** Finds text that sticks out of a column or frame, into what is beside it. Returns none where all keeps inside. */
export function outsideText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** In pixels: what slanted letters and negative indents take. */
    const tolerance = 4;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip, svg, script, style, noscript');

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

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (isOutside(boxes, parent)) found.add(`outside: ${text.textContent.trim().slice(0, 40)}`);
    }
    return [...found];
  });
}
