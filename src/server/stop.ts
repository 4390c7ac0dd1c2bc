import { once } from 'node:events';
import type { Server } from 'node:http';
import { constants } from 'node:os';

/** Longest wait for requests in flight, in milliseconds: a stalled download must not hold the stop for ever. */
const patience = 10_000;

/** npm may pass on the Ctrl-C that the terminal has sent: within this time, in milliseconds, two signals are one. */
const echo = 300;

/**
 * Waits for SIGINT or SIGTERM, then stops: no new connection is accepted and requests in flight are answered.
 * A second signal ends the process at once, with that signal's exit code.
 *
 * @param onStop called when the first signal comes
 */
export function stopOnSignal(servers: readonly Server[], onStop: () => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let stoppingSince: number | undefined;

  function stop(signal: 'SIGINT' | 'SIGTERM'): void {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      onStop();
      resolve(Promise.all(servers.map(close)));
    } else if (performance.now() - stoppingSince > echo) {
      process.exit(128 + constants.signals[signal]);
    }
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return promise;
}

async function close(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  // A kept-alive connection becomes idle only after its last answer, when close() has looked already.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
