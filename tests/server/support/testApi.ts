import { type App, createApp } from '#server/app.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { type ApiDependencies, composeApi } from '#server/dependencies.ts';
import { Passwords } from '#server/staff/passwords.ts';
import { noPages } from '#server/visits/sitePages.ts';
import type { Secrets } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';
import { recordedLog } from './logLines.ts';

/** Start time of test clocks. */
export const beginning = new Date('2026-11-21T03:00:00.000Z');

/** A clock that moves only when a test advances it. */
export class TestClock {
  #time: number;

  constructor(start = beginning) {
    this.#time = start.getTime();
  }

  readonly now = (): Date => new Date(this.#time);

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

export const testSecrets: Secrets = {
  SESSION_SECRET: 'session-secret-of-the-tests-0000',
  CAPTCHA_SECRET: 'captcha-secret-of-the-tests-0000',
  ADDRESS_SECRET: 'address-secret-of-the-tests-0000',
  PUBLIC_CRYPTO_KEY: '0123456789abcdef0123456789abcdef',
  PUBLIC_CRYPTO_IV: '0123456789abcdef',
};

/** Hashes passwords at the lowest cost, for tests that only need accounts. */
export const cheapPasswords = new Passwords({ memory: 8, passes: 1, parallelism: 1 });

export interface TestApi extends ApiDependencies {
  app: App;
  /** Lines of the log, unless a test sets another log. */
  lines: Record<string, unknown>[];
  clock: TestClock;
  /**
   * Sends a request as a browser on this site does.
   *
   * @param address network address of the caller
   */
  call(path: string, init?: RequestInit, address?: string): Promise<Response>;
}

/**
 * Creates the application for the product `acme` on a database, without pages or a socket.
 *
 * @param changes dependencies that override the defaults
 */
export function testApi(database: Database, changes: Partial<ApiDependencies> = {}): TestApi {
  const clock = new TestClock();
  const recorded = recordedLog();
  const log = changes.log ?? recorded.log;
  const now = changes.now ?? clock.now;
  const foundation = {
    database,
    settings: readSettings({ STAFF_SECOND_FACTOR: 'off', STAFF_IDLE_MINUTES: '720' }),
    secrets: testSecrets,
    now,
    log,
    product: 'acme',
    pages: noPages,
    passwords: cheapPasswords,
    ...changes,
  };
  const dependencies = { ...composeApi(foundation), ...changes };
  const app = createApp({ product: 'acme', api: dependencies, log });
  return {
    ...dependencies,
    app,
    lines: recorded.lines,
    clock,
    call: async (path, init, address = '192.0.2.1') =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
  };
}

/** Returns a POST request with a JSON body. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
