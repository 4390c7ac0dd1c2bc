import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { takeSecondStep } from '#contract/session.ts';
import { label } from '#i18n/labels.ts';
import { Passwords } from '#server/staff/passwords.ts';
import { disableStaff, findStaff } from '#server/staff/staff.ts';
import { readSettings } from '#settings/settings.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { addKim, apiWithKim, Browser, byOperator, credentials, password } from './support/staff.ts';
import { json } from './support/testApi.ts';

const path = '/tour/base/login';
const wrong = { password: '틀린 비밀번호입니다' };

anyDatabase('sign-in', ({ open }) => {
  const site = async (changes?: Parameters<typeof apiWithKim>[1]) => await apiWithKim(await open(), changes);

  test('sign-in answers with an access token and the company, uncached', async () => {
    const api = await site();
    const answer = await api.call(path, json(credentials()));
    expect(answer.status).toBe(200);
    const { success, msg, data } = responseTo(takeSecondStep).parse(await answer.json());
    expect({ success, msg, compId: data.compId }).toEqual({ success: true, msg: '', compId: 'acme' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const info = await api.call('/tour/api/user/my/info', { headers: { Authorization: `Bearer ${data.token}` } });
    expect(info.status).toBe(200);
  });

  test.each<{ environment: NodeJS.ProcessEnv; attributes: string }>([
    { environment: {}, attributes: 'SameSite=Strict' },
    { environment: { HOST: '127.0.0.1' }, attributes: 'SameSite=Strict' },
    { environment: { HOST: '0.0.0.0', SITE_ORIGIN: 'http://intranet.example' }, attributes: 'SameSite=Strict' },
    { environment: { HOST: '0.0.0.0' }, attributes: 'Secure; SameSite=Strict' },
    { environment: { TRUST_PROXY: '1' }, attributes: 'Secure; SameSite=Strict' },
    { environment: { NODE_ENV: 'production' }, attributes: 'Secure; SameSite=Strict' },
    { environment: { SITE_ORIGIN: 'https://www.acme.example' }, attributes: 'Secure; SameSite=Strict' },
  ])(
    'sign-in sets HttpOnly, SameSite cookies, and Secure ones with a prefix beyond this machine: %j',
    async ({ environment, attributes }) => {
      const { call } = await site({ settings: readSettings(environment) });
      // Address by which a reverse proxy calls this server.
      const answer = await call(`http://127.0.0.1:4321${path}`, json(credentials()));
      const prefix = attributes.startsWith('Secure') ? '__Secure-' : '';
      expect(answer.headers.getSetCookie().sort()).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${prefix}known_device=[\\w.-]{67}; Max-Age=7776000; Path=/tour/base/login; HttpOnly; ${attributes}$`,
          ),
        ),
        expect.stringMatching(
          new RegExp(`^${prefix}refresh_token=[\\w-]{43}; Max-Age=43200; Path=/tour/base; HttpOnly; ${attributes}$`),
        ),
      ]);
    },
  );

  test('sign-in ignores case and width of the user id and normalizes the password', async () => {
    const { call } = await site();
    for (const changes of [{ userId: ' KIM ' }, { userId: 'ｋｉｍ' }, { password: password.normalize('NFD') }]) {
      expect((await call(path, json(credentials(changes)))).status).toBe(200);
    }
    expect((await call(path, json(credentials({ compId: 'acme' })))).status).toBe(200);
  });

  test('a wrong password, account, company and a disabled account get the same answer', async () => {
    const { call, database } = await site();
    await addKim(database, { userId: 'gone' });
    await disableStaff(database, 'gone', byOperator());
    const answers = [];
    for (const changes of [wrong, { userId: 'nobody' }, { compId: 'other' }, { userId: 'gone' }]) {
      const answer = await call(path, json(credentials(changes), { 'X-LANG': 'en' }));
      answer.headers.delete('x-request-id');
      const headers = Object.fromEntries(answer.headers);
      answers.push({ status: answer.status, headers, text: await answer.text() });
    }
    expect(answers[0]).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
    expect(answers).toEqual(Array(4).fill(answers[0]));
    const korean = await call(path, json(credentials(wrong)), '192.0.2.2');
    expect(await korean.json()).toEqual({
      success: false,
      msg: label('answer:signInFailed', 'ko'),
      data: null,
    });
  });

  test('sign-in refuses invalid, cross-site and non-JSON requests', async () => {
    const { call } = await site();
    const missing = await call(path, json({ password: 'in the clear' }, { 'X-LANG': 'en' }));
    expect([missing.status, (await missing.json()).data.fields]).toEqual([
      422,
      { userId: label('form:required', 'en'), password: label('form:encryption', 'en') },
    ]);
    // The limit is the password's, not that of its ciphertext.
    for (const length of [201, 5000]) {
      const long = await call(path, json(credentials({ password: 'x'.repeat(length) }), { 'X-LANG': 'en' }));
      const password = label('form:tooLong', 'en', { maximum: 200 });
      expect([long.status, (await long.json()).data.fields]).toEqual([422, { password }]);
    }
    const foreign = await call(path, json(credentials(), { 'Sec-Fetch-Site': 'cross-site' }));
    expect(foreign.status).toBe(403);
    expect((await call(path, { method: 'GET' })).status).toBe(405);
    const plain = await call(path, { method: 'POST', body: 'userId=kim' });
    expect([plain.status, plain.headers.get('accept-post')]).toEqual([415, 'application/json']);
  });

  test('a successful sign-in replaces a weak password hash', async () => {
    const { call, database } = await site({ passwords: new Passwords() });
    await addKim(database, {
      userId: 'lee',
      passwordHash: await new Passwords({ memory: 8192, passes: 1, parallelism: 1 }).hash(password),
    });
    const hashOf = async () => (await findStaff(database, 'lee'))?.password_hash ?? '';
    const weak = await hashOf();
    expect((await call(path, json(credentials({ userId: 'lee', ...wrong })))).status).toBe(401);
    expect(await hashOf()).toBe(weak);
    for (let times = 0; times < 2; times += 1) {
      expect((await call(path, json(credentials({ userId: 'lee' })))).status).toBe(200);
      expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  test('a sign-in ends the browser’s previous session', async () => {
    const api = await site();
    const browser = new Browser(api);
    await browser.signIn();
    const first = new Browser(api);
    first.token = browser.token;
    await browser.signIn();
    expect([await first.infoStatus(), await browser.infoStatus()]).toEqual([401, 200]);
  });

  test('sign-ins are logged under a pseudonym', async () => {
    const { call, lines } = await site();
    await call(path, json(credentials()));
    await call(path, json(credentials(wrong)));
    const entries = lines.filter(({ account }) => account !== undefined);
    expect(entries).toMatchObject([
      { level: 'info', msg: 'Signed in', account: expect.stringMatching(/^[\w-]{22}$/) },
      { level: 'warn', msg: 'Sign-in failed', account: entries[0]?.account },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/kim|김민준|192\.0\.2/);
  });
});
