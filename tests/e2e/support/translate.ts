import type { Page } from '@playwright/test';

/**
 * Kinds of DOM change that browsers' translators make: Chrome and Edge wrap translations in elements, Safari changes text
 * nodes in place, Firefox replaces and reorders them.
 */
export const translations = ['in elements', 'in place', 'in new texts'] as const;
export type Translation = (typeof translations)[number];

/** Changes a page as a browser's translator does, and content that is added later after a short delay. */
export function translate(page: Page, translation: Translation): Promise<void> {
  return page.evaluate((way) => {
    const mark = '◆';
    const tag: string = 'font';
    const show: Record<typeof way, (text: Text) => void> = {
      'in elements': (text) => {
        // Chrome's translator still creates the obsolete `font` elements.
        const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
        inner.append(mark + text.data);
        outer.append(inner);
        text.replaceWith(outer);
      },
      'in place': (text) => {
        text.data = mark + text.data;
      },
      'in new texts': (text) => {
        const parent = text.parentElement;
        text.remove();
        parent?.append(mark + text.data);
      },
    };
    function translateIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isShown = text.data.trim() && !text.parentElement?.closest('script,style,textarea,font');
        if (isShown && !text.data.startsWith(mark)) show[way](text);
      }
    }
    document.documentElement.lang = 'ja';
    translateIn(document.body);
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ target, addedNodes }) => [
        ...addedNodes,
        ...(target instanceof Text ? [target] : []),
      ]);
      setTimeout(() => {
        for (const node of nodes) if (node.isConnected) translateIn(node);
      }, 20);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, translation);
}
