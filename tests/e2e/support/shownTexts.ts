import type { JSHandle, Page } from '@playwright/test';

/** A text that a page shows to eyes. */
interface ShownText {
  /** Its beginning, by which it is found again. */
  beginning: string;
  parent: Element;
  /** Of its lines. */
  boxes: readonly DOMRect[];
}

/** Finds the texts that a page shows, without those of drawings and for screen readers alone. They stay in the page. */
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
