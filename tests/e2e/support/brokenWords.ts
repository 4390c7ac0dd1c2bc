import type { Page } from '@playwright/test';

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
        if (linesOf() > 1) found.add(`${word} in ${text.parentElement?.localName}`);
      }
    }
    for (const name of main.querySelectorAll('.whole')) {
      const { parentElement: parent } = name;
      const words = [...(parent?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
      if (parent && words && /flex|grid/.test(getComputedStyle(parent).display)) {
        found.add(`${name.textContent} apart in ${parent.localName}`);
      }
    }
    return [...found];
  });
}
