import { expect } from 'vitest';
import { failure } from '#contract/envelope.ts';
import { isApiPath } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';

/** Traces of what runs behind the API: stacks, files, queries, tables, packages. */
const internals =
  /\bat \S+ \(|node:|node_modules|\/(?:src|tests|tmp|work|home)\/|\.[jt]s\b|Error\b|exception|sqlite|postgres|kysely|hono|\bzod\b|argon2|altcha-lib|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set)\b|kysely_migration|rate_limits|visit_salts|page_views|post_views|mail_outbox|refresh_tokens|undefined|\[object/i;

export interface FoundAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Holds for every answer to a malformed request: no failure of the server, its security headers, the envelope on the
 * API's paths, and nothing told of what is behind it.
 *
 * @param path decoded path that was asked for; undefined where the request never had one
 */
export function expectSafeAnswer({ status, headers, body }: FoundAnswer, path?: string): void {
  expect(status).toSatisfy((code: number) => code >= 200 && code < 500, 'is no failure of the server');
  expect(Object.keys(securityHeaders).filter((name) => !headers.has(name))).toEqual([]);
  if (status < 400) {
    return;
  }
  expect(body).not.toMatch(internals);
  if (path !== undefined && isApiPath(path) && body !== '') {
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(headers.get('cache-control')).toBe('no-store');
    const { success, data } = failure.parse(JSON.parse(body));
    expect([success, status === 422 && data === null]).toEqual([false, false]);
  }
}
