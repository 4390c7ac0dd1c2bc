import type { Page } from 'playwright';

/**
 * Finds text that sticks out of the window or of an element that cuts it off, and controls of the header that something
 * else covers. Returns none where everything can be read and reached.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip, [role="img"], svg, script, style, noscript, .table-scroller');
    /** The innermost element that hides what sticks out of it. */
    const cutterOf = (element: Element): Element | undefined => {
      for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement)
        if (/hidden|clip/.test(getComputedStyle(outer).overflow)) return outer;
      return undefined;
    };

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const limits = cutterOf(parent)?.getBoundingClientRect();
      const isOut = box.width > 0 && (box.left < -1 || box.right > clientWidth + 1);
      // Clipped to a pixel, an element is for screen readers.
      const isCut = limits && limits.width > 1 && (box.left < limits.left - 1 || box.right > limits.right + 1);
      if (isOut || isCut) found.add(`cut off: ${text.textContent.trim().slice(0, 40)}`);
    }

    scrollTo({ top: 0, behavior: 'instant' });
    for (const control of document.querySelectorAll('.header :is(a, button, summary)')) {
      if (!isShown(control) || control.closest('.panel')) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width > 0 && !control.contains(topmost)) found.add(`out of reach: ${control.textContent?.trim()}`);
    }
    return [...found];
  });
}
