import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { menuIds } from '#contract/menu.ts';
import { getMenus } from '#contract/menuList.ts';
import { getMyInfo } from '#contract/session.ts';
import { label } from '#i18n/labels.ts';
import { setMenus } from '#server/staff/staff.ts';
import { signAccessToken } from '#server/staff/tokens.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { apiWithKim, Browser, byOperator } from './support/staff.ts';
import { testSecrets } from './support/testApi.ts';

const info = '/tour/api/user/my/info';
const menu = '/cms/user/travel/menu';

anyDatabase('calls that need a session', ({ open }) => {
  async function signedIn() {
    const api = await apiWithKim(await open());
    const browser = new Browser(api);
    await browser.signIn();
    const as = (token: string | undefined, language = 'ko') => ({
      headers: { Authorization: `Bearer ${token}`, 'X-LANG': language },
    });
    return { ...api, as, token: browser.token };
  }

  test('my info returns the name and the permitted menus', async () => {
    const { call, as, token } = await signedIn();
    const answer = await call(info, as(token));
    expect([answer.status, responseTo(getMyInfo).parse(await answer.json())]).toEqual([
      200,
      { success: true, msg: '', data: null, result: { userNm: '김민준', menuAuth: 'travel,food' } },
    ]);
  });

  test('the menu lists permitted entries in order and in the caller’s language', async () => {
    const { call, as, token, database } = await signedIn();
    const list = async (language?: string) =>
      responseTo(getMenus).parse(await (await call(menu, as(token, language))).json()).data.list;
    expect(await list()).toEqual([
      { menuId: 'travel', name: '여행' },
      { menuId: 'food', name: '음식' },
    ]);
    expect(await list('en')).toEqual([
      { menuId: 'travel', name: 'Travel' },
      { menuId: 'food', name: 'Food' },
    ]);
    await setMenus(database, 'kim', 'notices,gone,,taxi', byOperator());
    expect((await list()).map(({ menuId }) => menuId)).toEqual(['taxi', 'notices']);
    expect((await (await call(info, as(token))).json()).result.menuAuth).toBe('taxi,notices');
    await setMenus(database, 'kim', '', byOperator());
    expect([await list(), (await (await call(info, as(token))).json()).result.menuAuth]).toEqual([[], '']);
    await setMenus(database, 'kim', menuIds.join(), byOperator());
    expect(await list()).toHaveLength(menuIds.length);
  });

  test('calls without the access token of an active session answer 401', async () => {
    const { call, as, token = '', database, now } = await signedIn();
    const { id } = await database.db.selectFrom('session_families').select('id').executeTakeFirstOrThrow();
    const inAMinute = new Date(now().getTime() + 60_000);
    const signed = (sessionId: string, expiresAt: Date, secret = testSecrets.SESSION_SECRET) =>
      signAccessToken({ sessionId, staffId: 'kim', idleMinutes: 30, expiresAt }, secret);
    const [header, payload, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const refused = [
      undefined,
      '',
      'x',
      'a.b.c',
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -2)}`,
      `${header}.${Buffer.from(JSON.stringify({ sid: id, sub: 'kim', idle: 30, exp: 9e9 })).toString('base64url')}.${signature}`,
      await signed(id, inAMinute, testSecrets.CAPTCHA_SECRET),
      await signed(id, now()),
      await signed('another', inAMinute),
      await sign({ exp: 9e9 }, testSecrets.SESSION_SECRET),
      await sign({ sid: 7, exp: 9e9 }, testSecrets.SESSION_SECRET),
      await sign({ sid: id, exp: 9e9 }, testSecrets.SESSION_SECRET, 'HS512'),
    ];
    for (const path of [info, menu]) {
      for (const wrong of refused) {
        const answer = await call(path, as(wrong, 'en'));
        expect([wrong, answer.status, answer.headers.get('www-authenticate')]).toEqual([wrong, 401, 'Bearer']);
      }
      for (const Authorization of [token, `Basic ${token}`, `Bearer ${token} x`, 'Bearer']) {
        const answer = await call(path, { headers: { Authorization, 'X-LANG': 'en' } });
        expect([answer.status, await answer.json()]).toEqual([
          401,
          { success: false, msg: label('answer:unauthorized', 'en'), data: null },
        ]);
      }
      expect((await call(path)).status).toBe(401);
    }
    expect((await call(info, as(await signed(id, inAMinute)))).status).toBe(200);
    expect((await call(info, { headers: { Authorization: `bearer  ${token}` } })).status).toBe(200);
  });
});
