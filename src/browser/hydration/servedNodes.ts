/** All nodes in an island, siblings in their order. */
const nodesOf = (island: HTMLElement): ChildNode[] =>
  [island, ...island.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);

/**
 * What an island consists of as it was served. Translators that browsers have replace and move its texts, and password
 * managers put elements of their own beside its fields. React renders an island anew that differs from what it expects:
 * what the visitor has typed would be gone.
 *
 * @returns makes the island what it was; translators see to it again
 */
export function servedNodes(island: HTMLElement): () => void {
  const served = new Map(
    nodesOf(island).map((node) => [node, [node.nodeValue, node.parentNode, node.nextSibling] as const]),
  );
  return () => {
    // First, so that what stands beside them need not move: a field that moves loses the focus.
    for (const node of nodesOf(island)) if (!served.has(node)) node.remove();
    // The last ones first, as each stands before its next one.
    for (const [node, [text, parent, next]] of [...served].reverse()) {
      node.nodeValue = text;
      if (node.parentNode !== parent || node.nextSibling !== next) parent?.insertBefore(node, next);
    }
  };
}
