import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { constants } from 'node:os';

/** Longest wait for requests in flight, in milliseconds: a stalled download must not hold the stop for ever. */
const patience = 10_000;

/** npm may pass on the Ctrl-C that the terminal has sent: within this time, in milliseconds, two signals are one. */
const echo = 300;

/** How long an idle connection is left open, in milliseconds: a proxy may be sending a request on it. */
const moment = 1500;

/**
 * Waits for SIGINT or SIGTERM, then stops: no new connection is accepted, requests in flight and on open connections
 * are answered with `Connection: close`. A second signal ends the process at once, with that signal's exit code.
 *
 * @param onStop called when the first signal comes
 */
export function stopOnSignal(servers: readonly Server[], onStop: () => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const drains = servers.map(drainable);
  let stoppingSince: number | undefined;

  function stop(signal: 'SIGINT' | 'SIGTERM'): void {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      onStop();
      resolve(Promise.all(drains.map((drain) => drain())));
    } else if (performance.now() - stoppingSince > echo) {
      process.exit(128 + constants.signals[signal]);
    }
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return promise;
}

/** Follows a server's answers, so that those under way can still say that their connection closes. */
function drainable(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;

  server.prependListener('request', (_request, response) => {
    if (isDraining) {
      response.setHeader('Connection', 'close');
    } else {
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
    }
  });

  return async () => {
    isDraining = true;
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    // HTTP's own close() would close idle connections at once.
    const closed = once(NetServer.prototype.close.call(server), 'close');
    const since = performance.now();
    // A connection whose download was under way becomes idle later.
    const idle = setInterval(() => {
      if (performance.now() - since > moment) server.closeIdleConnections();
    }, 50);
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  };
}
