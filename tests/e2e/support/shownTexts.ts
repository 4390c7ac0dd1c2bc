import type { JSHandle, Page } from '@playwright/test';

/** Visible text of a page. */
interface ShownText {
  /** Its first characters, which identify it in messages. */
  beginning: string;
  parent: Element;
  /** Boxes of its lines. */
  boxes: readonly DOMRect[];
}

/** Finds the visible texts of a page, without those of drawings and those for screen readers only. */
export function shownTexts(page: Page): Promise<JSHandle<ShownText[]>> {
  return page.evaluateHandle(() => {
    const found: ShownText[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const beginning = text.textContent?.trim().slice(0, 40);
      if (!parent || !beginning || parent.closest('.visually-hidden, .skip, svg, script, style, noscript')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Narrower boxes are for screen readers.
      found.push({ beginning, parent, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    return found;
  });
}
