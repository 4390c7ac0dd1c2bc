import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFailed, test } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { isNightly } from '../support/nightly.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { type DatabaseSettings, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { type MailServer, mailServer } from './support/mailServer.ts';
import { seededRandom } from './support/random.ts';
import { addKim, credentials } from './support/staff.ts';
import { json } from './support/testApi.ts';

/** Number of kills. */
const kills = isNightly ? 20 : 2;
const inquiries = 6;

/** Reception time for which each inquiry's own reminder is overdue: inquiries of 14 days or more share a summary. */
const longAgo = new Date(Date.now() - 12 * 86_400_000);

interface Written {
  number: string;
  kind: 'note' | 'reply';
  text: string;
}

/** A colleague who writes notes and answers, and resends each under the same id until the server acknowledges it. */
class Colleague {
  readonly acknowledged: Written[] = [];
  interrupted = 0;
  over = false;
  #token: string | undefined;

  async work(server: () => ApiProcess | undefined, numbers: readonly string[], random: () => number): Promise<void> {
    for (let count = 0; !this.over; count += 1) {
      const number = numbers[Math.floor(random() * numbers.length)] ?? '';
      const kind = random() < 0.7 ? 'note' : 'reply';
      await this.#write(server, { number, kind, text: `${kind} ${count}` });
    }
  }

  async #write(server: () => ApiProcess | undefined, written: Written): Promise<void> {
    const { number, kind, text } = written;
    const event = randomUUID();
    for (;;) {
      const address = server()?.address;
      try {
        if (address === undefined) throw new Error('The server is down.');
        const { data } = await this.#call(`${address}/tour/api/inquiries/one?number=${number}`);
        const answer = await this.#call(
          `${address}/tour/api/inquiries/${kind}`,
          json({ number, text, event, version: data.version }),
        );
        if (answer.success) {
          this.acknowledged.push(written);
          return;
        }
      } catch {
        this.interrupted += 1;
        await sleep(5);
      }
    }
  }

  async #call(url: string, init: RequestInit = {}) {
    this.#token ??= await signIn(new URL(url).origin);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${this.#token}` };
    const answer = await fetch(url, { ...init, headers });
    if (answer.status === 401) {
      this.#token = undefined;
    }
    return await answer.json();
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/tour/base/login`, json(credentials()));
  return (await answer.json()).data.token;
}

/** Kills the server repeatedly while a colleague writes, then stops it gracefully. */
async function killRepeatedly(settings: DatabaseSettings, mails: MailServer, database: Database, random: () => number) {
  const numbers = (await database.db.selectFrom('inquiries').select('number').execute()).map(({ number }) => number);
  const colleague = new Colleague();
  let server: ApiProcess | undefined;
  const working = colleague.work(() => server, numbers, random);
  for (let kill = 0; kill < kills; kill += 1) {
    server = new ApiProcess(settings, { SMTP_URL: mails.url, INQUIRY_TO: 'sales@company.example' });
    if (random() < 0.85) {
      await server.ready();
      await sleep(random() * 900);
    } else {
      await sleep(random() * 500);
    }
    await server.end('SIGKILL');
  }
  server = new ApiProcess(settings, { SMTP_URL: mails.url, INQUIRY_TO: 'sales@company.example' });
  await server.ready();
  const before = colleague.acknowledged.length;
  await expect.poll(() => colleague.acknowledged.length).toBeGreaterThan(before + 3);
  colleague.over = true;
  await working;
  await server.end('SIGTERM');
  return colleague;
}

eachDatabase('a desk whose server is killed repeatedly', ({ createDatabase }) => {
  test('repeated kills lose no acknowledged note or answer, and no reminder', async () => {
    const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
    onTestFailed(() => console.error(`Repeat this run's timing with KILL_SEED=${seed}.`));
    const mails = await mailServer();
    const shared = await createDatabase();
    const database = await openTestDatabase(shared);
    await addKim(database, { menus: 'inquiries' });
    for (let index = 0; index < inquiries; index += 1) {
      await register(database, longAgo, { subject: `Inquiry ${index}` });
    }
    await database.db.updateTable('mail_outbox').set({ sent_at: longAgo.toISOString() }).execute();
    const colleague = await killRepeatedly(shared, mails, database, seededRandom(seed));

    const stored = await database.db.selectFrom('inquiries').selectAll().execute();
    const events = await database.db.selectFrom('inquiry_events').selectAll().orderBy('version').execute();
    const outbox = await database.db.selectFrom('mail_outbox').selectAll().execute();
    const replies = outbox.filter(({ kind }) => kind === 'reply');
    for (const { id, number, version, state, reply_state } of stored) {
      const own = events.filter(({ inquiry_id }) => inquiry_id === id);
      expect(own.map((event) => event.version)).toEqual(own.map((_, index) => index + 2));
      expect(version).toBe(own.length + 1);
      const texts = colleague.acknowledged.filter((one) => one.number === number).map(({ text }) => text);
      expect(own.flatMap(({ text }) => text ?? [])).toEqual(texts);

      const ownReplies = replies.filter(({ inquiry_id }) => inquiry_id === id);
      const written = own.filter(({ kind }) => kind === 'reply').map((event) => event.id);
      expect(ownReplies.map(({ event_id }) => event_id).sort()).toEqual(written.sort());
      const left = ownReplies.filter(({ sent_at }) => sent_at !== null);
      expect(own.filter(({ kind }) => kind === 'sent')).toHaveLength(left.length);
      expect(state === 'answered').toBe(left.length > 0);
      expect(reply_state).toBe(left.length < ownReplies.length ? 'waiting' : null);
    }
    for (const action of ['note', 'reply'] as const) {
      const lines = await database.db.selectFrom('audit_log').select('id').where('action', '=', action).execute();
      expect(lines).toHaveLength(events.filter(({ kind }) => kind === action).length);
    }

    const reminders = outbox.filter(({ kind }) => kind === 'reminder');
    expect(new Set(reminders.map(({ inquiry_id }) => inquiry_id)).size).toBe(inquiries);
    expect(reminders).toHaveLength(inquiries);
    // Unsent mails may remain: a killed process keeps its leases until they expire.
    const sent = [...reminders, ...replies].filter(({ sent_at }) => sent_at !== null);
    for (const kind of ['reminder', 'reply']) {
      expect(sent.filter((mail) => mail.kind === kind).length).toBeGreaterThan(0);
    }
    const ids = mails.mails.map(({ headers }) => String(headers['message-id']));
    expect(sent.filter(({ id }) => !ids.some((messageId) => messageId.startsWith(`<${id}@`)))).toEqual([]);
    console.log(
      `${kills} kills, ${colleague.acknowledged.length} texts, ${colleague.interrupted} attempts interrupted, ` +
        `${sent.length} of ${reminders.length + replies.length} mails sent, ${mails.mails.length} received`,
    );
  });
});
