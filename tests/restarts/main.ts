import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '../browser/nginx.ts';
import { findPostgres, startPostgres } from '../server/support/postgresServer.ts';
import { freePort } from '../support/freePort.ts';
import { createInquiryRequests } from './inquiries.ts';
import { stopProgram } from './program.ts';
import { startSite } from './siteServer.ts';

/**
 * Restarts two processes on one database behind nginx in turn, while visitors read pages, log visits and send
 * inquiries: on the embedded database, then on PostgreSQL. Fails when any request fails.
 */
const rounds = 8;
const visitors = 24;
/** Pause in milliseconds, longer than nginx avoids a process that refused a connection (`fail_timeout`). */
const betweenRestarts = 3000;

const inquiries = (await createInquiryRequests(8000)).values();

/** Returns a visitor's next request: every tenth is an inquiry, the others read the site info or log a visit. */
function nextRequest(visitor: number, round: number): [string, RequestInit] {
  const inquiry = round % 10 === 0 ? inquiries.next().value : undefined;
  if (inquiry) {
    const { headers, body } = inquiry;
    return [
      '/cms/user/inquiry',
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: body ?? '' },
    ];
  }
  const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.${visitor}${round}`;
  const page = '/cms/user/log-visit?path=/acme/dashboard&title=x';
  return [round % 2 ? '/cms/user/site/info' : page, { headers: { 'User-Agent': agent } }];
}

/**
 * Restarts the processes on a database.
 *
 * @param database settings that select it
 * @returns true when every request succeeded
 */
async function restartOn(name: string, database: Record<string, string>): Promise<boolean> {
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number) => startSite({ ...database, PORT: String(port), TRUST_PROXY: '1' });
  const servers = [await start(ports[0]), await start(ports[1])];
  const nginx = await startNginx(path.resolve('dist'), ports);
  const answers = new Map<number | string, number>();
  let isOver = false;

  async function visit(_: unknown, visitor: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const [target, init] = nextRequest(visitor, round);
      const outcome = await fetch(nginx.address + target, init).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        (error: Error) => String(error.cause ?? error),
      );
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
  }

  const visiting = Array.from({ length: visitors }, visit);
  for (let round = 0; round < rounds; round += 1) {
    await pause(betweenRestarts);
    const index = round % 2;
    const server = servers[index];
    if (server) await stopProgram(server.program);
    servers[index] = await start(ports[index] ?? 0);
  }
  await pause(betweenRestarts);
  isOver = true;
  await Promise.all(visiting);

  await nginx.stop();
  await Promise.all(servers.map(({ program }) => stopProgram(program)));
  const failed = [...answers].filter(([outcome]) => outcome !== 200 && outcome !== 201);
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const { 201: sent = 0 } = Object.fromEntries(answers);
  console.log(
    `${name}: ${rounds} restarts, ${total} requests, ${sent} of them inquiries; failed: ${JSON.stringify(failed)}`,
  );
  return failed.length === 0 && sent > 0;
}

const programs = findPostgres();
if (!programs) throw new Error('PostgreSQL was not found: install it for this test.');
const dataDir = await mkdtemp(path.join(tmpdir(), 'data-'));
const postgres = await startPostgres(programs, { fsync: false });
const outcomes = [
  await restartOn('SQLite', { DATA_DIR: dataDir }),
  await restartOn('PostgreSQL', { DATABASE_URL: postgres.urlOf('postgres') }),
];
await postgres.stop();
await rm(dataDir, { recursive: true });
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
