import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Settings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';

/** Maximum number of characters in a request's headers, as Node's own default for headers and address together. */
const maxHeaders = 16 * 1024;

const serverOptions = {
  // Node answers a longer head with a bare 431. A long address fits, and the application answers it with a page.
  maxHeaderSize: 128 * 1024,
  // Time limits in milliseconds for a request's headers and for the whole request, and the interval of their checks.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // In milliseconds, longer than proxies reuse connections: nginx and Amazon's balancers 60 seconds, Google's 600. A
  // request that races with the server's close fails.
  keepAliveTimeout: 620_000,
};

/** The `fetch` of a Hono application. */
type FetchCallback = Parameters<typeof getRequestListener>[0];

/**
 * Listens on every address of `host`. `localhost` is IPv4 and IPv6 on most machines; another program on one of the two
 * would receive half of the requests.
 *
 * @returns one server per address, all on the same port
 * @throws StartError when the port is in use or the host is another machine
 */
export async function listen(fetch: FetchCallback, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<Server[]> {
  const listener = requestListener(fetch, true);
  const servers: Server[] = [];
  const failures: unknown[] = [];

  for (const address of await addressesOf(host)) {
    try {
      servers.push(await listenAt(listener, address, portOf(servers) ?? port));
    } catch (error) {
      failures.push(error);
    }
  }
  const fatal = failures.find((error) => servers.length === 0 || !isMissingAddress(error));
  if (fatal !== undefined) {
    for (const server of servers) {
      server.close();
    }
    throw new StartError(explain(fatal, host, port), { cause: fatal });
  }
  return servers;
}

/** Returns the port that servers from {@link listen} share. */
export function portOf([server]: readonly Server[]): number | undefined {
  const address = server?.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/**
 * Returns a Node request listener for an application. Node itself rejects malformed HTTP.
 *
 * @param ownsProcess true when no other code in this process uses `Request` and `Response`. The adapter then replaces
 *   the globals, which saves an eighth of a page's time but breaks the fetches of the dev server.
 */
export function requestListener(fetch: FetchCallback, ownsProcess: boolean): RequestListener {
  // Health checkers that speak HTTP/1.0 send no Host header.
  const answer = getRequestListener(fetch, { hostname: 'localhost', overrideGlobalObjects: ownsProcess });
  return (incoming, outgoing) => {
    if (incoming.rawHeaders.join('').length > maxHeaders) {
      outgoing.writeHead(431, { Connection: 'close' }).end();
      return;
    }
    return answer(incoming, outgoing);
  };
}

async function addressesOf(host: string): Promise<Set<string>> {
  const found = await lookup(host, { all: true }).catch((cause) => {
    throw new StartError(unknownHost(host), { cause });
  });
  return new Set(found.map(({ address }) => address));
}

async function listenAt(listener: RequestListener, address: string, port: number): Promise<Server> {
  const server = createServer(serverOptions, listener);
  server.listen(port, address);
  await once(server, 'listening');
  return server;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** True for an address that this machine lacks. Without IPv6, `localhost` may still resolve to `::1`. */
function isMissingAddress(error: unknown): boolean {
  return codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT';
}

function explain(error: unknown, host: string, port: number): string {
  if (codeOf(error) === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : 4321;
    return `Port ${port} is in use: stop the program that holds it, or choose another port with PORT=${other} npm start.`;
  }
  if (codeOf(error) === 'EACCES') {
    return `Port ${port} needs administrator rights: choose one from 1024 up, such as PORT=4321 npm start.`;
  }
  return isMissingAddress(error) ? unknownHost(host) : String(error);
}

function unknownHost(host: string): string {
  return `HOST is "${host}", which is no address of this machine: use localhost, or 0.0.0.0 for all of its addresses.`;
}
