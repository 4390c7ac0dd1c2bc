import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import { label } from '#i18n/labels.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { ConsentVersions } from '#server/inquiry/consentVersions.ts';
import { inquiryCategories } from '#site.ts';
import { anyDatabase, eachDatabase, openProcesses } from './support/eachDatabase.ts';
import { farAhead, inquiry, inquiryBody, solvedCaptcha, visitor } from './support/inquiry.ts';
import { repeat } from './support/repeat.ts';
import { json, type TestApi, TestClock, testApi } from './support/testApi.ts';

const path = '/cms/user/inquiry';
const key = 'key-of-this-inquiry';
const robot = {
  en: label('form:captchaRequired', 'en'),
  expired: label('form:captchaExpired', 'en'),
};

function inquiries(database: Database): TestApi {
  const clock = new TestClock(farAhead);
  return { ...testApi(database, { now: clock.now }), clock };
}

async function rows({ db }: Database) {
  return {
    inquiries: await db.selectFrom('inquiries').selectAll().execute(),
    consents: await db.selectFrom('marketing_consents').selectAll().execute(),
    mails: await db.selectFrom('mail_outbox').selectAll().orderBy('kind').execute(),
    keys: await db.selectFrom('idempotency_keys').selectAll().execute(),
    solutions: await db.selectFrom('captcha_solutions').selectAll().execute(),
  };
}

async function numberOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(201);
  return responseTo(sendInquiry).parse(await answer.json()).data.number;
}

async function refusal(answer: Response): Promise<[number, Record<string, string> | undefined]> {
  return [answer.status, (await answer.json()).data?.fields];
}

const english = (init: RequestInit): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), 'X-LANG': 'en' },
});

eachDatabase('concurrent inquiries', ({ open, createDatabase }) => {
  test('concurrent requests with one key to several processes store one inquiry', async () => {
    const databases = await openProcesses(await createDatabase());
    const processes = databases.map(inquiries);
    const request = await inquiry(farAhead, key, { marketingConsent: true });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        processes[index % processes.length]?.call(path, request, `192.0.2.${index}`),
      ),
    );
    const numbers = await Promise.all(answers.map((answer) => numberOf(answer ?? Response.error())));
    expect(new Set(numbers).size).toBe(1);
    const stored = await rows(databases[0]);
    expect(Object.values(stored).map(({ length }) => length)).toEqual([1, 1, 2, 1, 1]);
  });

  test('a captcha is accepted once, even by concurrent requests with different keys', async () => {
    const { call, database, now } = inquiries(await open());
    const captcha = await solvedCaptcha(now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(path, english(json({ ...inquiryBody(), captcha }, { 'Idempotency-Key': `${key}-${index}` }))),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    const later = await call(path, english(json({ ...inquiryBody(), captcha }, { 'Idempotency-Key': `${key}-x` })));
    expect(await refusal(later)).toEqual([422, { captcha: robot.expired }]);
    expect((await rows(database)).inquiries).toHaveLength(1);
  });
});

