import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { Client, type ClientEnvironment } from '#client/api/client.ts';
import type { ErrorAlert } from '#client/api/errorAlert.ts';
import { routeOf } from '#client/api/route.ts';
import { SignInEntries } from '#client/api/signInEntries.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Starts an HTTP server until the test ends, and returns its address. */
export async function testServer(answer: Answer): Promise<string> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Sends a JSON answer. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Creates an empty storage of a browser. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

export interface TestClient {
  client: Client;
  /** Alerts shown to the visitor. */
  alerts: (ErrorAlert & { confirm: boolean })[];
  /** Number of redirects to the sign-in page. */
  signInPages: () => number;
  /** Number of pending calls that show progress. */
  pendingCalls: () => number;
  saved: { name: string; file: Blob }[];
}

/** Creates a client on the Korean page of a product, and records its effects on that page. */
export function testClient(baseURL: string, changes: Partial<ClientEnvironment> = {}): TestClient {
  const storage = memoryStorage();
  const alerts: TestClient['alerts'] = [];
  const saved: TestClient['saved'] = [];
  let signInPages = 0;
  let pendingCalls = 0;
  const client = new Client({
    baseURL,
    timeout: 60_000,
    entries: new SignInEntries(() => storage),
    route: () => routeOf('/acme/apps/chat'),
    locale: () => 'ko',
    showProgress: () => {
      pendingCalls += 1;
      return () => {
        pendingCalls -= 1;
      };
    },
    showAlert: (alert) => alerts.push(alert),
    goToSignIn: () => {
      signInPages += 1;
    },
    saveFile: (file, name) => saved.push({ file, name }),
    ...changes,
  });
  return { client, alerts, saved, signInPages: () => signInPages, pendingCalls: () => pendingCalls };
}
