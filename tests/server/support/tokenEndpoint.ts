import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OauthClient } from '#settings/mailSettings.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';

/** A token endpoint that grants every request another token unless a test sets another answer. */
export interface TokenEndpoint {
  /** Settings of an application. */
  client: OauthClient;
  /** The same as lines of a settings file. */
  settings: Record<string, string>;
  /** Fields of the requests. */
  requests: Record<string, string>[];
  /** Account that the tokens name for Dovecot. */
  account: string;
  /** Lifetime of the tokens, in seconds. */
  lifetime: unknown;
  answer: ((response: ServerResponse) => void) | undefined;
}

/** Starts a token endpoint and stops it after the running test. */
export async function tokenEndpoint(): Promise<TokenEndpoint> {
  const clientId = '66666666-7777-8888-9999-000000000000';
  const clientSecret = 'hunter2~secret';
  const server = createServer(async (request, response) => {
    endpoint.requests.push(Object.fromEntries(new URLSearchParams(await text(request))));
    if (endpoint.answer) {
      endpoint.answer(response);
      return;
    }
    const token = `${endpoint.account}~token${endpoint.requests.length}`;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ token_type: 'Bearer', access_token: token, expires_in: endpoint.lifetime }));
  });
  const tokenUrl = `http://127.0.0.1:${await listenOnFreePort(server)}/token`;
  const endpoint: TokenEndpoint = {
    client: { tokenUrl, clientId, clientSecret },
    settings: { MAIL_OAUTH_TENANT: tokenUrl, MAIL_OAUTH_CLIENT_ID: clientId, MAIL_OAUTH_CLIENT_SECRET: clientSecret },
    requests: [],
    account: 'website@company.example',
    lifetime: 3600,
    answer: undefined,
  };
  return endpoint;
}

/** Returns an answer of Entra that grants no token. */
export const refusal =
  (code?: number, error = 'invalid_client') =>
  (response: ServerResponse) => {
    response.statusCode = 401;
    response.end(
      JSON.stringify({
        error,
        error_description: `AADSTS${code}: hunter2 kim@company.example Trace ID: 1`,
        ...(code && { error_codes: [code] }),
      }),
    );
  };
