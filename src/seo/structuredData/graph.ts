/** A schema.org node, to be put into the page's JSON-LD graph. */
export type StructuredNode = { '@type': string } & Record<string, unknown>;

/**
 * JSON-LD of a page as one graph, in which a node takes the place of an earlier one with the same `@id`, safe inside a `<script>` element.
 *
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function structuredGraph(nodes: readonly StructuredNode[]): string {
  const graph = [...new Map(nodes.map((node) => [node['@id'] ?? node, node])).values()];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
