import { expect } from 'vitest';
import { failure } from '#contract/envelope.ts';
import { isApiPath } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';

/** Matches internals that an answer must not disclose: stack traces, files, queries, tables and packages. */
const internals =
  /\bat \S+ \(|node:|node_modules|\/(?:src|tests|tmp|work|home)\/|\.[jt]s\b|Error\b|exception|sqlite|postgres|kysely|hono|\bzod\b|argon2|altcha-lib|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set)\b|kysely_migration|rate_limits|visit_salts|page_views|post_views|mail_outbox|refresh_tokens|undefined|\[object/i;

export interface FoundAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Checks the answer to a malformed request: no server error, all security headers, the API's error envelope, and no
 * internals in the body.
 *
 * @param path decoded path of the request; undefined when the request has no valid path
 */
export function expectSafeAnswer({ status, headers, body }: FoundAnswer, path?: string): void {
  expect(status).toSatisfy((code: number) => code >= 200 && code < 500, 'is not a server error');
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
