import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen, portOf } from '#server/http/listen.ts';
import { closeAll } from '../../server/support/rawRequest.ts';

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));

const { fetch: answer } = new Hono().get('/', (c) => c.text('here'));

/** Makes `localhost` resolve to these addresses. */
function resolveTo(...addresses: string[]): void {
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue(addresses.map((address) => ({ address })));
}

test('listen skips addresses that the machine does not have', async () => {
  resolveTo('192.0.2.1', '127.0.0.1');
  const servers = await listen(answer, { host: 'localhost', port: 0 });
  onTestFinished(() => closeAll(servers));
  expect(servers).toHaveLength(1);
  expect(await (await fetch(`http://127.0.0.1:${portOf(servers)}/`)).text()).toBe('here');
});

test('the keep-alive timeout exceeds the 600 seconds of proxies', async () => {
  resolveTo('127.0.0.1');
  const servers = await listen(answer, { host: 'localhost', port: 0 });
  onTestFinished(() => closeAll(servers));
  const answered = await fetch(`http://127.0.0.1:${portOf(servers)}/`);
  expect(Number(answered.headers.get('keep-alive')?.match(/timeout=(\d+)/)?.[1])).toBeGreaterThan(600);
});

test('listen fails and closes all servers when the port is taken at one address', async () => {
  resolveTo('127.0.0.1');
  const first = await listen(answer, { host: 'localhost', port: 0 });
  const port = portOf(first) ?? 0;
  await Promise.all(first.map((server) => once(server.close(), 'close')));

  // 0.0.0.0 includes 127.0.0.1, where this server already listens.
  resolveTo('127.0.0.1', '0.0.0.0');
  await expect(listen(answer, { host: 'localhost', port })).rejects.toThrow(
    `Port ${port} is in use: stop the program that holds it, or choose another port with PORT=${port + 1} npm start.`,
  );

  resolveTo('127.0.0.1');
  const again = await listen(answer, { host: 'localhost', port });
  onTestFinished(() => closeAll(again));
  expect(portOf(again)).toBe(port);
});

test('a host of another machine is refused with advice', async () => {
  resolveTo('192.0.2.1');
  await expect(listen(answer, { host: 'acme.example', port: 0 })).rejects.toThrow(
    'HOST is "acme.example", which is no address of this machine: use localhost, or 0.0.0.0 for all of its addresses.',
  );
});

test('IPv4 and IPv6 share a port', async ({ skip }) => {
  resolveTo('::1', '127.0.0.1');
  const servers = await listen(answer, { host: 'localhost', port: 0 });
  onTestFinished(() => closeAll(servers));
  skip(servers.length < 2, 'this machine has no IPv6');
  for (const host of ['[::1]', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${portOf(servers)}/`)).text()).toBe('here');
  }
});
