import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { BadRequest, InvalidFields, UnsupportedMediaType } from './apiError.ts';
import type { AppContext, AppEnvironment } from './environment.ts';

/** Returns the issues that a handler would find in a body that its schema rejects, so that the answer has all reasons. */
export type FurtherIssues = (c: AppContext, body: object) => Promise<z.core.$ZodIssue[]>;

/**
 * Validates a call's JSON body, which the handler reads by `c.req.valid('json')`.
 *
 * Answers 415 to another content type, 400 to anything but a JSON object, and 422 with a reason for each rejected
 * field. Hono's own validator accepts a body without a content type and hides the input of an issue.
 *
 * @param otherType media type that the call takes beside `application/json`
 */
export function jsonBody(
  schema: z.core.$ZodType,
  furtherIssues: FurtherIssues = async () => [],
  otherType?: string,
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    requireType(c, ['application/json', otherType]);
    const body = await readJson(c);
    const result = z.safeParse(schema, body, { reportInput: true });
    if (!result.success) {
      throw new InvalidFields({ issues: [...result.error.issues, ...(await furtherIssues(c, body))] });
    }
    c.req.addValidatedData('json', result.data as object);
    await next();
  };
}

/** Validates a call's query, which the handler reads by `c.req.valid('query')`. Answers 422 with all reasons. */
export function queryOf(schema: z.core.$ZodType): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const result = z.safeParse(schema, c.req.query(), { reportInput: true });
    if (!result.success) {
      throw new InvalidFields(result.error);
    }
    c.req.addValidatedData('query', result.data as object);
    await next();
  };
}

function requireType(c: Context, allowed: readonly (string | undefined)[]): void {
  const type = c.req.header('Content-Type') ?? '';
  const encoding = c.req.header('Content-Encoding') ?? 'identity';
  const isAllowed = allowed.includes(type.split(';')[0]?.trim().toLowerCase() ?? '');
  if (!isAllowed || encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaType();
  }
}

async function readJson(c: Context): Promise<object> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer()));
  } catch {
    throw new BadRequest('answer:malformedJson');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest();
  }
  return body;
}
