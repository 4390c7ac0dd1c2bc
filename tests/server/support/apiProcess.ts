import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from '../../support/bareEnvironment.ts';
import type { DatabaseSettings } from './eachDatabase.ts';
import { testSecrets } from './testApi.ts';

/** The real API server in a process of its own. */
export class ApiProcess {
  /** Scheme, host and port; undefined before the server is ready and after it ends. */
  address: string | undefined;
  /** Everything written to standard error. */
  stderr = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  readonly #ready: Promise<void>;

  constructor({ dataDir, databaseUrl }: DatabaseSettings, environment: Record<string, string>) {
    this.#child = spawn(process.execPath, ['src/server/apiMain.ts'], {
      env: {
        ...bareEnvironment,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        STAFF_SECOND_FACTOR: 'off',
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...testSecrets,
        ...environment,
      },
    });
    onTestFinished(() => void this.#child.kill('SIGKILL'));
    this.#ended = once(this.#child, 'close').finally(() => {
      this.address = undefined;
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ready = promise;
    let printed = '';
    this.#child.stdout?.on('data', (chunk) => {
      printed += chunk;
      this.address ??= /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (this.address) {
        resolve();
      }
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.stderr += chunk;
    });
  }

  /** Resolves when the server is ready; rejects when it ends first. */
  async ready(): Promise<void> {
    await Promise.race([
      this.#ready,
      this.#ended.then(() => Promise.reject(new Error(`The server did not start: ${this.stderr}`))),
    ]);
  }

  /** Sends a signal and resolves to the exit code; null after `SIGKILL`. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    const [code] = await this.#ended;
    return typeof code === 'number' ? code : null;
  }
}
