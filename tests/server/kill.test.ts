import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFailed, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { isNightly } from '../support/nightly.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { countRows, type DatabaseSettings, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { inquiry, register, siteConsents } from './support/inquiry.ts';
import { outboxOf } from './support/mailing.ts';
import { type MailServer, mailServer } from './support/mailServer.ts';
import { seededRandom } from './support/random.ts';
import { addKim, credentials } from './support/staff.ts';
import { json, TestClock } from './support/testApi.ts';

/** Server processes on one database. */
const processes = 2;
/** Kills of each process; a restart follows each. */
const killsOfEach = isNightly ? 10 : 1;
const visitors = 6;

/** Inquiries of which the colleague writes, and for which reminders are overdue: after 14 days they share a summary. */
const openInquiries = 6;
const longAgo = new Date(Date.now() - 12 * 86_400_000);

interface Written {
  number: string;
  kind: 'note' | 'reply';
  text: string;
}

/**
 * Visitors who send inquiries and a colleague who writes notes and answers, to servers that are killed and started
 * again. Each resends the same request until a server acknowledges it.
 */
class KillTest {
  /** Ids in the acknowledgements by the subject of the inquiry; two when the visitor sent it twice at once. */
  readonly sent = new Map<string, string[]>();
  readonly written: Written[] = [];
  readonly exitCodes: (number | null)[] = [];
  interrupted = 0;
  readonly #servers: (ApiProcess | undefined)[] = [];
  readonly #database: DatabaseSettings;
  readonly #random: () => number;
  readonly #environment: Record<string, string>;
  #token: string | undefined;
  #over = false;

  constructor(database: DatabaseSettings, random: () => number, mails: MailServer) {
    this.#database = database;
    this.#random = random;
    this.#environment = { SMTP_URL: mails.url, INQUIRY_TO: 'sales@company.example' };
  }

