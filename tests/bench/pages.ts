import { product } from '#site.ts';
import { measure, rounds } from './support/measure.ts';
import { inTurn } from './support/measured.ts';
import { startProgram, stopProgram } from './support/program.ts';
import { startSite } from './support/siteServer.ts';
import type { Row } from './support/table.ts';

const path = `/${product}/dashboard`;
const headers = { 'Accept-Encoding': 'gzip, br' };

/**
 * Measures page requests per second, compared with bare Hono on Node that serves the same compressed file.
 *
 * @param dist folder of the build
 * @param dataDir folder for the server's database
 */
export async function measurePages(dist: string, dataDir: string): Promise<Row[]> {
  const site = await startSite({ DATA_DIR: dataDir });
  const others = await Promise.all(
    ['static', 'memory'].map((kind) => startProgram('tests/bench/support/bareHono.ts', [kind, dist, path])),
  );
  try {
    const urls = [site.origin, ...others.map(({ line }) => `http://127.0.0.1:${line}`)].map((origin) => origin + path);
    await expectSameBytes(urls);
    const [ours, disk, memory] = await inTurn(
      rounds,
      urls.map((url) => () => measure({ url, headers })),
    );
    if (!ours || !disk || !memory) {
      return [];
    }
    return [
      { name: 'a page', ...ours },
      { name: 'its file, by bare Hono’s `serveStatic`', ...disk, ours },
      { name: 'its bytes, by bare Hono from memory', ...memory, ours },
    ];
  } finally {
    await Promise.all([site.program, ...others].map(stopProgram));
  }
}

/** Checks that all servers send the same compressed response. */
async function expectSameBytes(urls: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers });
      return `${answer.status} ${answer.headers.get('content-encoding')} ${await answer.text()}`;
    }),
  );
  if (!answers[0]?.startsWith('200 br ') || answers.some((answer) => answer !== answers[0])) {
    throw new Error(`The servers answer differently: ${answers.map((answer) => answer.slice(0, 40)).join(', ')}`);
  }
}