anyDatabase('an inquiry', ({ open }) => {
  test('stores an inquiry decrypted, with consents, consent versions and time', async () => {
    const { call, database, now } = inquiries(await open());
    const answer = await call(
      path,
      await inquiry(now(), key, { marketingConsent: true, advertising: true, lang: 'en' }),
    );
    const sent = await answer.json();
    const body = responseTo(sendInquiry).parse(sent);
    expect(sent).toEqual(body);
    expect([answer.status, body.msg]).toEqual([201, label('form:registered', 'ko')]);
    const received = farAhead.toISOString();
    const stored = await rows(database);
    expect(stored.inquiries).toEqual([
      {
        id: expect.any(String),
        number: body.data.number,
        state: 'open',
        owner: null,
        version: 1,
        answered_at: null,
        reminded_at: null,
        reply_state: null,
        look_again_on: null,
        waiting_since: null,
        received_at: received,
        origin: 'form',
        category: inquiryCategories[0],
        ...visitor,
        message: '지금 쓰는 콜센터는 120석입니다.\n음성 인식부터 보고 싶습니다.',
        lang: 'en',
        privacy_consent: 1,
        marketing_consent: 1,
        privacy_version: '2026-01-01',
        marketing_version: '2026-02-01',
        advertising: 1,
      },
    ]);
    expect(stored.consents).toMatchObject([
      {
        name: visitor.name,
        email: visitor.email,
        advertising: 1,
        consent_version: '2026-02-01',
        consented_at: received,
        withdrawn_at: null,
      },
    ]);
    const id = stored.inquiries[0]?.id;
    expect(stored.mails.map(({ kind, inquiry_id, sent_at }) => [kind, inquiry_id, sent_at])).toEqual([
      ['confirmation', id, null],
      ['notification', id, null],
    ]);
  });

  test.each([
    [{}, { marketing_consent: 0, advertising: 0 }, []],
    [{ marketingConsent: true }, { marketing_consent: 1, advertising: 0 }, [{ advertising: 0 }]],
  ])('an inquiry with %j stores no other consents and answers in X-LANG', async (changes, stored, consents) => {
    const { call, database, now } = inquiries(await open());
    const answer = await call(path, english(await inquiry(now(), key, changes)));
    expect((await answer.json()).msg).toBe(label('form:registered', 'en'));
    expect(await rows(database)).toMatchObject({ inquiries: [stored], consents });
  });

  test('a repeated key returns the first result even after its captcha expired', async () => {
    const { call, database, now, clock } = inquiries(await open());
    const request = await inquiry(now(), key, { marketingConsent: true });
    const number = await numberOf(await call(path, request));
    expect(await numberOf(await call(path, request))).toBe(number);
    clock.advance(3_600_000);
    expect(await numberOf(await call(path, request))).toBe(number);
    expect(await numberOf(await call(path, await inquiry(now(), key, { marketingConsent: true })))).toBe(number);
    const { solutions, ...stored } = await rows(database);
    expect(Object.values(stored).map(({ length }) => length)).toEqual([1, 1, 2, 1]);
    expect(solutions).toHaveLength(1);
  });

  test('a repeated key with other content answers 409', async () => {
    const { call, database, now } = inquiries(await open());
    await numberOf(await call(path, await inquiry(now(), key)));
    for (const changes of [
      { subject: '다른 제목' },
      { name: '다른 이름' },
      { marketingConsent: true },
      { lang: 'en' },
      { consentVersions: { privacy: '2026-01-01', marketing: '2026-01-01' } },
    ]) {
      const answer = await call(path, await inquiry(now(), key, changes));
      expect([answer.status, (await answer.json()).msg]).toEqual([409, label('answer:conflict', 'ko')]);
    }
    expect((await rows(database)).inquiries).toHaveLength(1);
  });

  test('an expired or wrong captcha is refused and the key can be reused', async () => {
    const { call, now, clock } = inquiries(await open());
    const request = english(await inquiry(now(), key));
    clock.advance(300_000);
    expect(await refusal(await call(path, request))).toEqual([422, { captcha: robot.expired }]);
    const wrong = english(json({ ...inquiryBody(), captcha: btoa('{}') }, { 'Idempotency-Key': key }));
    expect(await refusal(await call(path, wrong))).toEqual([422, { captcha: robot.en }]);
    await numberOf(await call(path, await inquiry(now(), key)));
  });

  test('an invalid inquiry gets the reasons of all fields at once, invisible text as missing', async () => {
    const { call, database } = inquiries(await open());
    const empty = await call(path, english(json({})));
    expect(await refusal(empty)).toEqual([
      422,
      {
        category: label('form:categoryRequired', 'en'),
        subject: label('form:required', 'en'),
        message: label('form:required', 'en'),
        name: label('form:required', 'en'),
        email: label('form:required', 'en'),
        privacyConsent: label('form:privacyConsentRequired', 'en'),
        marketingConsent: label('form:required', 'en'),
        advertising: label('form:required', 'en'),
        consentVersions: label('form:required', 'en'),
        captcha: robot.en,
        lang: label('form:required', 'en'),
        'Idempotency-Key': label('form:required', 'en'),
      },
    ]);
    const invisible = { name: '\u3164', subject: '\u2800', message: '\u200b\u3164' };
    const wrong = { ...invisible, email: 'hong@', category: 'x', privacyConsent: false, captcha: 'x' };
    const invalid = await call(path, english(json(inquiryBody(wrong), { 'Idempotency-Key': 'short' })));
    expect(await refusal(invalid)).toEqual([
      422,
      {
        name: label('form:nameRequired', 'en'),
        email: label('form:email', 'en'),
        subject: label('form:subjectRequired', 'en'),
        message: label('form:messageRequired', 'en'),
        category: label('form:categoryRequired', 'en'),
        privacyConsent: label('form:privacyConsentRequired', 'en'),
        captcha: robot.en,
        'Idempotency-Key': label('form:format', 'en'),
      },
    ]);
    expect((await rows(database)).inquiries).toEqual([]);
  });

  test('the length of a message counts as in the form: trimmed, by code points', async () => {
    const { call, now } = inquiries(await open());
    const send = async (message: string, own: string) =>
      refusal(await call(path, english(await inquiry(now(), own, { message }))));
    const longest = `${'문'.repeat(4998)}\n😀`;
    expect(await send(`${longest}x`, key)).toEqual([422, { message: expect.stringMatching(/5,000.*1/) }]);
    expect(await send(` ${longest.replace('\n', '\r\n')}\r\n`, key)).toEqual([201, undefined]);
  });

  test('an inquiry gets reasons for key, captcha, encryption and advertising without consent', async () => {
    const { call, now } = inquiries(await open());
    const captcha = await solvedCaptcha(now());
    for (const [request, reasons] of [
      [
        json({ ...inquiryBody(), captcha: 'x' }),
        { captcha: robot.en, 'Idempotency-Key': label('form:required', 'en') },
      ],
      [
        json({ ...inquiryBody(), captcha, name: '홍길동' }, { 'Idempotency-Key': key }),
        { name: label('form:encryption', 'en') },
      ],
      [
        await inquiry(now(), key, { advertising: true }),
        { marketingConsent: label('form:marketingConsentRequired', 'en') },
      ],
    ] as const) {
      expect(await refusal(await call(path, english(request)))).toEqual([422, reasons]);
    }
  });

  test('an invalid inquiry does not use up its captcha', async () => {
    const { call, now } = inquiries(await open());
    const captcha = await solvedCaptcha(now());
    const send = (changes: object) =>
      call(path, json({ ...inquiryBody(), captcha, ...changes }, { 'Idempotency-Key': key }));
    expect((await send({ subject: '' })).status).toBe(422);
    expect((await send({})).status).toBe(201);
  });

  test('inquiries are limited per address, but retries are always answered', async () => {
    const { call, now, clock, database } = inquiries(await open());
    const requests = await Promise.all(Array.from({ length: 11 }, (_, index) => inquiry(now(), `${key}-${index}`)));
    const [first = {}, last = {}] = [requests[0], requests[10]];
    for (const request of requests.slice(0, 10)) {
      await numberOf(await call(path, request));
    }
    const refused = await call(path, last);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await numberOf(await call(path, first));
    await numberOf(await call(path, last, '192.0.2.2'));
    await numberOf(await call(path, last));
    clock.advance(60_000);
    await numberOf(await call(path, await inquiry(now(), `${key}-later`)));
    expect((await rows(database)).inquiries).toHaveLength(12);
  });

  test('inquiries of an address are limited to 30 a day', async () => {
    const { call, now, clock } = inquiries(await open());
    const statuses = await repeat(31, async (index) => {
      clock.advance(60_000);
      return (await call(path, await inquiry(now(), `${key}-${index}`))).status;
    });
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    await numberOf(await call(path, await inquiry(now(), `${key}-other`), '192.0.2.2'));
    clock.advance(48 * 60_000);
    await numberOf(await call(path, await inquiry(now(), `${key}-later`)));
  });

  test('the database holds neither the key nor the network address in plain text', async () => {
    const { call, database, now } = inquiries(await open());
    await numberOf(await call(path, await inquiry(now(), key), '198.51.100.77'));
    const stored = JSON.stringify([
      await rows(database),
      await database.db.selectFrom('rate_limits').selectAll().execute(),
    ]);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain('198.51.100.77');
  });
});

