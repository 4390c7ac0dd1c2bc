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

const formType = 'multipart/form-data';

/**
 * Validates a call's JSON body, which the handler reads by `c.req.valid('json')`.
 *
 * Answers 415 to another content type, 400 to anything but a JSON object, and 422 with a reason for each rejected
 * field. Hono's own validator accepts a body without a content type and hides the input of an issue.
 *
 * @param furtherIssues returns the issues that the handler would find, so that the answer has all reasons. Called only
 *   when the schema rejects the body.
 * @param other another media type that the call takes, or the part of a form that has the JSON
 */
export function jsonBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  furtherIssues: (c: AppContext, body: object) => Promise<z.core.$ZodIssue[]> = async () => [],
  other: { type?: string; part?: string } = {},
): Validated<'json', Schema> {
  return documented('json', schema, async (c, next) => {
    requireType(c, ['application/json', other.part ? formType : other.type]);
    const body = await readJson(c, other.part);
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
