interface ServedNode {
  node: Node;
  data: string | null;
  parent: Node | null;
  next: Node | null;
}

/**
 * What an island consists of as it was served. Translators that browsers have replace its texts, in place or by
 * elements, and password managers put elements of their own beside its fields. React renders an island anew that
 * differs from what it expects: what the visitor has typed would be gone.
 *
 * @returns makes the island what it was; translators see to it again
 */
export function servedNodes(island: HTMLElement): () => void {
  const served: ServedNode[] = [];
  const walker = document.createTreeWalker(island);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    served.push({ node, data: node.nodeValue, parent: node.parentNode, next: node.nextSibling });
  }
  return () => {
    // The last ones first, as each stands before its next one.
    for (const { node, data, parent, next } of served.reverse()) {
      if (node.nodeValue !== data) node.nodeValue = data;
      if (node.parentNode !== parent) parent?.insertBefore(node, next);
    }
    const own = new Set(served.map(({ node }) => node));
    for (const element of island.querySelectorAll('*')) if (!own.has(element)) element.remove();
  };
}
