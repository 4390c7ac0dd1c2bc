import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type * as z from 'zod';
import { failure } from '#contract/envelope.ts';
import { headerParameter, headerParameters, type Tag } from './openApi.ts';

type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 501, string>>;

/** What a call with a JSON body refuses. */
export const jsonRefusals = {
  400: 'No JSON object',
  403: 'Sent from another website',
  413: 'Too large',
  415: 'No JSON',
  422: 'A field was refused',
} satisfies Refusals;

interface Operation {
  /** What the call does, in one line. */
  summary: string;
  /** Group of calls it belongs to. */
  tag: Tag;
  /** Schema of the answer, envelope included, or media type of the file that is answered. */
  answer: z.core.$ZodType | 'text/csv';
  /** Whether the answer has an entity tag, and a call with that tag in `If-None-Match` is answered with 304. */
  tagged?: boolean;
  /** Status of the answer; 200 where nothing is said. */
  status?: 200 | 201;
  /** Headers that it must have, by name. */
  headers?: Record<string, z.core.$ZodType>;
  /** Refusals of its own, by status; those that every call has, or every call of staff, are added. */
  refusals?: Refusals;
  /** Whether the call needs `Authorization: Bearer`. */
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
}: Operation): MiddlewareHandler {
  const all = {
    ...(signedIn && { 401: 'Nobody is signed in' }),
    ...refusals,
    429: 'Too many requests; Retry-After tells the seconds to wait',
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
