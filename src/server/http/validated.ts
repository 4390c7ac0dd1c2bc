import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { BadRequest, InvalidFields, UnsupportedMediaType } from './apiError.ts';
import type { AppContext, AppEnvironment } from './environment.ts';

const formType = 'multipart/form-data';

/** Returns the issues that a handler would find in a body that its schema rejects: the response has all reasons. */
export type FurtherIssues = (c: AppContext, body: object) => Promise<z.core.$ZodIssue[]>;

/**
 * Validates a call's JSON body, which the handler reads by `c.req.valid('json')`.
 *
 * Answers 415 to another content type, 400 to anything but a JSON object, and 422 with a reason for each rejected
 * field. Hono's own validator accepts a body without a content type and hides the input of an issue.
 *
 * @param part part of a form that has the JSON, if the call takes a form
 */
export function jsonBody(
  schema: z.core.$ZodType,
  furtherIssues: FurtherIssues = async () => [],
  part?: string,
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    requireType(c, part ? ['application/json', formType] : ['application/json']);
    const body = await readJson(c, part);
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

function requireType(c: Context, allowed: readonly string[]): void {
  const encoding = c.req.header('Content-Encoding') ?? 'identity';
  if (!allowed.includes(mediaTypeOf(c)) || encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaType();
  }
}

/** True for a form, which may carry files. */
export const isForm = (c: Context): boolean => mediaTypeOf(c) === formType;

const mediaTypeOf = (c: Context): string =>
  (c.req.header('Content-Type') ?? '').split(';', 1).join().trim().toLowerCase();

/** @param part part of a form with the JSON */
async function readJson(c: Context, part = ''): Promise<object> {
  let body: unknown;
  try {
    const json = isForm(c) ? new Response((await c.req.formData()).get(part)) : c.req;
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await json.arrayBuffer()));
  } catch {
    throw new BadRequest('answer:malformedJson');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest();
  }
  return body;
}