  /** @param numbers inquiries of which the colleague writes */
  async run(numbers: readonly string[]): Promise<void> {
    const asking = Promise.all([
      this.#work(numbers),
      ...Array.from({ length: visitors }, (_, index) => this.#visit(index)),
    ]);
    const dying = Promise.all(Array.from({ length: processes }, (_, index) => this.#killRepeatedly(index)));
    try {
      await Promise.race([asking, dying]);
      await dying;
      const enough = [this.sent.size + 3, this.written.length + 3] as const;
      const isEnough = () => this.sent.size >= enough[0] && this.written.length >= enough[1];
      await Promise.race([asking, expect.poll(isEnough).toBe(true)]);
    } finally {
      this.#over = true;
    }
    await asking;
    for (const server of this.#servers) this.exitCodes.push((await server?.end('SIGTERM')) ?? null);
  }

  async #killRepeatedly(index: number): Promise<void> {
    for (let kill = 0; kill < killsOfEach; kill += 1) {
      const server = this.#start(index);
      // Kills some processes during their start.
      if (this.#random() < 0.8) await server.ready();
      await sleep(this.#random() * 600);
      await server.end('SIGKILL');
    }
    await this.#start(index).ready();
  }

  #start(index: number): ApiProcess {
    const server = new ApiProcess(this.#database, this.#environment);
    this.#servers[index] = server;
    return server;
  }

  async #visit(visitor: number): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      const subject = `Inquiry ${visitor}-${count}`;
      const numbers: string[] = [];
      this.sent.set(subject, numbers);
      const request = await inquiry(new Date(), `inquiry-${visitor}-${count}`, {
        consentVersions: siteConsents,
        subject,
        email: `visitor-${visitor}-${count}@example.com`,
        marketingConsent: true,
      });
      const copies = this.#random() < 0.3 ? 2 : 1;
      await this.#untilAnswered(async (address) => {
        const send = async () => {
          const answer = await fetch(`${address}/cms/user/inquiry`, request);
          // After 503 the visitor resends, as a browser does.
          if (answer.status !== 503) numbers.push(responseTo(sendInquiry).parse(await answer.json()).data.number);
        };
        await Promise.all(Array.from({ length: copies }, send));
        return numbers.length > 0;
      });
    }
  }

  async #work(numbers: readonly string[]): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      const number = numbers[count % numbers.length] ?? '';
      const kind = this.#random() < 0.7 ? 'note' : 'reply';
      const text = `${kind} ${count}`;
      const event = randomUUID();
      await this.#untilAnswered(async (address) => {
        const { data } = await this.#call(`${address}/tour/api/inquiries/one?number=${number}`);
        const recipients = kind === 'reply' ? data.nextRecipients : {};
        const action = json({ number, text, event, version: data.version, ...recipients });
        const answer = await this.#call(`${address}/tour/api/inquiries/${kind}`, action);
        if (answer.success) this.written.push({ number, kind, text });
        return answer.success;
      });
    }
  }

  async #call(url: string, init: RequestInit = {}) {
    const signIn = () => fetch(`${new URL(url).origin}/tour/base/login`, json(credentials()));
    this.#token ??= (await (await signIn()).json()).data.token;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${this.#token}` };
    return await (await fetch(url, { ...init, headers })).json();
  }

  /** Tries with any server until the attempt succeeds. */
  async #untilAnswered(attempt: (address: string) => Promise<boolean>): Promise<void> {
    for (;;) {
      const ready = this.#servers.flatMap((server) => server?.address ?? []);
      const address = ready[Math.floor(this.#random() * ready.length)];
      try {
        if (address && (await attempt(address))) return;
      } catch (error) {
        // A killed server breaks the connection, or cuts the answer off.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        this.interrupted += 1;
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
  test('repeated kills lose and duplicate no acknowledged inquiry, note or answer, and lose no mail', async () => {
    const seed = Number(process.env.KILL_SEED) || Math.floor(Math.random() * 2 ** 31);
    onTestFailed(() => console.error(`Repeat this run's timing with KILL_SEED=${seed}.`));
    const mails = await mailServer();
    const shared = await createDatabase();
    const database = await openTestDatabase(shared);
    const { db } = database;
    await addKim(database, { menus: 'inquiries' });
    for (let index = 0; index < openInquiries; index += 1) {
      await register(database, longAgo, { email: `open-${index}@example.com` });
    }
    for (const table of ['idempotency_keys', 'captcha_solutions'] as const) await db.deleteFrom(table).execute();
    const open = await db.selectFrom('inquiries').select(['id', 'number']).execute();
    const killTest = new KillTest(shared, seededRandom(seed), mails);
    await killTest.run(open.map(({ number }) => number));
    expect(killTest.exitCodes).toEqual(Array(processes).fill(0));

    const sent = await db.selectFrom('inquiries').selectAll().where('subject', 'like', 'Inquiry %').execute();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([...killTest.sent.keys()].sort());
    for (const { number, subject } of sent) expect(new Set(killTest.sent.get(subject))).toEqual(new Set([number]));
    for (const table of ['idempotency_keys', 'captcha_solutions', 'marketing_consents'] as const) {
      expect(await countRows(database, table)).toBe(sent.length);
    }

    await sendRemaining(database, mails);
    const outbox = await db.selectFrom('mail_outbox').selectAll().execute();
    const isLate = ({ kind, inquiry_id }: (typeof outbox)[number]) =>
      kind === 'confirmation' && open.some(({ id }) => id === inquiry_id);
    expect(outbox.filter((entry) => entry.sent_at === null && !isLate(entry))).toEqual([]);
    const texts = (to: RegExp) => mails.mails.flatMap((mail) => (to.test(String(mail.to)) ? mail.text : [])).join();
    const [company, visitor] = [texts(/^sales@company/), texts(/^visitor-.*@example/)];
    expect(sent.filter(({ number }) => !company.includes(number) || !visitor.includes(number))).toEqual([]);
    const reminders = outbox.filter(({ kind }) => kind === 'reminder').map(({ inquiry_id }) => inquiry_id);
    expect(reminders.sort()).toEqual(open.map(({ id }) => id).sort());

    const events = await db.selectFrom('inquiry_events').selectAll().orderBy('version').execute();
    for (const { id, number } of open) {
      const own = events.filter(({ inquiry_id }) => inquiry_id === id);
      expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 2));
      const written = killTest.written.filter((one) => one.number === number);
      expect(own.flatMap(({ text }) => text ?? [])).toEqual(written.map(({ text }) => text));
      const replies = outbox.filter(({ kind, inquiry_id }) => kind === 'reply' && inquiry_id === id);
      const ofReplies = own.filter(({ kind }) => kind === 'reply').map((event) => event.id);
      expect(replies.map(({ event_id }) => event_id).sort()).toEqual(ofReplies.sort());
      expect(own.filter(({ kind }) => kind === 'sent')).toHaveLength(replies.length);
    }
    for (const action of ['note', 'reply'] as const) {
      const lines = await db.selectFrom('audit_log').select('id').where('action', '=', action).execute();
      expect(lines).toHaveLength(events.filter(({ kind }) => kind === action).length);
    }
    console.log(
      `${processes * killsOfEach} kills, ${sent.length} inquiries, ${killTest.written.length} texts, ` +
        `${killTest.interrupted} attempts interrupted, ${mails.mails.length} mails for ${outbox.length}`,
    );
  });
});
