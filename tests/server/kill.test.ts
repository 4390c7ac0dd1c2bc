import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFailed, test } from 'vitest';
import { inquiryAnswer } from '#contract/inquiry.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { isNightly } from '../support/nightly.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { type DatabaseSettings, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { inquiry, siteConsents } from './support/inquiry.ts';
import { outboxOf } from './support/mailing.ts';
import { type MailServer, mailServer } from './support/mailServer.ts';
import { seededRandom } from './support/random.ts';
import { TestClock } from './support/testApi.ts';

/** Server processes on one database. */
const processes = 2;
/** Kills of each process; a restart follows each. */
const killsOfEach = isNightly ? 10 : 1;
const visitors = 8;

interface Sent {
  subject: string;
  /** Ids in the server's acknowledgements; two when the visitor sent it twice at once. */
  ids: string[];
  /** True when the visitor resends until an answer arrives. */
  isResent: boolean;
}

class KillTest {
  readonly sent: Sent[] = [];
  readonly exitCodes: (number | null)[] = [];
  interrupted = 0;
  kills = 0;
  readonly #servers: (ApiProcess | undefined)[] = [];
  readonly #database: DatabaseSettings;
  readonly #random: () => number;
  readonly #environment: Record<string, string>;
  #acknowledged = 0;
  #over = false;

  constructor(database: DatabaseSettings, random: () => number, mails: MailServer) {
    this.#database = database;
    this.#random = random;
    this.#environment = { SMTP_URL: mails.url, INQUIRY_TO: 'sales@company.example' };
  }

  /** Kills and restarts servers while visitors send inquiries; ends when every waiting visitor has an answer. */
  async run(): Promise<void> {
    const asking = Promise.all(Array.from({ length: visitors }, (_, index) => this.#visit(index)));
    const dying = Promise.all(Array.from({ length: processes }, (_, index) => this.#killRepeatedly(index)));
    try {
      await Promise.race([asking, dying]);
      await dying;
    } finally {
      this.#over = true;
    }
    await asking;
    await Promise.all(this.#servers.map(async (server) => this.exitCodes.push((await server?.end('SIGTERM')) ?? null)));
  }

  async #killRepeatedly(index: number): Promise<void> {
    for (let kill = 0; kill < killsOfEach && !this.#over; kill += 1) {
      const server = this.#start(index);
      // Kills some processes during their start.
      if (this.#random() < 0.8) {
        await server.ready();
        await this.#acknowledgements(this.#random() * 16);
        await sleep(this.#random() * 20);
      } else {
        await sleep(this.#random() * 600);
      }
      await server.end('SIGKILL');
      this.kills += 1;
    }
    await this.#start(index).ready();
  }

  /** Resolves after this many further acknowledgements. */
  async #acknowledgements(count: number): Promise<void> {
    const goal = this.#acknowledged + count;
    while (this.#acknowledged < goal && !this.#over) {
      await sleep(2);
    }
  }

  #start(index: number): ApiProcess {
    const server = new ApiProcess(this.#database, this.#environment);
    this.#servers[index] = server;
    return server;
  }

  async #visit(visitor: number): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      const subject = `Inquiry ${visitor}-${count}`;
      const isResent = this.#random() < 0.8;
      const sent: Sent = { subject, ids: [], isResent };
      this.sent.push(sent);
      const request = await inquiry(new Date(), `inquiry-${visitor}-${count}`, {
        consentVersions: siteConsents,
        subject,
        email: `visitor-${visitor}-${count}@example.com`,
        marketingConsent: true,
      });
      const copies = this.#random() < 0.3 ? 2 : 1;
      for (let attempts = 0; sent.ids.length === 0 && (isResent || attempts < 1); attempts += 1) {
        await Promise.all(Array.from({ length: copies }, () => this.#attempt(request, sent)));
      }
      await sleep(this.#random() * 40);
    }
  }

  async #attempt(request: RequestInit, sent: Sent): Promise<void> {
    const address = await this.#anyServer();
    try {
      const answer = await fetch(`${address}/cms/user/inquiry`, request);
      const body: unknown = await answer.json();
      // After 503 the visitor resends the same key and content, as a browser does.
      if (answer.status !== 503) {
        expect([answer.status, body]).toEqual([201, expect.anything()]);
        this.#acknowledged += 1;
        sent.ids.push(inquiryAnswer.parse(body).data.id);
      }
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) {
        throw error;
      }
      this.interrupted += 1;
      await sleep(10);
    }
  }

  async #anyServer(): Promise<string> {
    for (;;) {
      const ready = this.#servers.flatMap((server) => server?.address ?? []);
      const chosen = ready[Math.floor(this.#random() * ready.length)];
      if (chosen) {
        return chosen;
      }
      await sleep(5);
    }
  }
}

/** Sends the remaining mails an hour later, when the leases of killed processes have expired. */
async function sendRemaining(database: Database, server: MailServer): Promise<void> {
  const clock = new TestClock(new Date(Date.now() + 3_600_000));
  await Promise.all(Array.from({ length: 8 }, () => outboxOf(database, server, { clock }).outbox.deliverDue()));
}

eachDatabase('servers that are killed repeatedly', ({ createDatabase }) => {
  test('repeated kills lose and duplicate no acknowledged inquiry and lose no mail', async () => {
    const seed = Number(process.env.KILL_SEED) || Math.floor(Math.random() * 2 ** 31);
    onTestFailed(() => console.error(`Repeat this run's timing with KILL_SEED=${seed}.`));
    const mails = await mailServer();
    const shared = await createDatabase();
    const killTest = new KillTest(shared, seededRandom(seed), mails);
    await killTest.run();
    expect(killTest.kills).toBe(processes * killsOfEach);
    expect(killTest.exitCodes).toEqual(Array(processes).fill(0));
    expect(killTest.interrupted).toBeGreaterThan(0);

    const database = await openTestDatabase(shared);
    const stored = await database.db.selectFrom('inquiries').select(['id', 'number', 'subject']).execute();
    const ids = new Map(stored.map(({ id, subject }) => [subject, id]));
    expect(ids.size).toBe(stored.length);
    const known = new Map(killTest.sent.map((sent) => [sent.subject, sent]));
    expect([...ids.keys()].filter((subject) => !known.has(subject))).toEqual([]);
    for (const { subject, ids: acknowledged, isResent } of killTest.sent) {
      expect([subject, acknowledged.filter((id) => id !== ids.get(subject))]).toEqual([subject, []]);
      expect([subject, acknowledged.length > 0 || !isResent]).toEqual([subject, true]);
    }
    for (const table of ['idempotency_keys', 'captcha_solutions', 'marketing_consents'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toHaveLength(stored.length);
    }

    await sendRemaining(database, mails);
    const mailsTo = (address: RegExp) => mails.mails.filter(({ to }) => to.some((one) => address.test(one)));
    const [company = '', visitors = ''] = [/^sales@company/, /^visitor-.*@example/].map((address) =>
      mailsTo(address)
        .map(({ text }) => text)
        .join(),
    );
    expect(stored.filter(({ number }) => !company.includes(number) || !visitors.includes(number))).toEqual([]);
    expect(await database.db.selectFrom('mail_outbox').selectAll().where('sent_at', 'is', null).execute()).toEqual([]);
    console.log(
      `${killTest.kills} kills, ${stored.length} inquiries stored of ${killTest.sent.length} sent, ${killTest.interrupted} attempts ` +
        `interrupted, ${mails.mails.length} mails for ${stored.length * 2}`,
    );
  });
});
