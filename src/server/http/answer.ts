import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type MessageKey, message } from '../messages/index.ts';
import type { AppContext } from './environment.ts';

interface SuccessDetails {
  status?: ContentfulStatusCode;
  /** What to tell the person. */
  message?: MessageKey;
  headers?: Record<string, string>;
}

/**
 * A call's answer in the envelope of specification section 3.
 *
 * @example success(c, { list }) // { success: true, msg: '', data: { list } }
 */
export function success<Data>(
  c: Pick<AppContext, 'json' | 'var'>,
  data: Data,
  { status = 200, message: key, headers }: SuccessDetails = {},
) {
  return c.json({ success: true as const, msg: key ? message(key, c.var.language) : '', data }, status, headers);
}
