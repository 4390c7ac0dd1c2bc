import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * An answer that is no page: the status in words, never cached.
 *
 * @example plainAnswer(c, 405, { Allow: 'GET, HEAD' })
 */
export function plainAnswer(c: Context, status: ContentfulStatusCode, headers?: Record<string, string>): Response {
  return c.text(`${STATUS_CODES[status]}\n`, status, { ...headers, 'Cache-Control': 'no-store' });
}
