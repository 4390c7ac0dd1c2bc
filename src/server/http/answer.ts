import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type LabelName, label } from '#i18n/words.ts';
import type { AppContext } from './environment.ts';

interface SuccessDetails {
  status?: ContentfulStatusCode;
  /** What to tell the person. */
  message?: LabelName;
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
  return c.json({ success: true as const, msg: key ? label(key, c.var.language) : '', data }, status, headers);
}