anyDatabase('consent versions of an inquiry', ({ open }) => {
  const versions = { privacy: ['2026-01-01'], marketing: ['2026-02-01'] };

  test('an inquiry needs consent versions of a current or earlier build', async () => {
    const { call, consentVersions, database } = inquiries(await open());
    await consentVersions.add(versions);
    await consentVersions.add({ privacy: ['2026-06-01'], marketing: ['2026-02-01'] });
    const answer = async (key: string, privacy: string, marketing: string) =>
      await call(path, await inquiry(farAhead, key, { consentVersions: { privacy, marketing } }));
    const refused = await answer('an-unknown-version', '1999-01-01', '2026-06-01');
    expect([refused.status, Object.keys((await refused.json()).data.fields)]).toEqual([
      422,
      ['consentVersions.privacy', 'consentVersions.marketing'],
    ]);
    expect((await rows(database)).inquiries).toEqual([]);
    expect((await answer('the-earlier-version', '2026-01-01', '2026-02-01')).status).toBe(201);
    expect((await answer('the-current-version', '2026-06-01', '2026-02-01')).status).toBe(201);
  });

  test('a superseded consent version is accepted for four weeks', async () => {
    const day = 24 * 3_600_000;
    const clock = new TestClock();
    const consentVersions = new ConsentVersions(await open(), clock.now);
    const current = { privacy: ['2026-06-01'], marketing: ['2026-02-01'] };
    await consentVersions.add(versions);
    clock.advance(100 * day);
    await consentVersions.add(current);
    const seen = { privacy: '2026-01-01', marketing: '2026-02-01' };
    clock.advance(28 * day - 1);
    // A restart loads the same build again.
    await consentVersions.add(current);
    await consentVersions.add({ privacy: [], marketing: [] });
    expect(await consentVersions.unknown(seen)).toEqual([]);
    clock.advance(1);
    expect(await consentVersions.unknown(seen)).toEqual(['privacy']);
    await consentVersions.add(versions);
    expect(await consentVersions.unknown(seen)).toEqual([]);
  });

  test('the database keeps the consent texts of all builds, also a text that changed under its version', async () => {
    const database = await open();
    const consentVersions = new ConsentVersions(database, new TestClock().now);
    const shown = (version: string, text: string) => ({ consent: 'privacy', version, lang: 'ko', text }) as const;
    const texts = [
      shown('2026-01-01', '처음 문구'),
      shown('2026-01-01', '바뀐 문구'),
      shown('2026-06-01', '다음 문구'),
    ];
    for (const text of [...texts, ...texts]) {
      await consentVersions.add({ privacy: [text.version], marketing: [] }, [text]);
    }
    const stored = await database.db
      .selectFrom('consent_texts')
      .select(['consent', 'version', 'lang', 'text'])
      .execute();
    expect(stored).toHaveLength(3);
    expect(stored).toEqual(expect.arrayContaining(texts));
  });
});
