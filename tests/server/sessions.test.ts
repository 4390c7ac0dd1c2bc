import { describe, expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { refreshSession } from '#contract/refresh.ts';
import { signOut } from '#contract/session.ts';
import { label } from '#i18n/labels.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { Sessions } from '#server/staff/sessions.ts';
import { disableStaff, enableStaff, findStaff, replacePassword } from '#server/staff/staff.ts';
import { readSettings } from '#settings/settings.ts';
import {
  anyDatabase,
  countRows,
  type DatabaseSettings,
  eachDatabase,
  onPostgres,
  openTestDatabase,
} from './support/eachDatabase.ts';
import { repeat } from './support/repeat.ts';
import { runScript } from './support/runScript.ts';
import { addKim, apiWithKim, Browser, byOperator } from './support/staff.ts';
import { beginning, testApi, testSecrets } from './support/testApi.ts';

const second = 1000;
const hour = 3_600 * second;

const testRules = { staffIdleMinutes: 720, staffSecondFactor: false };

const passwordOnly = { device: null, secondFactor: null };

/** Refreshes in a new process, which prints the next refresh token or the reason for refusing. */
async function refreshInProcess({ dataDir, databaseUrl }: DatabaseSettings, refreshToken: string): Promise<string> {
  const script = `
    import { openDatabase } from '#server/database/openDatabase.ts';
    import { Sessions } from '#server/staff/sessions.ts';
    const database = await openDatabase(${JSON.stringify({ dataDir, databaseUrl })});
    const now = () => new Date(${beginning.getTime()});
    const result = await new Sessions(database, ${JSON.stringify(testSecrets)}, now, ${JSON.stringify(testRules)}).refresh('${refreshToken}');
    console.log(result.refreshToken ?? result);
    await database.close();`;
  return await runScript(script);
}

async function signedIn(database: Database, changes?: Parameters<typeof testApi>[1]) {
  const api = await apiWithKim(database, changes);
  const browser = new Browser(api);
  await browser.signIn();
  return { ...api, browser };
}

eachDatabase('refreshes at the same time', ({ open, createDatabase }) => {
  test('tabs that refresh with the same cookie within ten seconds all succeed', async () => {
    const { browser, clock, ...api } = await signedIn(await open());
    const tabs = Array.from({ length: 5 }, () => new Browser(api, browser.cookie));
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    clock.advance(10 * second);
    const late = new Browser(api, browser.cookie);
    expect((await late.refresh()).status).toBe(200);
    expect(new Set([...tabs, late].map(({ cookie }) => cookie)).size).toBe(1);
    for (const tab of [...tabs, late]) {
      expect([await tab.infoStatus(), (await tab.refresh()).status]).toEqual([200, 200]);
    }
  });

  test('processes that refresh the same session at once all succeed', async () => {
    const shared = await createDatabase();
    const { browser, ...api } = await signedIn(await openTestDatabase(shared));
    const tokens = await Promise.all(Array.from({ length: 3 }, () => refreshInProcess(shared, browser.cookie ?? '')));
    expect(new Set(tokens).size).toBe(1);
    for (const token of tokens) {
      const tab = new Browser(api, token);
      expect([token, (await tab.refresh()).status, await tab.infoStatus()]).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        200,
        200,
      ]);
    }
  });
});

onPostgres('several processes', ({ createDatabase }) => {
  test('a session can be used and ended in every process', async () => {
    const shared = await createDatabase();
    const [one, other] = [testApi(await openTestDatabase(shared)), testApi(await openTestDatabase(shared))];
    await addKim(one.database);
    const browser = new Browser(one);
    await browser.signIn();
    const tabs = Array.from({ length: 10 }, (_, index) => new Browser(index % 2 ? one : other, browser.cookie));
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await tabs[0]?.signOut();
    expect(await Promise.all(tabs.map((tab) => tab.infoStatus()))).toEqual(Array(10).fill(401));
  });
});

