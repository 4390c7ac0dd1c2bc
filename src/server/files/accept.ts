import { parseAccept } from 'hono/utils/accept';

/**
 * Whether a client wants a page as Markdown rather than HTML (RFC 9110 section 12.5.1). It has to name the type:
 * browsers send ranges that hold every type.
 *
 * @param header the request's `Accept`
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function prefersMarkdown(header: string | undefined): boolean {
  // Parsing takes longer than looking.
  if (!/markdown/i.test(header ?? '')) return false;
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
