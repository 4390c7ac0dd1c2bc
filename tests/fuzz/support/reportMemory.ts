import { heapInUse } from './memory.ts';

/** Memory and connections of a server under attack. */
export interface Usage {
  /** Resident memory of the process, in bytes. */
  rss: number;
  /** Used JavaScript heap, in bytes. */
  heap: number;
  /** Open connections to clients. */
  connections: number;
}

// Preloaded into the server with --import. Prints the usage on every SIGUSR2.
process.on('SIGUSR2', async () => {
  const heap = await heapInUse();
  const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const usage: Usage = { rss: process.memoryUsage.rss(), heap, connections };
  process.stderr.write(`${JSON.stringify(usage)}\n`);
});
