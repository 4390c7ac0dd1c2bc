import type { Database } from '#server/database/openDatabase.ts';
import type { StaffChange } from '#server/staff/ledger.ts';
import { addStaff, type NewStaff } from '#server/staff/staff.ts';
import { encryptField } from './encryptField.ts';
import { cheapPasswords, json, type TestApi, testApi } from './testApi.ts';

export const password = '수평선 위로 천천히 떠오르는 달';

const passwordHash = await cheapPasswords.hash(password);

/** Returns a change of an account by an operator. */
export function byOperator(at = new Date()): StaffChange {
  return { at, by: { operator: 'root' } };
}

/** Adds the account `kim` of the company `acme`, with {@link password}. */
export async function addKim(database: Database, changes: Partial<NewStaff> = {}): Promise<void> {
  const kim = { userId: 'kim', compId: 'acme', name: '김민준', passwordHash, menus: 'food,travel' };
  await addStaff(database, { ...kim, ...changes }, byOperator());
}

/** Creates the application on a database with the account of {@link addKim}. */
export async function apiWithKim(database: Database, changes?: Parameters<typeof testApi>[1]): Promise<TestApi> {
  await addKim(database);
  return testApi(database, changes);
}

/** Returns the body of a sign-in request. */
export function credentials(changes: { userId?: string; password?: string; compId?: string } = {}) {
  return { userId: 'kim', ...changes, password: encryptField(changes.password ?? password) };
}

/** A browser that sends its cookies and its last access token with each call. */
export class Browser {
  readonly #call: TestApi['call'];
  /** Prefix of the cookies' names. */
  #prefix = '';
  /** Current refresh token. */
  cookie: string | undefined;
  /** Token that identifies this browser at a sign-in. */
  device: string | undefined;
  /** Current access token. */
  token: string | undefined;

  constructor({ call }: Pick<TestApi, 'call'>, cookie?: string) {
    this.#call = call;
    this.cookie = cookie;
  }

  async signIn(changes?: Parameters<typeof credentials>[0], address?: string): Promise<Response> {
    return await this.#send('/tour/base/login', json(credentials(changes)), address);
  }

  async refresh(): Promise<Response> {
    return await this.#send('/tour/base/refresh');
  }

  async signOut(): Promise<Response> {
    return await this.#send('/tour/base/logout', { method: 'POST' });
  }

  /** Returns the status of a call that needs a session. */
  async infoStatus(): Promise<number> {
    return (await this.#send('/tour/api/user/my/info')).status;
  }

  async #send(path: string, init: RequestInit = {}, address?: string): Promise<Response> {
    const headers = new Headers(init.headers);
    if (path.startsWith('/tour/base/')) {
      const cookies = { refresh_token: this.cookie, known_device: this.device };
      const held = Object.entries(cookies).filter(([, value]) => value !== undefined);
      headers.set('Cookie', held.map((cookie) => this.#prefix + cookie.join('=')).join('; '));
    }
    if (this.token !== undefined) {
      headers.set('Authorization', `Bearer ${this.token}`);
    }
    const answer = await this.#call(path, { ...init, headers }, address);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, prefix = '', name, value] = /^(__Secure-)?(\w+)=([^;]*)/.exec(cookie) ?? [];
      this.#prefix = prefix;
      if (name === 'refresh_token') this.cookie = value || undefined;
      if (name === 'known_device') this.device = value;
    }
    if (answer.ok && path !== '/tour/base/logout') {
      this.token = (await answer.clone().json()).data?.token ?? this.token;
    }
    return answer;
  }
}
