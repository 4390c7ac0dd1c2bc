import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Measured } from './measured.ts';

/** What a load sends, as a file of JSON. */
export interface Load {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Whether every request comes from another browser, by its `User-Agent`. */
  otherBrowsers?: boolean;
  /** Requests that are sent once each, in place of a duration. */
  requests?: { headers: Record<string, string>; body: string }[];
}

// A process of its own: reads its load from a file, prints what it measured.
const load: Load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { url, connections, duration, method = 'GET', headers = {}, otherBrowsers, requests } = load;
let sent = 0;

const found = await autocannon({
  url,
  connections,
  ...(requests ? { amount: requests.length } : { duration }),
  requests: [
    {
      method,
      headers,
      setupRequest: (request) => {
        sent += 1;
        if (otherBrowsers) {
          return { ...request, headers: { ...headers, 'User-Agent': `Mozilla/5.0 (bench ${process.pid}-${sent})` } };
        }
        const own = requests?.[(sent - 1) % requests.length];
        return own ? { ...request, headers: { ...headers, ...own.headers }, body: own.body } : request;
      },
    },
  ],
});
if (found.errors > 0 || found.non2xx > 0) {
  throw new Error(`${found.errors} errors and ${found.non2xx} refusals: ${JSON.stringify(found.statusCodeStats)}`);
}
const measured: Measured = {
  rate: found['2xx'] / found.duration,
  p50: found.latency.p50,
  p99: found.latency.p99,
};
console.log(JSON.stringify(measured));
