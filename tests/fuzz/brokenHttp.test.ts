import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInstallation, portIn, type Run, start } from '../server/support/installation.ts';
import { type BrokenRequest, brokenHttp } from './support/brokenHttp.ts';
import { converse } from './support/converse.ts';
import { expectSafeAnswer } from './support/expectAnswer.ts';
import { readAnswers } from './support/rawAnswers.ts';
import type { Usage } from './support/reportMemory.ts';
import { fuzzRuns, seed } from './support/seed.ts';

const requests = fuzzRuns(4000);
/** Requests before the first measurement of memory. */
const warmUp = 400;
/** Parallel connections. */
const connections = 24;

/** Largest growth of memory between warm-up and end, in bytes. */
const maxGrowth = { heap: 8 * 1024 * 1024, rss: 64 * 1024 * 1024 };

/** Refusals of Node's HTTP server, which never reach the application. They have no body. */
const bareRefusals = [400, 408, 413, 417, 431];

const reporter = pathToFileURL(join(import.meta.dirname, 'support/reportMemory.ts')).href;

/** Requests the server's memory and connections by SIGUSR2. */
async function usageOf({ child }: Run): Promise<Usage> {
  const line = once(child.stderr ?? child, 'data');
  child.kill('SIGUSR2');
  return JSON.parse(String((await line)[0]));
}

/** Opens connections that send one byte every 250 ms and never finish their headers. */
function slowClients(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /cms/user/site/info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('x'), 250);
    socket.once('close', () => clearInterval(timer));
    return socket;
  });
}

/**
 * Sends a broken request and checks the answers.
 *
 * @returns number of complete answers
 */
async function attack(port: number, request: BrokenRequest): Promise<number> {
  const received = await converse(port, request);
  // A client that resets the connection may have received only a part of an answer.
  const answers = request.end === 'rst' ? [] : readAnswers(received);
  const description = `${request.kind}: ${JSON.stringify(request.parts).slice(0, 300)}`;
  for (const answer of answers) {
    if (!(bareRefusals.includes(answer.status) && answer.body === '')) {
      expectSafeAnswer(answer);
    }
  }
  if (request.refusal) {
    expect(
      answers.map(({ status }) => status),
      description,
    ).toEqual([expect.toBeOneOf([...request.refusal])]);
  }
  return answers.length;
}

test('broken HTTP is refused, and neither crashes the server nor leaks memory', async () => {
  const run = start(builtInstallation(), {
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // V8 sizes the young generation by the machine's memory. A fixed limit keeps that growth out of the measurement.
    NODE_OPTIONS: `--import=${reporter} --max-semi-space-size=4`,
  });
  const port = portIn(await run.ready);
  const slow = slowClients(port, 40);
  const slowAnswers = slow.map(async (socket) => Buffer.concat(await socket.toArray()));

  const all = fc.sample(brokenHttp, { numRuns: requests, seed });
  let answered = 0;
  const sendAll = async (part: BrokenRequest[]) => {
    const queue = part.values();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const request of queue) {
          const answers = await attack(port, request);
          answered += answers;
        }
      }),
    );
  };
  await sendAll(all.slice(0, warmUp));
  const before = await usageOf(run);
  await sendAll(all.slice(warmUp));

  const call = await fetch(`http://127.0.0.1:${port}/cms/user/site/info`, { headers: { Connection: 'close' } });
  expect(await call.json()).toMatchObject({ success: true });
  for (const answer of await Promise.all(slowAnswers)) {
    expect(readAnswers(answer).map(({ status }) => status)).toEqual([408]);
  }
  await expect.poll(async () => (await usageOf(run)).connections).toBe(0);
  const after = await usageOf(run);
  const growth = { heap: after.heap - before.heap, rss: after.rss - before.rss };
  console.log(
    `${requests} broken requests by socket, ${answered} answers, heap ${Math.round(growth.heap / 1024)} KB, ` +
      `process ${Math.round(after.rss / 1024 / 1024)} MB (${Math.round(growth.rss / 1024)} KB more), FUZZ_SEED=${seed}`,
  );
  expect(growth.heap).toBeLessThan(maxGrowth.heap);
  expect(growth.rss).toBeLessThan(maxGrowth.rss);

  run.child.kill('SIGTERM');
  const { code, out } = await run.ended;
  expect([code, out.split('\n').length]).toEqual([0, 2]);
});
