import { expect, test } from 'vitest';
import { addToInquiry, getProgress } from '#contract/addition.ts';
import { responseTo } from '#contract/call.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { allLabels, label } from '#i18n/labels.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { readDeskStatistics } from '#server/desk/deskStatistics.ts';
import { RateLimiter } from '#server/http/rateLimiter.ts';
import { AdditionLinks } from '#server/inquiry/additionLinks.ts';
import { Reminders } from '#server/inquiry/reminders.ts';
import { type Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase } from './support/eachDatabase.ts';
import { farAhead, register, registerInquiry, solvedCaptcha, unknownNumber } from './support/inquiry.ts';
import { mailsOfKind } from './support/mailing.ts';
import { repeat } from './support/repeat.ts';
import { json, type TestApi, testApi, testSecrets } from './support/testApi.ts';

const { path } = addToInquiry;

const day = 24 * 3_600_000;
const links = new AdditionLinks(testSecrets);
const fragmentOf = (address: string) => new URL(address).hash.slice(1);
const message = '추가로 알려 드립니다.\n좌석은 140석입니다.';

/** Returns the desk, an inquiry, and what its sender's browser does. */
async function deskWithInquiry(database: Database, owner: 'kim' | undefined = undefined) {
  let now = farAhead;
  const clock = () => now;
  const desk = await deskWith(database, { now: clock });
  const { id, number } = await registerInquiry(database, now, { email: 'hong@example.com' });
  const stored = () => database.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const link = fragmentOf(links.address({ id, number }, 'ko', now));
  if (owner) await desk.kim.act('change', number, 1, { owner });
  return {
    ...desk,
    id,
    number,
    link,
    stored,
    /** Moves the clock. Kim's session has ended by then. */
    advance: async (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
      await desk.kim.signIn('kim');
    },
    answer: async () => {
      const { version } = await stored();
      const answered = { state: 'answered' };
      expect((await desk.kim.act('change', number, version, answered)).status).toBe(200);
    },
    add: (key: string, changes: object = {}) => send(desk.api, key, { link, ...changes }, clock),
    now: clock,
  };
}

async function send(api: TestApi, key: string, changes: object, now: () => Date = () => farAhead): Promise<Response> {
  const body = { message, captcha: await solvedCaptcha(now()), ...changes };
  return await api.call(path, json(body, { 'Idempotency-Key': key, 'X-LANG': 'en' }));
}

const messageOf = async (answer: Response): Promise<string> => (await answer.json()).msg;

async function listed(person: Colleague, query = ''): Promise<ListedInquiry[]> {
  return (await (await person.get(`/tour/api/inquiries${query}`)).json()).data.list;
}

eachDatabase('a stored addition', ({ open }) => {
  test('is stored once by retries, also at the same time', async () => {
    const { add, link, kim, number, api } = await deskWithInquiry(await open());
    const captcha = await solvedCaptcha(farAhead);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add('same-key', { captcha })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await add('same-key')).status).toBe(201);
    expect((await kim.detail(number)).history).toHaveLength(1);
    expect((await add('same-key', { message: 'Something else' })).status).toBe(409);
    const reused = await add('other-key', { captcha });
    expect([reused.status, await reused.json()]).toMatchObject([
      422,
      { data: { fields: { captcha: expect.any(String) } } },
    ]);
    // The key of an inquiry is no key of an addition.
    expect((await send(api, 'short', { link })).status).toBe(422);
  });

  test('changes no number of first answers', async () => {
    const { database, kim, add, answer, advance, number, now } = await deskWithInquiry(await open());
    await advance(3_600_000);
    await answer();
    const before = await readDeskStatistics(database, now());
    await advance(2 * day);
    await add('later-addition');
    const after = await readDeskStatistics(database, now());
    expect(after.people).toEqual(before.people);
    expect((await kim.detail(number)).state).toBe('open');
  });
});

