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
function shownTexts(page: Page): Promise<JSHandle<ShownText[]>> {
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

/**
 * Finds Korean words and hyphenated product names that break across lines, and names that a flex or grid row separates
 * from the words around them.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const words = /\p{Script=Hangul}{2,}|\p{Lu}{1,2}-\p{Lu}\p{Ll}+/gu;
    const main = document.querySelector('main') ?? document.body;
    const range = document.createRange();
    const linesOf = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      if (linesOf() < 2) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(words)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (linesOf() > 1) found.add(`broken: ${word} in ${text.parentElement?.localName}`);
      }
    }
    for (const name of main.querySelectorAll('.whole')) {
      const { parentElement: parent } = name;
      const words = [...(parent?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
      if (parent && words && /flex|grid/.test(getComputedStyle(parent).display)) {
        found.add(`broken: ${name.textContent} apart in ${parent.localName}`);
      }
    }
    return [...found];
  });
}
