/**
 * The texts of an island as they were served. Translators that browsers have replace them, in place or by elements, and
 * React renders an island anew that differs from what it expects: what the visitor has typed would be gone.
 *
 * @returns puts the texts back; translators see to them again
 */
export function servedTexts(island: HTMLElement): () => void {
  const served: { text: Text; data: string; parent: Node; next: Node | null }[] = [];
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    served.push({ text, data: text.data, parent: text.parentNode as Node, next: text.nextSibling });
  }
  return () => {
    // The last ones first, as each stands before its next node.
    for (const { text, data, parent, next } of served.reverse()) {
      if (text.data !== data) text.data = data;
      if (text.parentNode !== parent) parent.insertBefore(text, next);
    }
    for (const translated of island.querySelectorAll('font')) translated.remove();
  };
}
