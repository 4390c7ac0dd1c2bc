/** A schema.org node, to be put into the page's JSON-LD graph. */
export type StructuredNode = { '@type': string } & Record<string, unknown>;

/**
 * JSON-LD of a page as one graph, safe inside a `<script>` element.
 *
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function structuredGraph(nodes: readonly StructuredNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
