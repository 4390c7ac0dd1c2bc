import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { constants } from 'node:os';

/** Maximum wait for requests in flight, in milliseconds: a stalled download must not block shutdown. */
const drainTimeout = 8000;

/**
 * Maximum time of a shutdown, in milliseconds. Work that still runs then ends as in a crash: transactions roll back, and mail is sent
 * again.
 */
const stopTimeout = 10_000;

/** Time in which two signals count as one, in milliseconds: npm may forward the terminal's Ctrl-C. */
const duplicateWindow = 300;

/** Time before shutdown closes idle connections, in milliseconds: a proxy may be sending a request on one. */
const idleGrace = 1500;

/** SIGHUP comes from a terminal that closes. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Waits for a signal, then drains the servers: they accept no connections, and answer requests with `Connection: close`.
 * The process ends after ten seconds at most. A second signal ends it at once, with that signal's exit code.
 *
 * @param onStop called at the first signal
 */
export function stopOnSignal(servers: readonly Server[], onStop: () => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const drains = servers.map(createDrain);
  let stoppingSince: number | undefined;

  function stop(signal: (typeof stopSignals)[number]): void {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      setTimeout(() => process.exit(), stopTimeout).unref();
      onStop();
      resolve(Promise.all(drains.map((drain) => drain())));
    } else if (performance.now() - stoppingSince > duplicateWindow) {
      process.exit(128 + constants.signals[signal]);
    }
  }
  for (const signal of stopSignals) process.on(signal, stop);
  return promise;
}

/** Tracks unanswered requests of a server. Returns the drain, which answers them with `Connection: close`. */
function createDrain(server: Server): () => Promise<void> {
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
    // A connection becomes idle only when its download ends.
    const idle = setInterval(() => {
      if (performance.now() - since > idleGrace) server.closeIdleConnections();
    }, 50);
    const deadline = setTimeout(() => server.closeAllConnections(), drainTimeout);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  };
}
