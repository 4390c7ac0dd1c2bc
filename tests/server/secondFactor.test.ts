import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { beginTotp, confirmTotp, getAccount } from '#contract/account.ts';
import { responseTo } from '#contract/call.ts';
import { getMyInfo, type SecondStep, signIn as signInCall } from '#contract/session.ts';
import { label } from '#i18n/labels.ts';
import { readLogPage } from '#server/audit/auditLog.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { addStaff, replacePassword, resetFactors, setMenus } from '#server/staff/staff.ts';
import { readSettings } from '#settings/settings.ts';
import { anyDatabase, eachDatabase } from './support/eachDatabase.ts';
import { encryptField } from './support/encryptField.ts';
import { repeat } from './support/repeat.ts';
import { addKim, apiWithKim, Browser, byOperator, credentials, password } from './support/staff.ts';
import { json } from './support/testApi.ts';

const minute = 60_000;
const duty = { settings: readSettings({}) };

/** Returns the account `lee`. */
const staffOf = ({ db }: Database) =>
  db.selectFrom('staff').selectAll().where('user_id', '=', 'lee').executeTakeFirstOrThrow();

/** Adds passkeys to an account. */
async function addPasskeys({ db }: Database, staff_id: string, ids: readonly string[]): Promise<void> {
  const passkey = { staff_id, name: '휴대전화', public_key: 'a2V5', counter: 0, transports: '', created_at: '2026' };
  await db
    .insertInto('passkeys')
    .values(ids.map((id) => ({ ...passkey, id })))
    .execute();
}