anyDatabase('an addition to an inquiry', ({ open }) => {
  test('joins its history as the sender’s message and opens an answered inquiry again', async () => {
    const { kim, add, answer, advance, number, now, stored } = await deskWithInquiry(await open(), 'kim');
    await answer();
    await advance(3 * day);
    const sent = await add('first-addition');
    expect([sent.status, responseTo(addToInquiry).parse(await sent.json())]).toMatchObject([201, { data: { number } }]);
    const detail = await kim.detail(number);
    expect(detail).toMatchObject({ state: 'open', version: 4, answeredAt: null });
    expect(detail.history.at(-1)).toMatchObject({
      kind: 'addition',
      actor: null,
      text: message,
      changes: { state: { from: 'answered', to: 'open' } },
    });
    const [row] = await listed(kim);
    expect(row?.preview).toBe('추가로 알려 드립니다. 좌석은 140석입니다.');
    expect(row).toMatchObject({ added: true, waitingSince: now().toISOString(), receivedAt: farAhead.toISOString() });
    expect(await listed(kim, '?view=overdue')).toEqual([]);
    await advance(day + 1000);
    expect(await listed(kim, '?view=overdue')).toMatchObject([{ number }]);
    expect((await stored()).reminded_at).toBeNull();
  });

  test('brings back at once an inquiry that staff wanted to look at later', async () => {
    const { kim, add, number, now } = await deskWithInquiry(await open());
    const snoozedUntil = addDays(siteDay(now()), 30);
    await kim.act('change', number, 1, { snoozedUntil });
    expect(await listed(kim, '?view=open')).toEqual([]);
    await add('brings-back');
    expect(await listed(kim, '?view=open')).toMatchObject([{ number, added: true, snoozedUntil: null }]);
    const changes = { snoozedUntil: { from: snoozedUntil, to: null } };
    expect((await kim.detail(number)).history.at(-1)).toMatchObject({ kind: 'addition', changes });
  });

  test('needs a link that this server has signed for this inquiry within 30 days', async () => {
    const { database, add, link, id, number, advance, api, now } = await deskWithInquiry(await open());
    const other = fragmentOf(links.address({ id: await register(database, farAhead), number }, 'ko', farAhead));
    const rotated = new AdditionLinks({ ADDRESS_SECRET: 'another-secret-of-the-tests-0000' });
    const [head, expiry = '', proof = ''] = link.split('.');
    const later = (Number.parseInt(expiry, 36) + 60).toString(36);
    const broken = [
      link.slice(0, -1),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      `${head}.${later}.${proof}`,
      `${unknownNumber}.${expiry}.${proof}`,
      link.toUpperCase(),
      fragmentOf(rotated.address({ id, number }, 'ko', farAhead)),
      'x',
    ];
    for (const [index, altered] of broken.entries()) {
      const refused = await send(api, `broken-${index}-key`, { link: altered });
      expect([altered, refused.status]).toEqual([altered, 403]);
      expect(await messageOf(refused)).toBe(label('answer:additionLinkBroken', 'en'));
    }
    // Its signature names another inquiry, whose number it does not have.
    expect((await send(api, 'other-inquiry', { link: other })).status).toBe(201);
    expect((await database.db.selectFrom('inquiry_events').select('inquiry_id').execute())[0]?.inquiry_id).not.toBe(id);

    await advance(30 * day - 1000);
    expect((await add('in-time-key')).status).toBe(201);
    await advance(1000);
    const late = await send(api, 'too-late-key', { link }, now);
    expect([late.status, await messageOf(late)]).toEqual([403, label('answer:additionLinkExpired', 'en')]);
    // A retry of a stored addition succeeds.
    expect((await add('in-time-key')).status).toBe(201);
  });

  test('is refused after the inquiry is erased, and erased with it', async () => {
    const { database, add, kim, number, api, link } = await deskWithInquiry(await open());
    expect((await add('before-erasure')).status).toBe(201);
    const confirmation = 'hong@example.com';
    expect((await kim.send('/tour/api/inquiries/delete-person', { number, confirmation })).status).toBe(200);
    for (const table of ['inquiry_events', 'mail_outbox', 'idempotency_keys', 'inquiry_search'] as const)
      expect(await countRows(database, table)).toBe(0);
    for (const key of ['before-erasure', 'after-erasure']) {
      const refused = await send(api, key, { link });
      expect([refused.status, await messageOf(refused)]).toEqual([404, label('answer:additionErased', 'en')]);
    }
  });

  test('is limited to five an hour for one inquiry, and to ten in ten minutes for one address', async () => {
    const database = await open();
    const rateLimiter = new RateLimiter(database, () => farAhead);
    const { link } = await deskWithInquiry(database);
    const api = testApi(database, { now: () => farAhead, rateLimiter });
    const addTo = async (key: string, fragment: string) => (await send(api, key, { link: fragment })).status;
    const additions = await repeat(6, (index) => addTo(`inquiry-limit-${index}`, link));
    expect(additions).toEqual([201, 201, 201, 201, 201, 429]);
    // A retry of a stored addition does not count.
    expect(await addTo('inquiry-limit-0', link)).toBe(201);
    const others = await repeat(6, async (index) => {
      const inquiry = await registerInquiry(database, farAhead);
      return await addTo(`address-limit-${index}`, fragmentOf(links.address(inquiry, 'en', farAhead)));
    });
    expect(others).toEqual([201, 201, 201, 201, 429, 429]);
  });

  test('shows its sender how far the inquiry is, in order of time, and neither text nor names', async () => {
    const { api, kim, link, number, add, answer, advance, stored } = await deskWithInquiry(await open());
    const progressOf = (fragment: string) => api.call(getProgress.path, json({ link: fragment }, { 'X-LANG': 'en' }));
    const steps = async () => responseTo(getProgress).parse(await (await progressOf(link)).json()).data.list;
    const lines = (...days: [step: keyof typeof progress, day: string][]) =>
      days.map(([step, date]) => ({ text: `${progress[step]} ${date}` }));
    const { progress } = allLabels.en.inquiry;
    const act = async (changes: object) => kim.act('change', number, (await stored()).version, changes);
    const first = 'Feb 29, 2096';
    expect(await steps()).toEqual(lines(['received', first]));
    await act({ state: 'spam' });
    expect(await steps()).toEqual(lines(['received', first]));
    await advance(day);
    await act({ state: 'open', owner: 'kim' });
    expect(await steps()).toEqual(lines(['received', first], ['working', 'Mar 1, 2096']));
    await answer();
    const answered = lines(['received', first], ['working', 'Mar 1, 2096'], ['answered', 'Mar 1, 2096']);
    expect(await steps()).toEqual(answered);
    await advance(2 * day);
    await add('progress-key');
    expect(await steps()).toEqual(lines(['received', first], ['working', 'Mar 1, 2096'], ['added', 'Mar 3, 2096']));
    await act({ state: 'spam' });
    expect(await steps()).toEqual(lines(['received', first], ['added', 'Mar 3, 2096']));
    expect((await progressOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(403);
    await advance(30 * day);
    expect((await progressOf(link)).status).toBe(403);
  });

  test('gets a reminder of its own when it waits too long', async () => {
    const { database, add, answer, advance, now } = await deskWithInquiry(await open());
    await new Reminders(database, 1, () => new Date(now().getTime() + 5 * day)).run();
    await answer();
    await advance(6 * day);
    await add('late-addition');
    const reminders = () => mailsOfKind(database, 'reminder');
    expect(await reminders()).toHaveLength(1);
    await new Reminders(database, 1, now).run();
    expect(await reminders()).toHaveLength(1);
    await advance(5 * day);
    await new Reminders(database, 1, now).run();
    expect(await reminders()).toHaveLength(2);
  });
});

test('the link is in the fragment of a page in the language of the mail', () => {
  const inquiry = { id: '3f0c2d4e-5b6a-4978-8a9b-0c1d2e3f4a5b', number: unknownNumber };
  const address = links.address(inquiry, 'en', new Date('2026-11-21T03:00:00Z'));
  expect(address.split('#')).toEqual([
    absoluteUrl('/company/contact/add', 'en'),
    expect.stringMatching(new RegExp(`^${unknownNumber}\\.[\\da-z]{6}\\.[\\w-]{43}$`)),
  ]);
  expect(links.read(fragmentOf(address))).toEqual({ ...inquiry, expiresAt: Date.parse('2026-12-21T03:00:00Z') });
});
