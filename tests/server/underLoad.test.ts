import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { eachDatabase } from './support/eachDatabase.ts';
import { builtInstallation, portIn, type Run, start } from './support/installation.ts';
import { execute } from './support/postgresServer.ts';
import { parseAnswer } from './support/rawRequest.ts';

const originOf = async ({ ready }: Run) => `http://127.0.0.1:${portIn(await ready)}`;

/** Logs the visit of a new browser; resolves to the status. */
async function visit(origin: string, browser: number): Promise<number> {
  const answer = await fetch(`${origin}/cms/user/log-visit?path=/acme/dashboard&title=x`, {
    headers: { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.${browser}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe('a stop under load', () => {
  test('a stop under load answers requests in flight and stores every acknowledged visit', async () => {
    const folder = builtInstallation();
    const run = start(folder, { RATE_LIMITS: 'off' });
    const origin = await originOf(run);
    const begun = await Promise.all(Array.from({ length: 50 }, () => beginRequest(new URL(origin).port)));

    let acknowledged = 0;
    const visitors = Array.from({ length: 16 }, async (_, client) => {
      for (let round = 0; ; round += 1) {
        const status = await visit(origin, client * 100_000 + round).catch(() => 'refused');
        if (status === 'refused') {
          return;
        }
        expect(status).toBe(200);
        acknowledged += 1;
      }
    });
    await expect.poll(() => acknowledged).toBeGreaterThan(100);
    run.child.kill('SIGTERM');
    await Promise.all(visitors);

    for (const socket of begun) {
      socket.write('x\r\n\r\n');
    }
    const answers = await Promise.all(begun.map(async (socket) => parseAnswer(Buffer.concat(await socket.toArray()))));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.map(({ body }) => JSON.parse(body.toString()).success)).toEqual(Array(50).fill(true));
    expect(await run.ended).toMatchObject({ code: 0, err: '' });

    const database = new DatabaseSync(join(folder, 'data/site.sqlite'), { readOnly: true });
    const row = database.prepare('select views from page_views').get();
    database.close();
    expect(row?.views).toBeGreaterThanOrEqual(acknowledged);
  });

  /** Sends a request without its last bytes. */
  async function beginRequest(port: string): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /cms/user/site/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Last: ');
    return socket;
  }
});

eachDatabase('servers on one database', ({ createDatabase }) => {
  test('servers start together on an empty database and share rate limits', async () => {
    const { dataDir, databaseUrl = '' } = await createDatabase();
    if (databaseUrl) {
      await execute(databaseUrl, 'drop schema public cascade; create schema public');
    }
    const folder = builtInstallation();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
    const runs = Array.from({ length: 3 }, () => start(folder, environment));
    const origins = await Promise.all(runs.map(originOf));

    const since = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 900 }, async (_, index) => {
        const answer = await fetch(`${origins[index % 3]}/cms/user/site/info`);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    const answered = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    // 600 at once, and ten more a second.
    expect(answered).toBeGreaterThanOrEqual(600);
    expect(answered).toBeLessThanOrEqual(601 + (performance.now() - since) / 100);

    for (const { child } of runs) {
      child.kill('SIGTERM');
    }
    for (const { ended } of runs) {
      expect(await ended).toMatchObject({ code: 0, err: '' });
    }
  });
});
