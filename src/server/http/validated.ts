import type { Context, MiddlewareHandler } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import * as z from 'zod/mini';
import { BadRequest, InvalidFields, UnsupportedMediaType } from './apiError.ts';
import type { AppContext, AppEnvironment } from './environment.ts';

type Validated<Target extends 'json' | 'query', Schema extends z.core.$ZodType> = MiddlewareHandler<
  AppEnvironment,
  string,
  { in: { [key in Target]: z.input<Schema> }; out: { [key in Target]: z.output<Schema> } }
>;

/**
 * Validates a call's JSON body, which the handler reads by `c.req.valid('json')`.
 *
 * Answers 415 to another content type, 400 to anything but a JSON object, and 422 with a reason for each rejected
 * field. Hono's own validator accepts a body without a content type and hides the input of an issue.
 *
 * @param furtherIssues returns the issues that the handler would find, so that the answer has all reasons. Called only
 *   when the schema rejects the body.
 * @param otherType media type that the call takes beside `application/json`
 */
export function jsonBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  furtherIssues: (c: AppContext, body: object) => Promise<z.core.$ZodIssue[]> = async () => [],
  otherType?: string,
): Validated<'json', Schema> {
  return documented('json', schema, async (c, next) => {
    requireType(c, ['application/json', otherType]);
    const body = await readJson(c);
    const result = z.safeParse(schema, body, { reportInput: true });
    if (!result.success) {
      throw new InvalidFields({ issues: [...result.error.issues, ...(await furtherIssues(c, body))] });
    }
    c.req.addValidatedData('json', result.data as object);
    await next();
  });
}

/** Validates a call's query, which the handler reads by `c.req.valid('query')`. Answers 422 with all reasons. */
export function queryOf<Schema extends z.core.$ZodType>(schema: Schema): Validated<'query', Schema> {
  return documented('query', schema, async (c, next) => {
    const result = z.safeParse(schema, c.req.query(), { reportInput: true });
    if (!result.success) {
      throw new InvalidFields(result.error);
    }
    c.req.addValidatedData('query', result.data as object);
    await next();
  });
}

/** Marks a middleware as a validator, whose schema hono-openapi adds to the OpenAPI document. */
function documented<Target extends 'json' | 'query', Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
  middleware: MiddlewareHandler<AppEnvironment>,
): Validated<Target, Schema> {
  return Object.assign(middleware as Validated<Target, Schema>, { [uniqueSymbol]: { target, ...resolver(schema) } });
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
