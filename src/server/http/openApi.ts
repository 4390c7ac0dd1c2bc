import type { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import { apiVersion } from '#contract/caller.ts';
import { requestHeaders } from '#contract/requestHeaders.ts';
import { contactEmail, siteInfo } from '#site.ts';
import type { AppEnvironment } from './environment.ts';

/** Groups of calls. */
const tags = {
  account: 'Own account of staff',
  desk: 'The staff’s desk: inquiries and the audit log',
  health: 'Health checks',
  inquiry: 'Inquiries of visitors',
  session: 'Sign-in of staff',
  site: 'The site, its boards and their visitors',
};

/** Name of a group of calls. */
export type Tag = keyof typeof tags;

/** Returns a header as an OpenAPI parameter. */
export function headerParameter(name: string, schema: z.core.$ZodType): OpenAPIV3_1.ParameterObject {
  const { $schema, description = '', ...type } = z.toJSONSchema(schema);
  return { in: 'header', name, description, schema: type as NonNullable<OpenAPIV3_1.ParameterObject['schema']> };
}

/** Headers that any call may carry, as OpenAPI parameters. */
const headers = Object.entries(requestHeaders.shape).map(
  ([name, schema]) => [name, headerParameter(name, schema)] as const,
);

/** References to the headers that any call may carry, for an operation. */
export const headerParameters = headers.map(([name]) => ({ $ref: `#/components/parameters/${name}` }));

/** Serves `GET /cms/openapi.json`: the OpenAPI document of these calls, from the contract. */
export function serveOpenApi(routes: Hono<AppEnvironment>): void {
  routes.get(
    '/cms/openapi.json',
    openAPIRouteHandler(routes, {
      documentation: {
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
        components: {
          parameters: Object.fromEntries(headers),
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        },
      },
    }),
  );
}
