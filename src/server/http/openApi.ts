import * as z from 'zod/mini';
import { type Call, responseTo, type Tag } from '#contract/call.ts';
import { apiVersion } from '#contract/caller.ts';
import { failure } from '#contract/envelope.ts';
import { requestHeaders } from '#contract/requestHeaders.ts';
import { contactEmail, siteInfo } from '#site.ts';
import { sentBody } from './fieldCipher.ts';

/** Groups of calls. */
const tags: Record<Tag, string> = {
  account: 'Own account of staff',
  desk: 'The staff’s desk: inquiries and the audit log',
  health: 'Health checks',
  inquiry: 'Inquiries of visitors',
  session: 'Sign-in of staff',
  site: 'The site, its boards and their visitors',
};

/** Returns the OpenAPI document of calls. */
export function openApi(calls: readonly Call[]): object {
  const schemas: Record<string, unknown> = {};

  /** Returns a schema as JSON Schema, and adds the named schemas in it to the document. */
  function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
    const { $schema, $defs, ...type } = z.toJSONSchema(schema, { io });
    Object.assign(schemas, $defs);
    return type;
  }

  const json = (schema: object) => ({ 'application/json': { schema } });

  const parameters = (place: 'header' | 'query', shape: Readonly<Record<string, z.core.$ZodType>>) =>
    Object.entries(shape).map(([name, schema]) => {
      const { description, ...type } = jsonSchema(schema, 'input') as { description?: string };
      const isRequired = !z.safeParse(schema, undefined).success;
      return { in: place, name, ...(description && { description }), required: isRequired, schema: type };
    });

  function requestBody({ body, encrypted, form }: Call): object | undefined {
    if (body === undefined) return undefined;
    const schema = jsonSchema(sentBody(body, encrypted), 'input');
    const content = { ...json(schema), ...(form && { 'multipart/form-data': { schema: formSchema(form) } }) };
    return { requestBody: { required: true, content } };
  }

  const anyHeaders = parameters('header', requestHeaders.shape);
  const failed = json(jsonSchema(failure, 'output'));

  function operation(call: Call): object {
    const { method, path, summary, tag, menus, query, headers = {}, response, status = 200, isTagged } = call;
    const answered =
      typeof response === 'string'
        ? { [response]: { schema: { type: 'string' } } }
        : json(jsonSchema(responseTo(call), 'output'));
    const refusals = Object.entries(refusalsOf(call)).map(([code, description]) => [
      code,
      { description, content: tag === 'health' ? answered : failed },
    ]);
    return {
      operationId: `${method.toLowerCase()}${path.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary,
      description: `${summary}. ${menus ? 'Needs a session.' : 'Public.'} A refusal says why in \`msg\`, in the language of X-LANG.`,
      tags: [tag],
      ...(menus && { security: [{ bearer: [] }] }),
      parameters: [
        ...parameters('query', query?.shape ?? {}),
        ...parameters('header', headers),
        ...anyHeaders.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
      ],
      ...requestBody(call),
      responses: {
        [status]: { description: summary, content: answered },
        ...(isTagged && { 304: { description: 'Nothing has changed since the entity tag of `If-None-Match`' } }),
        ...Object.fromEntries(refusals),
      },
    };
  }

  const paths: Record<string, object> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Site API',
      version: apiVersion,
      description: 'The calls of the website, at the same origin as its pages.',
      contact: { name: siteInfo.en.legalName, email: contactEmail },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The origin of the pages' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    // Calls are public by default.
    security: [],
    paths,
    components: {
      parameters: Object.fromEntries(anyHeaders.map((header) => [header.name, header])),
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function formSchema({ json, files }: NonNullable<Call['form']>): object {
  return {
    type: 'object',
    properties: {
      [json]: { type: 'string', description: 'The JSON of a body without files.' },
      [files]: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
    required: [json],
  };
}

/** Returns the refusals of a call by status. */
function refusalsOf({ method, tag, menus, isSameOrigin, query, body, refusals }: Call): Record<number, string> {
  if (tag === 'health') {
    return { ...refusals };
  }
  const isWrite = method === 'POST';
  const isForeign = isWrite || isSameOrigin === true;
  const permitted = isForeign ? 'Not permitted, or sent from another website' : 'Not permitted';
  const forbidden = menus?.length ? permitted : isForeign && 'Sent from another website';
  return {
    ...(menus && { 401: 'Not signed in' }),
    ...(forbidden && { 403: forbidden }),
    ...(isWrite && { 413: 'Too large' }),
    ...((query ?? body) && { 422: 'A field was refused' }),
    ...(body && { 400: 'No JSON object', 415: 'No JSON' }),
    ...refusals,
    429: 'Too many requests; Retry-After has the seconds to wait',
    503: 'Not available now',
  };
}
