import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import { isNightly } from '../support/nightly.ts';
import { testWith } from '../support/testWith.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { inquiry, siteConsents } from './support/inquiry.ts';
import { findPostgres, startPostgres } from './support/postgresServer.ts';

const visitors = 6;
const terminations = isNightly ? 100 : 20;

/** Visitors who each send inquiries, the next one after the last is acknowledged. */
class Visitors {
  /** Id of each acknowledged inquiry by its subject. */
  readonly acknowledged = new Map<string, string>();
  /** Number of answers by status. */
  readonly statuses: Record<number, number> = {};
  readonly #address: string;
  readonly #ended: Promise<unknown>;
  #over = false;

  constructor(address: string) {
    this.#address = address;
    this.#ended = Promise.all(Array.from({ length: visitors }, (_, index) => this.#send(index)));
  }

  /** Resolves after this many further acknowledgements. */
  async acknowledgements(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    await expect.poll(() => this.acknowledged.size, { interval: 10 }).toBeGreaterThanOrEqual(goal);
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#ended;
  }

  async #send(visitor: number): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      const subject = `Inquiry ${visitor}-${count}`;
      const request = await inquiry(new Date(), `inquiry-${visitor}-${count}`, {
        subject,
        consentVersions: siteConsents,
      });
      while (!this.acknowledged.has(subject)) {
        const answer = await fetch(`${this.#address}/cms/user/inquiry`, request);
        this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
        const body: unknown = await answer.json();
        if (answer.status === 201) {
          this.acknowledged.set(subject, responseTo(sendInquiry).parse(body).data.number);
        } else {
          await sleep(20);
        }
      }
    }
  }
}

/** Terminates random connections of the API. */
async function terminate(url: string, times: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const terminateOne = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'site' order by state = 'active' desc, random() limit 1`;
  for (let done = 0; done < times; ) {
    const { rowCount } = await client.query(terminateOne);
    done += rowCount ?? 0;
    await sleep(5);
  }
  await client.end();
}

const programs = findPostgres();

const title = 'no inquiry is lost while PostgreSQL breaks connections, restarts and is down';

testWith('PostgreSQL', programs !== undefined, title, async () => {
  const postgres = await startPostgres(programs ?? '', { fsync: false });
  onTestFinished(() => postgres.stop());
  const databaseUrl = postgres.urlOf('postgres');
  const api = new ApiProcess({ dataDir: temporaryFolder(), databaseUrl }, {});
  await api.ready();
  const address = api.address ?? '';
  const load = new Visitors(address);
  await load.acknowledgements(10);

  await terminate(databaseUrl, terminations);
  await load.acknowledgements(10);
  await postgres.shutDown();
  await postgres.restart();
  await load.acknowledgements(10);
  await postgres.shutDown();
  await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(503);
  await postgres.restart();
  await load.acknowledgements(10);
  await load.stop();

  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(Object.keys(load.statuses)).toEqual(['201', '503']);
  const { db } = await openTestDatabase({ dataDir: '', databaseUrl });
  const stored = await db.selectFrom('inquiries').select(['subject', 'number']).execute();
  expect(new Map(stored.map(({ subject, number }) => [subject, number]))).toEqual(load.acknowledged);
  expect(stored).toHaveLength(load.acknowledged.size);
  expect(await api.end('SIGTERM')).toBe(0);
  console.log(`${terminations} terminations, ${stored.length} inquiries, answers ${JSON.stringify(load.statuses)}`);
});
