import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { defaultLocale } from '#i18n/locales.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { categoryLabel } from '#server/inquiry/fieldText.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { webhook } from '#server/inquiry/mails/webhook.ts';
import { Background } from '#server/jobs/background.ts';
import { createLog } from '#server/log/log.ts';
import { Outbox } from '#server/mail/outbox.ts';
import { webhookChannel } from '#server/mail/webhookChannel.ts';
import { readSettings } from '#settings/settings.ts';
import { inquiryCategories } from '#site.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { registerInquiry, visitor } from './support/inquiry.ts';
import { listenOnFreePort } from './support/listenOnFreePort.ts';
import { mailsOfKind } from './support/mailing.ts';
import { TestClock } from './support/testApi.ts';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Starts a receiver that answers with these statuses in turn, then with 204. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  return { received, url: `http://127.0.0.1:${await listenOnFreePort(server)}/hook` };
}

function outboxFor(database: Database, url: string) {
  const { webhook: settings } = readSettings({ INQUIRY_WEBHOOK: url, INQUIRY_WEBHOOK_SECRET: secret });
  if (!settings) throw new Error('There is no webhook.');
  const clock = new TestClock();
  const log = createLog('silent');
  const outbox = new Outbox({
    database,
    kinds: [webhook],
    context: {},
    channel: webhookChannel(settings, clock.now),
    now: clock.now,
    log,
    background: new Background(log),
  });
  const inquiries = new Inquiries(database, clock.now, [webhook.kind]);
  return { database, outbox, clock, inquiries, submit: () => registerInquiry(database, clock.now(), {}, inquiries) };
}

anyDatabase('the webhook', ({ open }) => {
  test('the webhook posts a signed notice of a new inquiry without personal data', async () => {
    const database = await open();
    const { received, url } = await startReceiver();
    const { outbox, submit } = outboxFor(database, url);
    const { number } = await submit();
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'inquiry.received',
      data: { category: inquiryCategories[0], lang: 'ko' },
    });
    const category = categoryLabel(inquiryCategories[0], defaultLocale);
    expect(JSON.parse(body).text).toContain(`[${number}] ${category} `);
    for (const personal of [...Object.values(visitor), '음성 인식부터']) {
      expect(body).not.toContain(personal);
    }
    const mails = await database.db.selectFrom('mail_outbox').select(['kind', 'sent_at']).orderBy('kind').execute();
    expect(mails.map(({ kind, sent_at }) => [kind, sent_at !== null])).toEqual([
      ['confirmation', false],
      ['notification', false],
      ['webhook', true],
    ]);
  });

  test('the webhook posts a notice of an addition without personal data', async () => {
    const database = await open();
    const { received, url } = await startReceiver();
    const { outbox, clock, inquiries, submit } = outboxFor(database, url);
    const { id: inquiry, number } = await submit();
    await outbox.deliverDue();
    const solution = { challenge: 'addition', expiresAt: clock.now() };
    await inquiries.visitor.add({ inquiry, key: 'addition-key', text: '좌석은 140석' }, solution);
    await outbox.deliverDue();
    const { type, text, data } = JSON.parse(received[1]?.body ?? '');
    expect([type, text]).toEqual(['inquiry.added', expect.stringContaining(`[${number}] `)]);
    expect(data).toEqual({ number, category: inquiryCategories[0], addedAt: clock.now().toISOString() });
  });

  test('the webhook follows no redirect and names its status', async () => {
    const database = await open();
    const { received, url } = await startReceiver(301);
    const { outbox, submit } = outboxFor(database, url);
    await submit();
    await outbox.deliverDue();
    expect([received.length, await mailsOfKind(database, 'webhook')]).toMatchObject([
      1,
      [{ sent_at: null, last_error: 'HTTP 301' }],
    ]);
  });

  test('the webhook retries with the same id and gives up after five permanent refusals', async () => {
    const database = await open();
    const { received, url } = await startReceiver(503, 429, 204, 400, 400, 400, 400, 400);
    const { outbox, clock, submit } = outboxFor(database, url);
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        await outbox.deliverDue();
        clock.advance(3_600_000);
      }
    };
    await submit();
    await hours(4);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await submit();
    await hours(8);
    expect(received).toHaveLength(8);
    expect((await mailsOfKind(database, 'webhook')).filter(({ given_up_at }) => given_up_at !== null)).toMatchObject([
      { last_error: 'HTTP 400' },
    ]);
  });
});

test.each([
  ['INQUIRY_WEBHOOK', { INQUIRY_WEBHOOK: 'chat.example.com' }],
  ['INQUIRY_WEBHOOK_SECRET', { INQUIRY_WEBHOOK_SECRET: 'whsec_short' }],
  ['INQUIRY_WEBHOOK_SECRET', { INQUIRY_WEBHOOK_SECRET: undefined }],
])('a malformed %s is named without secrets', (name, changes) => {
  const environment = { INQUIRY_WEBHOOK: 'https://chat.example.com/secret-hook', INQUIRY_WEBHOOK_SECRET: secret };
  const read = () => readSettings({ ...environment, ...changes });
  expect(read).toThrow(name);
  expect(read).not.toThrow(/secret-hook|short|BwcH/);
});
