import { randomUUID } from 'node:crypto';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { ApiDependencies } from '#server/dependencies.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { register } from './inquiry.ts';
import { addKim, Browser } from './staff.ts';
import { beginning, json, type TestApi, testApi } from './testApi.ts';

/** A signed-in colleague who calls the desk's API. */
export class Colleague {
  readonly #api: TestApi;
  readonly #browser: Browser;

  constructor(api: TestApi) {
    this.#api = api;
    this.#browser = new Browser(api);
  }

  async signIn(userId: string): Promise<this> {
    await this.#browser.signIn({ userId });
    return this;
  }

  /** Sends GET with the access token. */
  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return await this.#api.call(path, { headers: { ...headers, Authorization: `Bearer ${this.#browser.token}` } });
  }

  /** Sends POST with the access token. */
  async send(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return await this.#api.call(path, json(body, { ...headers, Authorization: `Bearer ${this.#browser.token}` }));
  }

  /** Uploads a file for the next answer to an inquiry. */
  async upload(
    number: string,
    name: string,
    body: Uint8Array | ReadableStream,
    { id = randomUUID(), headers = {} }: { id?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return await this.#api.call(`/tour/api/inquiries/files?${new URLSearchParams({ number, id })}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.#browser.token}`,
        ...('length' in body && { 'Content-Length': String(body.length) }),
        'X-File-Name': encodeURIComponent(name),
        ...headers,
      },
      body: 'length' in body ? new Uint8Array(body) : body,
      duplex: 'half',
    } as RequestInit);
  }

  /** Uploads a file for the next answer to an inquiry, and returns its id. */
  async attach(number: string, name: string, body: Uint8Array): Promise<string> {
    return (await (await this.upload(number, name, body)).json()).data.id;
  }

  /** Returns the details of an inquiry. */
  async detail(number: string): Promise<InquiryDetail> {
    return (await (await this.get(`/tour/api/inquiries/one?number=${number}`)).json()).data;
  }

  /** Changes, annotates or answers the given version of an inquiry. */
  async act(kind: 'change' | 'note' | 'reply', number: string, version: number, fields: object, event = randomUUID()) {
    return await this.send(`/tour/api/inquiries/${kind}`, { number, version, event, ...fields });
  }
}

/** Creates the application with three colleagues: Kim (all of the desk), Lee (inquiries) and Park (neither). */
export async function deskWith(database: Database, changes?: Partial<ApiDependencies>) {
  const api = testApi(database, changes);
  await addKim(database, { menus: 'inquiries,inquiries.export,inquiries.erase,audit,numbers' });
  await addKim(database, { userId: 'lee', name: '이서연', menus: 'inquiries' });
  await addKim(database, { userId: 'park', name: '박도윤', menus: 'food' });
  const signedIn = async (userId: string) => await new Colleague(api).signIn(userId);
  return { api, kim: await signedIn('kim'), lee: await signedIn('lee'), park: await signedIn('park') };
}

/** Creates the desk of {@link deskWith} with an inquiry. */
export async function deskWithInquiry(
  database: Database,
  content: Partial<InquiryContent> = {},
  changes?: Partial<ApiDependencies>,
) {
  const desk = await deskWith(database, changes);
  const id = await register(database, beginning, content);
  return { ...desk, database, id, number: await newestNumber(database) };
}

/** Returns the number of the newest inquiry. */
export async function newestNumber({ db }: Database): Promise<string> {
  const newest = db.selectFrom('inquiries').select('number').orderBy('received_at', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).number;
}
