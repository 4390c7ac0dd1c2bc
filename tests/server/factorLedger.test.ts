import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { factorAnswer, totpBeginAnswer } from '#contract/account.ts';
import { type SecondStep, signInAnswer } from '#contract/session.ts';
import { readLedger } from '#server/staff/ledger.ts';
import { changePassword, resetFactors } from '#server/staff/staff.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { encryptField } from './support/encryptField.ts';
import { apiWithKim, Browser, byOperator, credentials, password } from './support/staff.ts';
import { json } from './support/testApi.ts';

eachDatabase('records of second factors', ({ open }) => {
  /** Signs in the account `kim`, which needs no second factor. */
  async function signedIn() {
    const api = await apiWithKim(await open());
    const { call, clock, database } = api;
    const browser = new Browser(api);
    await browser.signIn();
    const post = async (path: string, body: object = {}) => {
      const answer = await call(`/tour/api/account${path}`, json(body, { Authorization: `Bearer ${browser.token}` }));
      expect(answer.status).toBe(200);
      return answer;
    };

    async function enrol() {
      const { data } = totpBeginAnswer.parse(await (await post('/totp/begin')).json());
      const totp = new TOTP({ secret: data.secret });
      const code = () => totp.generate({ timestamp: clock.now().getTime() });
      const answer = factorAnswer.parse(await (await post('/totp', { code: code() })).json());
      return { code, recoveryCodes: answer.data.recoveryCodes ?? [] };
    }

    /** Returns what the ledger says, oldest first, without the making of the account. */
    async function ledger() {
      const entries = await readLedger(database, undefined, 20);
      return entries
        .map(({ action, old_value, new_value, actor, operator }) => [action, old_value, new_value, actor ?? operator])
        .reverse()
        .slice(1);
    }

    return { ...api, post, enrol, ledger };
  }

  test('the ledger names each change of factors and password, and its author', async () => {
    const { database, post, enrol, ledger } = await signedIn();
    await enrol();
    await post('/recovery-codes');
    const { id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const passkey = {
      id: 'cGFzc2tleQ',
      staff_id: id,
      name: '휴대전화',
      public_key: 'a2V5',
      counter: 0,
      transports: '',
    };
    await database.db
      .insertInto('passkeys')
      .values({ ...passkey, created_at: '2026' })
      .execute();
    await post('/passkey/remove', { id: passkey.id });
    await post('/passkey/remove', { id: passkey.id });
    await post('/totp/remove');
    await post('/password', { current: encryptField(password), next: encryptField('다른 긴 비밀번호 문장입니다') });
    await enrol();
    await resetFactors(database, 'kim', byOperator());
    await changePassword(database, 'kim', { passwordHash: 'x', isGenerated: true }, byOperator());
    const all = 'totp,recovery codes: 10';
    expect(await ledger()).toEqual([
      ['factors', '', all, 'kim'],
      ['factors', all, all, 'kim'],
      ['factors', `passkeys: 1,${all}`, all, 'kim'],
      ['factors', all, '', 'kim'],
      ['password', null, null, 'kim'],
      ['factors', '', all, 'kim'],
      ['factors', all, '', 'root'],
      ['password', null, null, 'root'],
    ]);
    const stored = JSON.stringify(await database.db.selectFrom('staff_ledger').selectAll().execute());
    expect(stored).not.toMatch(/argon2|휴대전화/);
  });

  test('sessions that their owner ends on the account page are audited as a sign-out', async () => {
    const { call, database, post } = await signedIn();
    await call('/tour/base/login', json(credentials()));
    await post('/sessions/end');
    await post('/sessions/end');
    const lines = await database.db.selectFrom('audit_log').selectAll().where('action', '=', 'signOut').execute();
    expect(lines).toMatchObject([{ actor: 'kim', detail: 'sessions=1', sealed_address: expect.any(String) }]);
  });

  test('a new password keeps the second factor', async () => {
    const { call, database, enrol } = await signedIn();
    await enrol();
    const { password_hash: passwordHash } = await database.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
    await changePassword(database, 'kim', { passwordHash }, byOperator());
    const { data } = signInAnswer.parse(await (await call('/tour/base/login', json(credentials()))).json());
    expect(data).toMatchObject({ secondStep: { methods: ['totp', 'recoveryCode'] } });
  });

  test('a sign-in is audited after its second factor, a wrong code as a failed sign-in', async () => {
    const { call, clock, database, enrol } = await signedIn();
    const { code, recoveryCodes } = await enrol();
    clock.advance(60_000);
    async function due(): Promise<SecondStep> {
      const { data } = signInAnswer.parse(await (await call('/tour/base/login', json(credentials()))).json());
      if (!('secondStep' in data)) throw new Error('No second step');
      return data.secondStep;
    }
    const step = async (proof: object) =>
      (await call('/tour/base/login/second-step', json(proof), '198.51.100.7')).status;
    const { token } = await due();
    expect(await step({ token, code: '000000' })).toBe(401);
    expect(await step({ token, code: code() })).toBe(200);
    expect(await step({ token: (await due()).token, code: recoveryCodes[0] })).toBe(200);
    // A made-up token names no account.
    expect(await step({ token, code: code() })).toBe(401);
    const lines = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(lines.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['kim', 'signIn', 'password'],
      ['kim', 'signInFailed', null],
      ['kim', 'signIn', 'totp'],
      ['kim', 'signIn', 'recoveryCode'],
    ]);
    expect(lines.every(({ address, sealed_address }) => address && sealed_address)).toBe(true);
  });
});
