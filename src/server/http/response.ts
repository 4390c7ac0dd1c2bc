import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Context, HonoRequest } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type LabelName, label } from '#i18n/labels.ts';
import { isNotModified } from './conditional.ts';
import type { AppContext } from './environment.ts';

interface SuccessDetails {
  status?: ContentfulStatusCode;
  /** Label of the message for the user. */
  message?: LabelName;
  headers?: Record<string, string>;
}

/**
 * Answers a call in the envelope (docs/product.md#entities).
 *
 * @example success(c, { list }) // { success: true, msg: '', data: { list } }
 */
export function success<Data>(
  c: Pick<AppContext, 'json' | 'var'>,
  data: Data,
  { status = 200, message: key, headers }: SuccessDetails = {},
) {
  return c.json({ success: true as const, msg: key ? label(key, c.var.language) : '', data }, status, headers);
}

/**
 * Answers a call with an entity tag, or with 304 if the caller has the same data (RFC 9110 section 13.1.2). Ignores
 * `If-None-Match: *`, which would reveal unaudited that the data exists.
 *
 * @param onNew runs before a response with data
 */
export async function taggedResponse<Data>(
  c: Pick<AppContext, 'json' | 'var' | 'body'> & { req: Pick<HonoRequest, 'header'> },
  data: Data,
  onNew: () => Promise<void>,
): Promise<Response> {
  const etag = `"${hash('sha256', JSON.stringify(data), 'base64url').slice(0, 27)}"`;
  const header = c.req.header('If-None-Match');
  if (header?.trim() !== '*' && isNotModified(header, etag)) {
    return c.body(null, 304, { ETag: etag });
  }
  await onNew();
  return success(c, data, { headers: { ETag: etag } });
}

/**
 * Answers with the status text, uncached. Used for everything but pages and calls.
 *
 * @example plainResponse(c, 405, { Allow: 'GET, HEAD' })
 */
export function plainResponse(c: Context, status: ContentfulStatusCode, headers?: Record<string, string>): Response {
  return c.text(`${STATUS_CODES[status]}\n`, status, { ...headers, 'Cache-Control': 'no-store' });
}
