import { hash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { success } from './answer.ts';
import { alreadyHeld } from './conditional.ts';
import type { AppContext } from './environment.ts';

/**
 * A call's answer with an entity tag, or 304 where the caller has the same one already (RFC 9110 section 13.1.2).
 *
 * @param onNew done before data goes out that the caller does not have
 */
export async function taggedAnswer<Data>(
  c: Pick<AppContext, 'json' | 'var' | 'body'> & { req: Pick<HonoRequest, 'header'> },
  data: Data,
  onNew: () => Promise<void>,
): Promise<Response> {
  const etag = `"${hash('sha256', JSON.stringify(data), 'base64url').slice(0, 27)}"`;
  if (alreadyHeld(c.req.header('If-None-Match'), etag)) {
    return c.body(null, 304, { ETag: etag });
  }
  await onNew();
  return success(c, data, { headers: { ETag: etag } });
}
