import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { devApi } from '#build/dev/devApi.ts';
import { product } from '#site.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { listenOnFreePort } from './support/listenOnFreePort.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Sets up the integration as Astro's dev server does and serves its middleware. */
async function devServer(environment: Record<string, string>) {
  for (const [name, value] of Object.entries({ LOG_LEVEL: 'silent', ...environment })) {
    vi.stubEnv(name, value);
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  const mounted: Middleware[] = [];
  const errors: string[] = [];
  const close = vi.fn(async () => {});
  const server = { middlewares: { use: (middleware: Middleware) => mounted.push(middleware) }, close };
  const logger = { error: (line: string) => errors.push(line) };
  const setup = devApi().hooks['astro:server:setup'] as (options: unknown) => Promise<void>;
  await setup({ server, logger });
  const http = createServer((request, response) => {
    const page = () => response.end('page');
    mounted[0] ? mounted[0](request, response, page) : page();
  });
  const at = `http://127.0.0.1:${await listenOnFreePort(http)}`;
  return { get: (path: string) => fetch(at + path), server, close, errors };
}

test('the dev server passes calls to the API and leaves other requests to Astro', async () => {
  const { get, server, close } = await devServer({ DATA_DIR: temporaryFolder() });
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await get('/cms/user/site/info?x')).json()).toMatchObject({ success: true });
  expect((await get('/tour/nothing')).status).toBe(404);
  for (const path of ['/', `/${product}/dashboard`, '/cmsx', '/healthzz']) {
    expect(await (await get(path)).text()).toBe('page');
  }
  await server.close();
  expect(close).toHaveBeenCalledOnce();
  expect((await get('/cms/user/site/info')).status).toBe(500);
});

test('the dev server serves pages and logs the reason when the API cannot start', async () => {
  const { get, errors } = await devServer({
    DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x',
    DATA_DIR: temporaryFolder(),
  });
  expect(await (await get('/cms/user/site/info')).text()).toBe('page');
  expect(errors).toEqual([expect.stringMatching(/^The PostgreSQL server(?!.*hunter2)/)]);
});
