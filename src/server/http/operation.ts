import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod';
import { failure } from '#contract/envelope.ts';
import { headerParameter, headerParameters, type Tag } from './openApi.ts';

type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 501, string>>;

/** Refusals of a call with a JSON body. */
export const jsonRefusals = {
  400: 'No JSON object',
  403: 'Sent from another website',
  413: 'Too large',
  415: 'No JSON',
  422: 'A field was refused',
} satisfies Refusals;

interface Operation {
  /** Summary of the call, in one line. */
  summary: string;
  /** Group of the call. */
  tag: Tag;
  /** Schema of the answer with its envelope, or media type of an answered file. */
  answer: z.core.$ZodType | 'text/csv' | 'application/octet-stream';
  /** True when the answer has an entity tag, and `If-None-Match` with that tag gets 304. */
  tagged?: boolean;
  /** Status of the answer, 200 by default. */
  status?: 200 | 201;
  /** Parts of a form that the call takes beside a JSON body: of the JSON, and of files. */
  form?: { json: string; files: string };
  /** Required headers by name. */
  headers?: Record<string, z.core.$ZodType>;
  /** Additional refusals by status. */
  refusals?: Refusals;
  /** True when the call needs `Authorization: Bearer`. */
  signedIn?: boolean;
}

/** Describes a call for the OpenAPI document. */
export function operation({
  summary,
  tag,
  answer,
  status = 200,
  headers = {},
  refusals = {},
  signedIn,
  tagged,
  form,
}: Operation): MiddlewareHandler {
  const all = {
    ...(signedIn && { 401: 'Not signed in' }),
    ...refusals,
    429: 'Too many requests; Retry-After has the seconds to wait',
    503: 'Not available now',
  };
  const refused = Object.entries(all).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: resolver(failure) } } },
  ]);
  return describeRoute({
    summary,
    description: `${summary}. ${signedIn ? 'Needs a session.' : 'Public.'} A refusal says why in \`msg\`, in the language of X-LANG.`,
    tags: [tag],
    parameters: [
      ...Object.entries(headers).map(([name, schema]) => ({ ...headerParameter(name, schema), required: true })),
      ...headerParameters,
    ],
    ...(signedIn && { security: [{ bearer: [] }] }),
    ...(form && { requestBody: { content: { 'multipart/form-data': { schema: formSchema(form) } } } }),
    responses: {
      [status]: {
        description: summary,
        content:
          typeof answer === 'string'
            ? { [answer]: { schema: { type: 'string' } } }
            : { 'application/json': { schema: resolver(answer) } },
      },
      ...(tagged && { 304: { description: 'Nothing has changed since the entity tag of `If-None-Match`' } }),
      ...Object.fromEntries(refused),
    },
  });
}

function formSchema({ json, files }: { json: string; files: string }): OpenAPIV3_1.SchemaObject {
  return {
    type: 'object',
    properties: {
      [json]: { type: 'string', description: 'The JSON of a body without files.' },
      [files]: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
    required: [json],
  };
}
