import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Measured } from './measured.ts';

/** Settings of a load test, read from a JSON file. */
export interface Load {
  url: string;
  connections: number;
  /** Duration in seconds. */
  duration: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Whether every request has a unique `User-Agent`, so that it counts as another visitor. */
  uniqueVisitors?: boolean;
  /** Requests to send once each. They replace the duration. */
  requests?: { headers: Record<string, string>; body: string }[];
}

// Program that reads its settings from a file, runs the load test and prints the result as JSON.
const load: Load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { url, connections, duration, method = 'GET', headers = {}, uniqueVisitors, requests } = load;
let sent = 0;

const result = await autocannon({
  url,
  connections,
  ...(requests ? { amount: requests.length } : { duration }),
  requests: [
    {
      method,
      headers,
      setupRequest: (request) => {
        sent += 1;
        if (uniqueVisitors) {
          return { ...request, headers: { ...headers, 'User-Agent': `Mozilla/5.0 (bench ${process.pid}-${sent})` } };
        }
        const own = requests?.[(sent - 1) % requests.length];
        return own ? { ...request, headers: { ...headers, ...own.headers }, body: own.body } : request;
      },
    },
  ],
});
if (result.errors > 0 || result.non2xx > 0) {
  throw new Error(`${result.errors} errors and ${result.non2xx} refusals: ${JSON.stringify(result.statusCodeStats)}`);
}
const measured: Measured = {
  rate: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
};
console.log(JSON.stringify(measured));
