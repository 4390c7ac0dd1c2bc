import { randomUUID } from 'node:crypto';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { ApiDependencies } from '#server/dependencies.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { registerInquiry, toVisitor } from './inquiry.ts';
import { addKim, Browser } from './staff.ts';
import { beginning, json, type TestApi, testApi } from './testApi.ts';

/** Calls of the desk that change inquiries or send their data, by the end of their addresses. */
export const deskWrites = ['search', 'export', 'change', 'bulk', 'undo', 'note', 'reply', 'undo-send', 'delete-person'];

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

  /** Answers the given version of an inquiry with files, each with its name. */
  async reply(
    number: string,
    version: number,
    files: readonly (readonly [string, Uint8Array])[],
    { text = '보내 드립니다.', event = randomUUID(), headers = {} as Record<string, string> } = {},
  ): Promise<Response> {
    return await this.post(replyToInquiry.path, replyForm({ number, version, event, text }, files), headers);
  }

  /** Sends POST with the access token and any body. */
  async post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    const authorized = { ...headers, Authorization: `Bearer ${this.#browser.token}` };
    return await this.#api.call(path, { method: 'POST', headers: authorized, body, duplex: 'half' } as RequestInit);
  }

  /** Returns the details of an inquiry. */
  async detail(number: string): Promise<InquiryDetail> {
    return (await (await this.get(`/tour/api/inquiries/one?number=${number}`)).json()).data;
  }

  /** Returns the first page of all inquiries. */
  async list(): Promise<InquiryList> {
    return (await (await this.get('/tour/api/inquiries')).json()).data;
  }

  /** Changes, annotates or answers the given version of an inquiry. */
  async act(kind: 'change' | 'note' | 'reply', number: string, version: number, fields: object, event = randomUUID()) {
    const recipients = kind === 'reply' ? toVisitor : {};
    return await this.send(`/tour/api/inquiries/${kind}`, { number, version, event, ...recipients, ...fields });
  }
}

/** Returns the form of an answer to the visitor with files. */
export function replyForm(reply: object | string, files: readonly (readonly [string, Uint8Array])[]): FormData {
  const form = new FormData();
  form.set(
    replyToInquiry.form.json,
    typeof reply === 'string' ? reply : JSON.stringify(Array.isArray(reply) ? reply : { ...toVisitor, ...reply }),
  );
  for (const [name, content] of files)
    form.append(replyToInquiry.form.files, new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Creates the application with three colleagues: Kim (all of the desk), Lee (inquiries) and Park (neither). */
export async function deskWith(database: Database, changes?: Partial<ApiDependencies>) {
  const api = testApi(database, changes);
  await addKim(database, { menus: 'inquiries,inquiries.export,inquiries.erase,audit,visits' });
  await addKim(database, { userId: 'lee', name: '이서연', menus: 'inquiries' });
  await addKim(database, { userId: 'park', name: '박도윤', menus: 'food' });
  const signedIn = async (userId: string) => await new Colleague(api).signIn(userId);
  return { database, api, kim: await signedIn('kim'), lee: await signedIn('lee'), park: await signedIn('park') };
}

/** Creates the desk of {@link deskWith} with an inquiry. */
export async function deskWithInquiry(
  database: Database,
  content: Partial<InquiryContent> = {},
  changes?: Partial<ApiDependencies>,
) {
  const desk = await deskWith(database, changes);
  return { ...desk, ...(await registerInquiry(database, beginning, content)) };
}

/** Returns the number of the newest inquiry. */
export async function newestNumber({ db }: Database): Promise<string> {
  const newest = db.selectFrom('inquiries').select('number').orderBy('received_at', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).number;
}
