import type { Page } from 'playwright';

/** How a browser's translator shows its words: Chrome and Edge in elements of their own, Firefox and Safari in place. */
export type Translation = 'elements' | 'in place';

/** Translates a page as a browser does, and what comes later as well. */
export function translate(page: Page, translation: Translation): Promise<void> {
  return page.evaluate((inElements) => {
    const translated = (text: string) => `◆${text}`;
    function show(text: Text): void {
      if (!inElements) {
        if (!text.data.startsWith('◆')) text.data = translated(text.data);
        return;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(translated(text.data));
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translateIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() && !text.parentElement?.closest('script,style,textarea,font')) show(text);
      }
    }
    document.documentElement.lang = 'ja';
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
        if (target instanceof Text && target.isConnected) translateIn(target);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, translation === 'elements');
}