anyDatabase('sessions', ({ open }) => {
  test('each refresh rotates the cookie and extends access', async () => {
    const { browser, clock } = await signedIn(await open());
    const cookies = new Set([browser.cookie]);
    for (let times = 0; times < 3; times += 1) {
      clock.advance(9 * 60 * second);
      const answer = await browser.refresh();
      const { data } = responseTo(refreshSession).parse(await answer.json());
      expect([answer.status, data.compId, browser.token]).toEqual([200, 'acme', data.token]);
      cookies.add(browser.cookie);
    }
    expect(cookies.size).toBe(4);
    expect(await browser.infoStatus()).toBe(200);
  });

  test('access tokens expire after ten minutes', async () => {
    const { browser, clock } = await signedIn(await open());
    clock.advance(10 * 60 * second - 1);
    expect(await browser.infoStatus()).toBe(200);
    clock.advance(1);
    expect(await browser.infoStatus()).toBe(401);
  });

  test('a session ends twelve hours after the sign-in despite refreshes', async () => {
    const { browser, clock } = await signedIn(await open());
    const maxAges = await repeat(11, async () => {
      clock.advance(hour);
      return Number(/Max-Age=(\d+)/.exec((await browser.refresh()).headers.get('set-cookie') ?? '')?.[1]);
    });
    expect(maxAges).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((hours) => hours * 3600));
    clock.advance(hour - 5 * second);
    await browser.refresh();
    expect(await browser.infoStatus()).toBe(200);
    clock.advance(5 * second);
    expect(await browser.infoStatus()).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });

  test('a delayed refresh gets the newest token after the others have moved on', async () => {
    const { browser, clock, ...api } = await signedIn(await open());
    const delayed = new Browser(api, browser.cookie);
    await browser.refresh();
    await browser.refresh();
    expect((await delayed.refresh()).status).toBe(200);
    expect(delayed.cookie).toBe(browser.cookie);
    clock.advance(11 * second);
    expect((await delayed.refresh()).status).toBe(200);
  });

  test('a refresh refuses the access token of another account and keeps the cookie', async () => {
    const { browser, clock, database, ...api } = await signedIn(await open());
    await addKim(database, { userId: 'lee' });
    const tabOfKim = new Browser(api);
    tabOfKim.token = browser.token;
    await browser.signIn({ userId: 'lee' });
    tabOfKim.cookie = browser.cookie;
    clock.advance(11 * 60 * second);
    const answer = await tabOfKim.refresh();
    expect([answer.status, answer.headers.get('set-cookie'), (await answer.json()).msg]).toEqual([
      401,
      null,
      label('answer:otherAccount', 'ko'),
    ]);
    expect(await tabOfKim.infoStatus()).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('reuse of a refresh token after ten seconds ends the session', async () => {
    const { browser, clock, lines, ...api } = await signedIn(await open());
    const thief = new Browser(api, browser.cookie);
    await browser.refresh();
    clock.advance(10 * second + 1);
    const answer = await thief.refresh();
    expect([answer.status, thief.cookie]).toEqual([401, undefined]);
    expect([await browser.infoStatus(), (await browser.refresh()).status]).toEqual([401, 401]);
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { msg: 'Refresh token reused: session ended' },
    ]);
    const family = await api.database.db.selectFrom('session_families').selectAll().executeTakeFirstOrThrow();
    expect([family.ended_because, family.ended_at]).toEqual(['reused', clock.now().toISOString()]);
  });

  test('sign-out ends the session at once, by cookie or by access token', async () => {
    const { browser, clock, ...api } = await signedIn(await open());
    for (const lost of [{}, { token: undefined }, { cookie: undefined }]) {
      const leaving = new Browser(api);
      await leaving.signIn();
      const other = Object.assign(new Browser(api), { cookie: leaving.cookie, token: leaving.token });
      Object.assign(leaving, lost);
      const answer = await leaving.signOut();
      expect([answer.status, responseTo(signOut).parse(await answer.json())]).toEqual([
        200,
        { success: true, msg: '', data: null },
      ]);
      expect(answer.headers.get('set-cookie')).toBe(
        'refresh_token=; Max-Age=0; Path=/tour/base; HttpOnly; SameSite=Strict',
      );
      expect([await other.infoStatus(), (await other.refresh()).status]).toEqual([401, 401]);
    }
    clock.advance(11 * 60 * second);
    const late = new Browser(api);
    late.token = browser.token;
    await late.signOut();
    expect((await browser.refresh()).status).toBe(401);
    expect((await new Browser(api).signOut()).status).toBe(200);
  });

  test('disabling an account, or changing its password, ends its sessions for good', async () => {
    const { browser, database, now } = await signedIn(await open());
    await disableStaff(database, 'kim', byOperator(now()));
    expect(await browser.infoStatus()).toBe(401);
    expect((await browser.signIn()).status).toBe(401);
    await enableStaff(database, 'kim', byOperator(now()));
    expect([await browser.infoStatus(), (await browser.refresh()).status]).toEqual([401, 401]);
    expect((await browser.signIn()).status).toBe(200);
    await replacePassword(database, 'kim', { passwordHash: 'another hash' }, byOperator(now()));
    expect([await browser.infoStatus(), (await browser.refresh()).status]).toEqual([401, 401]);
  });

  test('no session starts for an account that changed during the password check', async () => {
    const database = await open();
    const sessions = new Sessions(database, testSecrets, () => beginning, testRules);
    await addKim(database);
    const verified = await findStaff(database, 'kim');
    await replacePassword(database, 'kim', { passwordHash: 'another hash' }, byOperator(beginning));
    expect(verified && (await sessions.begin(verified, passwordOnly))).toBeUndefined();
    const changed = await findStaff(database, 'kim');
    await disableStaff(database, 'kim', byOperator(beginning));
    expect(changed && (await sessions.begin(changed, passwordOnly))).toBeUndefined();
    expect(await database.db.selectFrom('session_families').selectAll().execute()).toEqual([]);
  });

  test('the server purges expired sessions and their tokens', async () => {
    const { clock, browser, database, ...api } = await signedIn(await open());
    await browser.refresh();
    const run = serverJobs({ ...api, database }).find(({ name }) => name === 'forget expired sessions')?.run;
    const left = async () => [
      await countRows(database, 'session_families'),
      await countRows(database, 'refresh_tokens'),
    ];
    clock.advance(12 * hour);
    await run?.();
    expect(await left()).toEqual([1, 2]);
    clock.advance(60 * second + 1);
    await run?.();
    expect(await left()).toEqual([0, 0]);
  });

  test('stored refresh tokens are hashes that cannot be used', async () => {
    const { browser, database, ...api } = await signedIn(await open());
    const stored = await database.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(browser.cookie);
    expect((await new Browser(api, stored[0]?.token).refresh()).status).toBe(401);
  });

  describe('the refresh call', () => {
    test('a refresh without a session answers 401 and removes the cookie', async () => {
      const { call } = await signedIn(await open(), { settings: readSettings({ NODE_ENV: 'production' }) });
      const unknown = ['refresh_token=unknown', '__Secure-refresh_token=%00%zz', 'other=1'];
      for (const cookie of ['', 'refresh_token=', ...unknown]) {
        const answer = await call('/tour/base/refresh', { headers: { 'X-LANG': 'en', Cookie: cookie } });
        expect([cookie, answer.status, answer.headers.get('set-cookie'), await answer.json()]).toEqual([
          cookie,
          401,
          '__Secure-refresh_token=; Max-Age=0; Path=/tour/base; HttpOnly; Secure; SameSite=Strict',
          { success: false, msg: label('answer:sessionEnded', 'en'), data: null },
        ]);
      }
    });

    test('refresh refuses HEAD, and refresh and sign-out refuse cross-site requests', async () => {
      const { call, browser } = await signedIn(await open());
      const headers = { Cookie: `refresh_token=${browser.cookie}` };
      const head = await call('/tour/base/refresh', { method: 'HEAD', headers });
      expect([head.status, head.headers.get('allow'), head.headers.get('set-cookie')]).toEqual([405, 'GET', null]);
      for (const foreign of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example', Host: 'www.acme.example' },
      ] as Record<string, string>[]) {
        for (const [path, method] of [
          ['/tour/base/refresh', 'GET'],
          ['/tour/base/logout', 'POST'],
        ]) {
          const answer = await call(`${path}`, { method: `${method}`, headers: { ...headers, ...foreign } });
          expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 403, null]);
        }
      }
      expect(await browser.infoStatus()).toBe(200);
      const used = await call('/tour/base/refresh', { headers });
      expect(used.status).toBe(200);
    });
  });
});
