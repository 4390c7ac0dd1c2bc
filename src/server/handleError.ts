import type { HTTPException } from 'hono/http-exception';
import { isApiPath } from '#hosting/redirects.ts';
import { label } from '#i18n/labels.ts';
import { isDatabaseUnavailable } from './database/isDatabaseUnavailable.ts';
import { ChangedFileError } from './files/representation.ts';
import { ApiError, BadRequest, InvalidFields, Unavailable } from './http/apiError.ts';
import type { AppContext } from './http/environment.ts';
import { fieldReasons } from './http/fieldReasons.ts';
import { plainResponse } from './http/response.ts';

/**
 * Answers a thrown error: calls of the API in the envelope, everything else with the status text. Logs unexpected
 * errors and never exposes them to the client.
 */
export function handleError(error: Error | HTTPException, c: AppContext): Response {
  const refusal = asRefusal(error, c);
  if (!isApiPath(c.req.path)) {
    return plainResponse(c, refusal?.status ?? 500, refusal?.headers);
  }
  const { language } = c.var;
  if (!refusal) {
    return failed(c, 500, label('answer:internalError', language));
  }
  const data = refusal instanceof InvalidFields ? { fields: fieldReasons(refusal.issues, language) } : null;
  return failed(c, refusal.status, label(refusal.key, language, refusal.values), data, refusal.headers);
}

function asRefusal(error: Error, c: AppContext): ApiError | undefined {
  if (error instanceof ApiError) {
    return error;
  }
  if (error instanceof ChangedFileError) {
    c.var.log.error(error.message);
    return new Unavailable();
  }
  // The client closed the connection while the server read its body.
  if (c.req.raw.signal.aborted) {
    return new BadRequest();
  }
  c.var.log.error({ err: error }, 'Request failed');
  return isDatabaseUnavailable(error) ? new Unavailable() : undefined;
}

function failed(
  c: AppContext,
  status: ApiError['status'],
  msg: string,
  data: { fields: Record<string, string> } | null = null,
  headers: Record<string, string> = {},
): Response {
  return c.json({ success: false, msg, data }, status, { ...headers, 'Cache-Control': 'no-store' });
}