/** Creates the application with `kim`, whose menus need no second factor, and `lee`, whose menus do. */
async function site(database: Database, changes?: Parameters<typeof addKim>[1]) {
  const api = await apiWithKim(database, duty);
  await addKim(api.database, { userId: 'lee', menus: 'inquiries,food', ...changes });
  const { call, clock } = api;

  async function signIn(userId = 'lee', given = password) {
    const answer = await call('/tour/base/login', json(credentials({ userId, password: given })));
    return {
      status: answer.status,
      data: answer.ok ? responseTo(signInCall).parse(await answer.json()).data : undefined,
    };
  }

  async function secondStep(body: object) {
    return await call('/tour/base/login/second-step', json(body));
  }

  const as = (token: string) => {
    const get = (path: string, headers = {}) =>
      call(path, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    return {
      get,
      post: (path: string, body: object = {}) => call(path, json(body, { Authorization: `Bearer ${token}` })),
      account: async () => responseTo(getAccount).parse(await (await get('/tour/api/account')).json()).data,
      menuAuth: async () =>
        responseTo(getMyInfo).parse(await (await get('/tour/api/user/my/info')).json()).result.menuAuth,
    };
  };

  async function token(userId = 'lee', given = password): Promise<string> {
    const { data } = await signIn(userId, given);
    if (!data || !('token' in data)) throw new Error('No token');
    return data.token;
  }

  async function due(): Promise<SecondStep> {
    const { data } = await signIn();
    if (!data || !('secondStep' in data)) throw new Error('No second step');
    return data.secondStep;
  }

  /** Adds an authenticator app to the account `lee`. */
  async function enrol(): Promise<{ totp: TOTP; recoveryCodes: string[]; token: string }> {
    const accessToken = await token();
    const person = as(accessToken);
    const begun = responseTo(beginTotp).parse(await (await person.post('/tour/api/account/totp/begin')).json());
    const totp = new TOTP({ secret: begun.data.secret });
    expect(begun.data.uri).toContain(begun.data.secret);
    const code = totp.generate({ timestamp: clock.now().getTime() });
    const answer = await person.post('/tour/api/account/totp', { code });
    const { recoveryCodes, account } = responseTo(confirmTotp).parse(await answer.json()).data;
    expect(account.requiredActions).toEqual([]);
    return { totp, recoveryCodes: recoveryCodes ?? [], token: accessToken };
  }

  const code = (totp: TOTP, drift = 0) => totp.generate({ timestamp: clock.now().getTime() + drift });
  /** Signs in and takes the second step with a code; resolves to the status. */
  const signInWith = async (code: string | undefined) =>
    (await secondStep({ token: (await due()).token, code })).status;
  return { ...api, signIn, secondStep, as, token, due, enrol, code, signInWith };
}

eachDatabase('second factors that change at the same time', ({ open }) => {
  test('one of two simultaneous enrolments succeeds and ends the other session', async () => {
    const { token, as, clock } = await site(await open());
    const people = [as(await token()), as(await token())];
    const begun = responseTo(beginTotp).parse(
      await (await as(await token()).post('/tour/api/account/totp/begin')).json(),
    );
    const code = new TOTP({ secret: begun.data.secret }).generate({ timestamp: clock.now().getTime() });
    const answers = await Promise.all(people.map((person) => person.post('/tour/api/account/totp', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('two simultaneous removals leave the last factor', async () => {
    const { enrol, as, database } = await site(await open());
    const person = as((await enrol()).token);
    const { id } = await staffOf(database);
    for (let round = 0; round < 5; round += 1) {
      const ids = [`${round}-first`, `${round}-second`];
      await database.db.deleteFrom('totp_secrets').execute();
      await database.db.deleteFrom('passkeys').execute();
      await addPasskeys(database, id, ids);
      const answers = await Promise.all(ids.map((id) => person.post('/tour/api/account/passkey/remove', { id })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

anyDatabase('second factor', ({ open }) => {
  test('an account with personal menus may use none of them before it has a second factor', async () => {
    const { signIn, as, token } = await site(await open());
    expect((await signIn()).data).toMatchObject({ requiredActions: ['secondFactor'] });
    expect((await signIn('kim')).data).toMatchObject({ requiredActions: [] });
    const person = as(await token());
    expect(await person.menuAuth()).toBe('food');
    const refused = await person.get('/tour/api/inquiries', { 'X-LANG': 'en' });
    expect([refused.status, (await refused.json()).msg]).toEqual([403, label('answer:actionRequired', 'en')]);
  });

  test('a menu granted during a session requires the factor at the next call', async () => {
    const { as, token, database } = await site(await open(), { menus: 'food' });
    const person = as(await token());
    await setMenus(database, 'lee', 'inquiries', byOperator());
    expect((await person.get('/tour/api/inquiries')).status).toBe(403);
  });

  test('enrolment opens the menus, shows ten recovery codes and ends other sessions', async () => {
    const { as, token, enrol } = await site(await open());
    const other = as(await token());
    const { recoveryCodes, token: accessToken } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-?){4}$/);
    expect((await as(accessToken).get('/tour/api/inquiries')).status).toBe(200);
    expect((await other.get('/tour/api/user/my/info')).status).toBe(401);
  });

  test('a sign-in with a factor needs a code, which works once and with a drift of one step', async () => {
    const { due, secondStep, enrol, code, clock } = await site(await open());
    const { totp } = await enrol();
    const first = await due();
    expect([first.methods, first.passkey]).toEqual([['totp', 'recoveryCode'], null]);
    // The code of the enrolment is used.
    expect((await secondStep({ token: first.token, code: code(totp) })).status).toBe(401);
    clock.advance(minute);
    const answer = await secondStep({ token: first.token, code: code(totp, -30_000) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain('refresh_token=');
    expect((await secondStep({ token: first.token, code: code(totp) })).status).toBe(401);
    const second = await due();
    expect((await secondStep({ token: second.token, code: code(totp, -30_000) })).status).toBe(401);
    expect((await secondStep({ token: second.token, code: code(totp, 60_000) })).status).toBe(401);
    expect((await secondStep({ token: second.token, code: code(totp) })).status).toBe(200);
  });

  test('a recovery code works once, as its owner may type it', async () => {
    const { enrol, signInWith } = await site(await open());
    const [first = '', second] = (await enrol()).recoveryCodes;
    expect(await signInWith(first.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect([await signInWith(first), await signInWith(second)]).toEqual([401, 200]);
  });

  test('wrong codes lock the second step, and a correct password does not unlock it', async () => {
    const { enrol, clock, code, signInWith } = await site(await open());
    const { totp } = await enrol();
    clock.advance(minute);
    expect(await repeat(6, () => signInWith('000000'))).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await signInWith(code(totp))).toBe(429);
    clock.advance(12 * minute);
    expect(await signInWith(code(totp))).toBe(200);
  });

  test('a second step ends after five minutes and with a new password', async () => {
    const { due, secondStep, enrol, clock, code, database, now } = await site(await open());
    const { totp } = await enrol();
    const late = await due();
    clock.advance(5 * minute);
    expect((await secondStep({ token: late.token, code: code(totp) })).status).toBe(401);
    const changed = await due();
    clock.advance(1000);
    await replacePassword(database, 'lee', { passwordHash: 'another hash' }, byOperator(now()));
    expect((await secondStep({ token: changed.token, code: code(totp) })).status).toBe(401);
  });

  test('resetFactors lets the password alone enrol again', async () => {
    const { signIn, enrol, database, now, as } = await site(await open());
    const { token } = await enrol();
    await resetFactors(database, 'lee', byOperator(now()));
    expect((await as(token).get('/tour/api/user/my/info')).status).toBe(401);
    expect((await signIn()).data).toMatchObject({ requiredActions: ['secondFactor'] });
  });

  test('stored secrets and codes cannot be used from a copy of the database', async () => {
    const { enrol, database } = await site(await open());
    const { totp, recoveryCodes } = await enrol();
    const rows = [
      await database.db.selectFrom('totp_secrets').selectAll().execute(),
      await database.db.selectFrom('recovery_codes').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(rows.map(({ length }) => length)).toEqual([1, 10]);
    for (const secret of [
      totp.secret.base32,
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('an account names its address for notifications by mail, if its user id is an address', async () => {
    const { token, as, database } = await site(await open());
    await addKim(database, { userId: 'ahn@company.example' });
    const read = async (userId: string) => (await as(await token(userId)).account()).address;
    expect(await read('kim')).toBe(null);
    expect(await read('ahn@company.example')).toBe('ahn@company.example');
  });

  test('changes of factors need the password after 15 minutes', async () => {
    const { enrol, as, clock } = await site(await open());
    const person = as((await enrol()).token);
    clock.advance(9.5 * minute);
    expect((await person.account()).isConfirmed).toBe(true);
    expect((await person.post('/tour/api/account/recovery-codes')).status).toBe(200);
    expect((await person.post('/tour/api/account/totp/remove')).status).toBe(409);
    expect((await person.post('/tour/api/account/confirm', { password: encryptField('wrong') })).status).toBe(422);
    expect((await person.post('/tour/api/account/confirm', { password: encryptField(password) })).status).toBe(200);
  });

  test('a changed password must be the person’s own, new and strong, and ends the other sessions', async () => {
    const { token, as, signIn } = await site(await open(), { menus: 'food' });
    const other = as(await token());
    const person = as(await token());
    const change = async (current: string, next: string) => {
      const body = { current: encryptField(current), next: encryptField(next) };
      const answer = await person.post('/tour/api/account/password', body);
      return [answer.status, (await answer.json()).data?.fields];
    };
    const next = '다른 긴 비밀번호 문장입니다';
    expect(await change('wrong', next)).toEqual([422, { current: label('form:passwordWrong', 'ko') }]);
    expect(await change(password, password)).toEqual([422, { next: label('form:passwordSame', 'ko') }]);
    expect(await change(password, 'short')).toEqual([422, { next: label('form:passwordLength', 'ko') }]);
    expect(await change(password, next)).toEqual([200, undefined]);
    expect((await other.get('/tour/api/account')).status).toBe(401);
    expect((await person.get('/tour/api/account')).status).toBe(200);
    expect([(await signIn('lee', password)).status, (await signIn('lee', next)).status]).toEqual([401, 200]);
  });

  test('a generated password must be changed before any menu', async () => {
    const { database, token, as, now } = await site(await open());
    const account = { userId: 'park', compId: 'acme', name: '박', menus: 'food' };
    const { password_hash } = await staffOf(database);
    await addStaff(database, { ...account, passwordHash: password_hash, isGenerated: true }, byOperator(now()));
    const person = as(await token('park'));
    expect(await person.menuAuth()).toBe('');
    expect((await person.post('/tour/api/account/totp/begin')).status).toBe(403);
    const body = { current: encryptField(password), next: encryptField('다른 긴 비밀번호 문장입니다') };
    expect((await person.post('/tour/api/account/password', body)).status).toBe(200);
    expect(await person.menuAuth()).toBe('food');
  });

  test('sessions are listed with their device and can be ended', async () => {
    const { call, token, as } = await site(await open(), { menus: 'food' });
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };
    await call('/tour/base/login', json(credentials({ userId: 'lee' }), headers));
    const person = as(await token());
    const { sessions } = await person.account();
    expect(new Set(sessions.map(({ device, isCurrent }) => `${device} ${isCurrent}`))).toEqual(
      new Set(['Chrome · Windows false', 'null true']),
    );
    const ended = await (await person.post('/tour/api/account/sessions/end', {})).json();
    expect(responseTo(getAccount).parse(ended).data.sessions).toHaveLength(1);
  });

  test('a session without an action for 30 minutes is not listed', async () => {
    const { token, as, clock } = await site(await open(), { menus: 'food' });
    await token();
    clock.advance(21 * minute);
    const person = as(await token());
    expect((await person.account()).sessions).toHaveLength(2);
    clock.advance(9 * minute);
    expect((await person.account()).sessions).toHaveLength(1);
  });

  test('a session by the password alone ends with the first factor, also one that began during the enrolment', async () => {
    const { enrol, token, as, database, sessions } = await site(await open());
    const other = as(await token());
    const account = await staffOf(database);
    await enrol();
    // A session that began during the enrolment is not among those that it ended.
    await database.db.updateTable('session_families').set({ ended_at: null }).execute();
    for (const path of ['/totp/begin', '/totp', '/passkey', '/recovery-codes', '/sessions/end']) {
      expect((await other.post(`/tour/api/account${path}`, { code: '000000' })).status, path).toBe(401);
    }
    for (const path of ['/tour/api/account', '/tour/api/inquiries']) {
      expect((await other.get(path)).status, path).toBe(401);
    }
    expect(await sessions.begin(account, { device: null, secondFactor: null })).toBeUndefined();
  });

  test('a session whose factor was removed before it began does not begin', async () => {
    const { enrol, database, sessions, now } = await site(await open());
    await enrol();
    await resetFactors(database, 'lee', byOperator(now()));
    const account = await staffOf(database);
    expect(await sessions.begin(account, { device: null, secondFactor: 'totp' })).toBeUndefined();
  });

  test('a session that removed its last factor counts as one by the password alone', async () => {
    const { enrol, as, database } = await site(await open(), { menus: 'food' });
    const person = as((await enrol()).token);
    expect((await person.post('/tour/api/account/totp/remove')).status).toBe(200);
    await setMenus(database, 'lee', 'inquiries', byOperator());
    expect((await person.get('/tour/api/inquiries')).status).toBe(403);
  });

  test('a person removes own passkeys only', async () => {
    const { enrol, as, database } = await site(await open(), { menus: 'food' });
    const person = as((await enrol()).token);
    const staff = await database.db.selectFrom('staff').select(['id', 'user_id']).execute();
    for (const { id, user_id } of staff) await addPasskeys(database, id, [`of-${user_id}`]);
    const remove = (id: string) => person.post('/tour/api/account/passkey/remove', { id });
    for (const id of ['of-kim', 'of-lee']) {
      expect((await remove(id)).status).toBe(200);
    }
    expect(await database.db.selectFrom('passkeys').select('id').execute()).toEqual([{ id: 'of-kim' }]);
  });
});

anyDatabase('records of second factors', ({ open }) => {
  test('the ledger names each change of factors and password, and its author', async () => {
    const { database, as, enrol } = await site(await open(), { menus: 'food' });
    let { token } = await enrol();
    const post = async (path: string, body: object = {}) =>
      expect((await as(token).post(`/tour/api/account${path}`, body)).status).toBe(200);
    await post('/recovery-codes');
    const id = 'cGFzc2tleQ';
    await addPasskeys(database, (await staffOf(database)).id, [id]);
    await post('/passkey/remove', { id });
    await post('/passkey/remove', { id });
    await post('/totp/remove');
    ({ token } = await enrol());
    await post('/password', { current: encryptField(password), next: encryptField('다른 긴 비밀번호 문장입니다') });
    await resetFactors(database, 'lee', byOperator());
    await replacePassword(database, 'lee', { passwordHash: 'x', isGenerated: true }, byOperator());
    const all = 'totp,recovery codes: 10';
    const entries = (await readLogPage(database, 'staff_ledger', undefined, 20))
      .filter(({ action }) => action !== 'add')
      .reverse();
    expect(
      entries.map((entry) => [entry.action, entry.old_value, entry.new_value, entry.actor ?? entry.operator]),
    ).toEqual([
      ['factors', '', all, 'lee'],
      ['factors', all, all, 'lee'],
      ['factors', `passkeys: 1,${all}`, all, 'lee'],
      ['factors', all, '', 'lee'],
      ['factors', '', all, 'lee'],
      ['password', null, null, 'lee'],
      ['factors', all, '', 'root'],
      ['password', null, null, 'root'],
    ]);
    const stored = JSON.stringify(await database.db.selectFrom('staff_ledger').selectAll().execute());
    expect(stored).not.toMatch(/argon2|휴대전화/);
  });

  test('sessions that their owner ends on the account page are audited as a sign-out', async () => {
    const { database, as, token } = await site(await open(), { menus: 'food' });
    await token();
    const person = as(await token());
    await repeat(2, () => person.post('/tour/api/account/sessions/end'));
    const lines = await database.db.selectFrom('audit_log').selectAll().where('action', '=', 'signOut').execute();
    expect(lines).toMatchObject([{ actor: 'lee', detail: 'sessions=1', address: expect.any(String) }]);
  });

  test('a new password keeps the second factor', async () => {
    const { database, due, enrol } = await site(await open());
    await enrol();
    const { password_hash: passwordHash } = await staffOf(database);
    await replacePassword(database, 'lee', { passwordHash }, byOperator());
    expect((await due()).methods).toEqual(['totp', 'recoveryCode']);
  });

  test('a sign-in is audited after its second factor, a wrong code as a failed sign-in', async () => {
    const { clock, database, due, secondStep, enrol, code } = await site(await open());
    const { totp, recoveryCodes } = await enrol();
    clock.advance(60_000);
    const { token } = await due();
    const proofs = [{ code: '000000' }, { code: code(totp) }, { code: recoveryCodes[0], token: (await due()).token }];
    // The last token names no account any more.
    for (const proof of [...proofs, { code: code(totp) }]) await secondStep({ token, ...proof });
    const lines = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(lines.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['lee', 'signIn', 'password'],
      ['lee', 'signInFailed', null],
      ['lee', 'signIn', 'totp'],
      ['lee', 'signIn', 'recoveryCode'],
    ]);
    expect(lines.every(({ address }) => address)).toBe(true);
  });
});

anyDatabase('idle cut-off', ({ open }) => {
  test('a session ends after 30 minutes without an own action, despite polls and refreshes', async () => {
    const api = await apiWithKim(await open(), duty);
    const browser = new Browser(api);
    await browser.signIn();
    const call = (type: string) =>
      api.call('/tour/api/user/my/info', {
        headers: { Authorization: `Bearer ${browser.token}`, 'X-CALLTYPE': type },
      });
    /** Calls after pauses of nine minutes. */
    const callEach = (times: number, type: string) =>
      repeat(times, async () => {
        api.clock.advance(9 * minute);
        expect([(await browser.refresh()).status, (await call(type)).status]).toEqual([200, 200]);
      });
    await callEach(5, '0');
    await callEach(3, '1');
    api.clock.advance(3 * minute);
    expect([(await call('1')).status, (await call('0')).status, (await browser.refresh()).status]).toEqual([
      401, 401, 401,
    ]);
  });
});
