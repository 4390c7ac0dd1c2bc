import { beforeEach, describe, expect, test, vi } from 'vitest';
import { markStaffBrowser, unmarkStaffBrowser } from '#browser/api/staffBrowser.ts';
import { session } from '#browser/pageClient.ts';
import { $alerts } from '#browser/stores/alerts.ts';

const { $session, restore, signIn } = session;

const person = { userNm: '김하늘', menuAuth: 'food,taxi' };
const success = (body: object) => Response.json({ success: true, msg: '', data: null, ...body });
const failed = (status: number) => Response.json({ success: false, msg: '안 됩니다.', data: null }, { status });

/** Responses of the server by path, and the requested paths. */
let answers: Record<string, () => Response | Promise<Response>>;
let requests: string[];

beforeEach(() => {
  sessionStorage.clear();
  $session.set({ state: 'unknown' });
  requests = [];
  answers = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(String(url), location.href);
    requests.push(pathname);
    const answer = answers[pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return () => {
    vi.restoreAllMocks();
    // Later files share the browser, which a sign-in marks.
    unmarkStaffBrowser();
  };
});

/** The signed-in person, if any. */
function user() {
  const current = $session.get();
  return current.state === 'signedIn' ? current.user : undefined;
}

const stored = () => Object.fromEntries(Object.entries(sessionStorage));

describe('signing in', () => {
  test('signIn stores token, company, name and permitted menus', async () => {
    answers['/tour/base/login'] = () => success({ data: { token: 'abc', compId: 'ulsan' } });
    answers['/tour/api/user/my/info'] = () => success({ result: person });
    expect(await signIn('haneul', '비밀번호')).toEqual([]);
    expect(stored()).toMatchObject({ Token: 'abc', COMP_ID: 'ulsan', ...person });
    expect(user()).toEqual(person);
  });

  test('signIn changes nothing and shows no alert when the server refuses', async () => {
    answers['/tour/base/login'] = () => failed(401);
    await expect(signIn('haneul', 'x')).rejects.toMatchObject({ status: 401, msg: '안 됩니다.' });
    expect(stored()).not.toHaveProperty('Token');
    expect([user(), $alerts.get()]).toEqual([undefined, []]);
    expect(requests).toEqual(['/tour/base/login']);
  });

  test('signIn leaves the tab signed out when the person cannot be loaded', async () => {
    answers['/tour/base/login'] = () => success({ data: { token: 'abc', compId: 'ulsan' } });
    await expect(signIn('haneul', 'x')).rejects.toMatchObject({ failure: 'noAnswer' });
    expect(stored()).not.toHaveProperty('Token');
    expect($session.get()).toEqual({ state: 'signedOut' });
  });
});

describe('after a reload', () => {
  const signedIn = () => {
    for (const [name, value] of Object.entries({ Token: 'old', COMP_ID: 'ulsan', ...person })) {
      sessionStorage.setItem(name, value);
    }
  };

  test('restore makes no call without a stored token and without a sign-in of the browser', async () => {
    await restore();
    expect([requests, $session.get()]).toEqual([[], { state: 'signedOut' }]);
  });

  test('restore takes over the session of the browser', async () => {
    markStaffBrowser();
    answers['/tour/base/refresh'] = () => success({ data: { token: 'new', compId: 'ulsan' } });
    answers['/tour/api/user/my/info'] = () => success({ result: person });
    await restore();
    expect([user(), stored().Token]).toEqual([person, 'new']);
  });

  test('restore leaves the tab signed out after one refused refresh', async () => {
    markStaffBrowser();
    answers['/tour/base/refresh'] = () => failed(401);
    await restore();
    expect([requests, $session.get()]).toEqual([['/tour/base/refresh'], { state: 'signedOut' }]);
    expect($alerts.get()).toEqual([]);
  });

  test("restore shows the stored person first, then the server's answer", async () => {
    signedIn();
    answers['/tour/api/user/my/info'] = () => success({ result: { ...person, userNm: '김하늘빛' } });
    const restored = restore();
    expect(user()?.userNm).toBe('김하늘');
    await restored;
    expect(user()?.userNm).toBe('김하늘빛');
  });

  test('restore refreshes an expired token without an alert', async () => {
    signedIn();
    const tokens = [() => failed(401), () => success({ result: person })];
    answers['/tour/api/user/my/info'] = () => tokens.shift()?.() ?? failed(500);
    answers['/tour/base/refresh'] = () => success({ data: { token: 'new', compId: 'ulsan' } });
    await restore();
    expect(stored()).toMatchObject({ Token: 'new' });
    expect([user(), $alerts.get()]).toEqual([person, []]);
  });

  test('restore marks an ended session as expired, without an alert and without leaving the page', async () => {
    signedIn();
    answers['/tour/api/user/my/info'] = () => failed(401);
    answers['/tour/base/refresh'] = () => failed(401);
    const { href } = location;
    await restore();
    expect($session.get()).toEqual({ state: 'expired', reason: '안 됩니다.' });
    expect(stored()).not.toHaveProperty('Token');
    expect([location.href, $alerts.get()]).toEqual([href, []]);
    // Simulates a return from the back/forward cache.
    await restore();
    expect($session.get()).toEqual({ state: 'expired', reason: '안 됩니다.' });
    signedIn();
    answers['/tour/api/user/my/info'] = () => success({ result: person });
    await restore();
    expect(user()).toEqual(person);
  });

  test('restore keeps the stored person while the API is unavailable', async () => {
    signedIn();
    await restore();
    expect(user()).toEqual(person);
    expect(stored()).toMatchObject({ Token: 'old' });
    answers['/tour/api/user/my/info'] = () => failed(503);
    await restore();
    expect(user()).toEqual(person);
  });
});
