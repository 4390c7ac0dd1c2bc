interface ServedNode {
  node: Node;
  data: string | null;
  parent: Node | null;
  next: Node | null;
}

/** The nodes of an island, in the order of the document. */
function nodesOf(island: HTMLElement): Node[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(island);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/**
 * What an island consists of as it was served. Translators that browsers have replace and move its texts, and password
 * managers put elements of their own beside its fields. React renders an island anew that differs from what it expects:
 * what the visitor has typed would be gone.
 *
 * @returns makes the island what it was; translators see to it again
 */
export function servedNodes(island: HTMLElement): () => void {
  const served = nodesOf(island).map((node): ServedNode => {
    return { node, data: node.nodeValue, parent: node.parentNode, next: node.nextSibling };
  });
  return () => {
    const own = new Set(served.map(({ node }) => node));
    // First, so that what stands beside them need not move: a field that moves loses the focus.
    for (const node of nodesOf(island)) if (!own.has(node)) node.parentNode?.removeChild(node);
    // The last ones first, as each stands before its next one.
    for (const { node, data, parent, next } of served.reverse()) {
      if (node.nodeValue !== data) node.nodeValue = data;
      if (node.parentNode !== parent || node.nextSibling !== next) parent?.insertBefore(node, next);
    }
  };
}
