import { heapInUse } from './memory.ts';

/** What a server under attack holds. */
export interface Held {
  /** Memory of the process, in bytes. */
  rss: number;
  /** Memory of its objects, in bytes. */
  heap: number;
  /** Connections to clients. */
  connections: number;
}

// Loaded into a server before its own code: prints what it holds at each SIGUSR2.
process.on('SIGUSR2', async () => {
  const heap = await heapInUse();
  const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const held: Held = { rss: process.memoryUsage.rss(), heap, connections };
  process.stderr.write(`${JSON.stringify(held)}\n`);
});
