import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { StartError } from '#settings/startError.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` in the Prometheus text format, on 127.0.0.1 only.
 *
 * @throws StartError when the port is in use
 */
export async function listenMetrics({ registry }: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
    throw new StartError(`METRICS_PORT ${port} ${reason}: set another port, or remove the setting.`, { cause });
  }
  return server;
}
