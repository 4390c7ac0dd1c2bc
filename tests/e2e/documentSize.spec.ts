import { once } from 'node:events';
import { connect } from 'node:net';
import { allAddresses, pagesByKind } from './support/content.ts';
import { expect, test } from './support/test.ts';

/** Largest response with a page, in bytes (docs/benchmarks.md#budgets). */
const maxResponse = 20_000;

/** Measures the size of a page's response in bytes, including its headers. */
async function responseSize(server: string, address: string): Promise<number> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  let size = 0;
  socket.on('data', (bytes) => (size += bytes.length));
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return size;
}

test('the document of every page has at most 20 KB on the wire, except long texts of editors', async ({ server }) => {
  /** Pages below another one: posts and versions of policies, as long as their editors write them. */
  const texts = new Set(
    (['ko', 'en'] as const).flatMap((locale) =>
      [...pagesByKind(locale)].flatMap(([kind, addresses]) => (kind.endsWith('/*') ? addresses : [])),
    ),
  );
  const tooLarge: string[] = [];
  for (const address of allAddresses) {
    const size = await responseSize(server.address, address);
    expect(size).toBeGreaterThan(1000);
    const description = `${address}: ${size} bytes, ${maxResponse} allowed`;
    if (size <= maxResponse) continue;
    if (texts.has(address)) test.info().annotations.push({ type: 'large page', description });
    else tooLarge.push(description);
  }
  expect(tooLarge).toEqual([]);
});
