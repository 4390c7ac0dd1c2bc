import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { changeInquiries, replyHold } from '#contract/desk/inquiryAction.ts';
import { getInquiry } from '#contract/desk/inquiryDetail.ts';
import { findInquiries, getInquiries } from '#contract/desk/inquiryList.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { Conflict, NotFound } from '#server/http/apiError.ts';
import { SolutionUsed } from '#server/inquiry/submission.ts';
import { recordBounce } from '#server/mailIn/matchMail.ts';
import { inquiryCategories } from '#site.ts';
import { toVisitor } from '../../server/support/inquiry.ts';
import { receivedMail } from '../../server/support/receivedMail.ts';
import { json, type TestApi } from '../../server/support/testApi.ts';
import { type MortalSite, mailTreatments } from './mortalSite.ts';

/** Statements of the database before which processes die, one after the other. */
const deaths = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.array(fc.nat(40), { minLength: 1, maxLength: 2 }) },
);
/** An inquiry, by its place among all. */
const which = fc.nat(2);
const person = fc.nat(2);
const account = fc.constantFrom('kim', 'lee');
const fields = fc.record(
  { state: fc.constantFrom(...inquiryStates), owner: fc.constantFrom('kim', 'lee', null) },
  { requiredKeys: ['state'] },
);

const stale = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

function command<Kind extends string, Values>(kind: Kind, of: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> }) {
  return fc.tuple(deaths, fc.record(of)).map(([deaths, values]) => ({ kind, deaths, ...(values as Values) }));
}

/** All that visitors, staff, the mail server and time do to inquiries. */
export const modelCommands = fc.oneof(
  { weight: 2, arbitrary: command('register', { person, twice: fc.boolean() }) },
  { weight: 1, arbitrary: command('repeat', { which, otherContent: fc.boolean() }) },
  { weight: 3, arbitrary: command('add', { which, twice: fc.boolean() }) },
  { weight: 3, arbitrary: command('receive', { which, twice: fc.boolean(), byColleague: fc.boolean() }) },
  { weight: 3, arbitrary: command('bounce', { which }) },
  { weight: 3, arbitrary: command('change', { which, account, stale, fields }) },
  { weight: 3, arbitrary: command('snooze', { which, account, days: fc.constantFrom(1, 30) }) },
  { weight: 6, arbitrary: command('reply', { which, account, stale }) },
  { weight: 1, arbitrary: command('note', { which, account, stale }) },
  { weight: 2, arbitrary: command('undo', { which, account }) },
  { weight: 7, arbitrary: command('takeBack', { which, account }) },
  { weight: 2, arbitrary: command('bulk', { inquiries: fc.array(which, { minLength: 1, maxLength: 4 }), fields }) },
  { weight: 8, arbitrary: command('deliver', { treatment: fc.constantFrom(...mailTreatments) }) },
  { weight: 6, arbitrary: command('wait', { minutes: fc.constantFrom(1, 1, 25, 180) }) },
  { weight: 1, arbitrary: command('erase', { person }) },
  { weight: 1, arbitrary: command('overwrite', {}) },
  { weight: 2, arbitrary: command('read', { which, what: fc.constantFrom('view' as const, 'list', 'search') }) },
  { weight: 1, arbitrary: command('refresh', { tabs: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: command('steal', {}) },
);

export type ModelCommand = typeof modelCommands extends fc.Arbitrary<infer Command> ? Command : never;

type Fields = typeof fields extends fc.Arbitrary<infer Value> ? Value : never;

/** An action that was acknowledged. */
interface Action {
  kind: 'change' | 'reply' | 'note' | 'undo' | 'takeBack' | 'addition';
  /** True for a note that came by mail. */
  isMail?: boolean;
  account?: string;
  fields?: Partial<Fields & { snoozedUntil: string }>;
  text?: string;
  /** Event of the reply that is taken back. */
  reply?: string;
}

/** An inquiry whose registration was acknowledged. */
interface Inquiry {
  id: string;
  number: string;
  person: number;
  key: string;
  message: string;
  isErased: boolean;
  /** Texts of it and of its actions. */
  texts: string[];
}

const addressOf = (person: number) => `person-${person}@visitors.example`;

/** Knowledge of the clients, and the invariants that follow from it. */
export class InquiryModel {
  readonly trace: string[] = [];
  readonly #site: MortalSite;
  readonly #inquiries: Inquiry[] = [];
  /** By the id of their event. */
  readonly #actions = new Map<string, Action>();
  /** Replies by the time at which they left, of those that came back. */
  readonly #returned = new Map<string, string>();
  readonly #reads = { view: 0, list: 0, search: 0 };
  #erasures = 0;
  #texts = 0;
  #staffId = '';
  #session = { accessToken: '', refreshToken: '' };

  private constructor(site: MortalSite) {
    this.#site = site;
  }

  /** Starts with the account `kim` signed in. */
  static async start(site: MortalSite): Promise<InquiryModel> {
    const model = new InquiryModel(site);
    await model.#signIn();
    return model;
  }

  /** Texts of erased inquiries, and addresses of people of whom nothing is left. */
  get erasedTexts(): string[] {
    const erased = this.#inquiries.filter(({ isErased }) => isErased);
    const present = new Set(this.#inquiries.filter(({ isErased }) => !isErased).map(({ person }) => person));
    const gone = erased.filter(({ person }) => !present.has(person)).map(({ person }) => addressOf(person));
    return [...erased.flatMap(({ texts }) => texts), ...gone];
  }

  async run(command: ModelCommand): Promise<void> {
    this.trace.push(`${JSON.stringify(command)}: ${await this.#outcome(command)}`);
  }

  async #outcome(command: ModelCommand): Promise<string> {
    const inquiry = 'which' in command ? this.#inquiries.at(-1 - (command.which % this.#inquiries.length)) : undefined;
    if ('which' in command && !inquiry) {
      return 'none';
    }
    switch (command.kind) {
      case 'register':
        return await this.#register(command.person, command.deaths, command.twice);
      case 'repeat':
        return await this.#repeat(inquiry as Inquiry, command.deaths, command.otherContent);
      case 'add':
        return await this.#add(inquiry as Inquiry, command.deaths, command.twice);
      case 'receive':
        return await this.#receive(inquiry as Inquiry, command);
      case 'bounce':
        return await this.#bounce(inquiry as Inquiry, command.deaths);
      case 'change':
      case 'snooze':
      case 'note':
      case 'reply':
      case 'undo':
      case 'takeBack':
        return await this.#act(inquiry as Inquiry, command);
      case 'bulk':
        return await this.#bulk(command);
      case 'deliver':
        this.#site.treatment = command.treatment;
        await this.#site.attempt(command.deaths, (api) => api.outbox?.deliverDue() ?? Promise.resolve());
        return this.#site.accepted.map(({ messageId }) => messageId).join(' ');
      case 'wait':
        this.#site.clock.advance(command.minutes * 60_000);
        await this.#keepSession();
        return '';
      case 'erase':
        return await this.#erase(command.person, command.deaths);
      case 'overwrite':
        return String(await this.#site.attempt(command.deaths, (api) => api.erasures.finish()));
      case 'read':
        return await this.#read(inquiry as Inquiry, command);
      case 'refresh':
        return await this.#refresh(command.deaths, command.tabs);
      case 'steal':
        return await this.#steal();
    }
  }

  /** Delivers and overwrites all that is due, and checks what must be true in the end. */
  async finish(): Promise<void> {
    this.#site.treatment = 'accepts';
    const waiting = () =>
      this.#site.db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .execute();
    for (let round = 0; round < 10 && (await waiting()).length > 0; round += 1) {
      this.#site.clock.advance(2 * 3_600_000);
      await this.#site.attempt([], (api) => api.outbox?.deliverDue() ?? Promise.resolve());
    }
    expect(await waiting()).toEqual([]);
    await this.#keepSession();
    await this.#site.attempt([], (api) => api.erasures.finish());
    await this.check();
  }

  /** Checks the invariants. */
  async check(): Promise<void> {
    await this.#checkRegistrations();
    await this.#checkHistories();
    await this.#checkMails();
    await this.#checkErasures();
    await this.#checkAudit();
    await this.#checkSessions();
  }

  #newText(of: string): string {
    this.#texts += 1;
    return `<${of} ${this.#texts}>`;
  }

  async #register(person: number, deaths: readonly number[], twice: boolean): Promise<string> {
    const message = this.#newText('message');
    const sent = this.#registration({ person, message, key: this.#newText('key') });
    const results = await this.#site.attempt(deaths, (api) =>
      Promise.all((twice ? [1, 2] : [1]).map(() => api.inquiries.visitor.register(sent(api)))),
    );
    const [{ id, number } = { id: '', number: '' }] = results;
    expect(new Set(results.map((result) => result.id)).size).toBe(1);
    this.#inquiries.push({ id, number, person, message, key: sent(this.#site).key, isErased: false, texts: [message] });
    return `inquiry ${this.#inquiries.length}`;
  }

  #registration({ person, message, key }: Pick<Inquiry, 'person' | 'message' | 'key'>) {
    return (_: unknown) => ({
      key,
      solution: { challenge: key, expiresAt: new Date('2099-01-01') },
      content: {
        name: `Person ${person}`,
        email: addressOf(person),
        category: inquiryCategories[0],
        subject: 'Subject',
        message,
        privacyConsent: true as const,
        marketingConsent: person === 0,
        advertising: false,
        consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
        lang: 'ko' as const,
      },
    });
  }

  /** A repeated key returns the inquiry. With another content it is refused, as after the erasure. */
  async #repeat(inquiry: Inquiry, deaths: readonly number[], otherContent: boolean): Promise<string> {
    const sent = this.#registration({ ...inquiry, ...(otherContent && { message: this.#newText('message') }) });
    const repeated = this.#site.attempt(deaths, (api) => api.inquiries.visitor.register(sent(api)));
    if (inquiry.isErased) {
      await expect(repeated).rejects.toThrow(SolutionUsed);
      return 'erased';
    }
    if (otherContent) {
      await expect(repeated).rejects.toThrow(Conflict);
      return 'refused';
    }
    expect((await repeated).id).toBe(inquiry.id);
    return 'the same';
  }

  async #add(inquiry: Inquiry, deaths: readonly number[], twice: boolean): Promise<string> {
    const text = this.#newText('addition');
    const solution = { challenge: this.#newText('solution'), expiresAt: new Date('2099-01-01') };
    const added = this.#site.attempt(deaths, (api) =>
      Promise.all(
        (twice ? [1, 2] : [1]).map(() => api.inquiries.visitor.add({ inquiry: inquiry.id, key: text, text }, solution)),
      ),
    );
    if (inquiry.isErased) {
      await expect(added).rejects.toThrow(NotFound);
      return 'erased';
    }
    await added;
    const stored = await this.#eventsOf(inquiry);
    const events = stored.filter((event) => event.text === text);
    expect(events).toHaveLength(1);
    this.#acknowledge(inquiry, events[0]?.id ?? '', { kind: 'addition', text });
    return 'added';
  }

  /** A mail joins once, however often it is read. Of an erased inquiry it changes nothing. */
  async #receive(
    inquiry: Inquiry,
    { deaths, twice, byColleague }: Extract<ModelCommand, { kind: 'receive' }>,
  ): Promise<string> {
    const text = this.#newText('mail');
    const from = byColleague ? 'colleague@company.example' : addressOf(inquiry.person);
    const mail = receivedMail({ id: text, from, text });
    const colleague = byColleague ? { userId: 'lee' } : undefined;
    await this.#site.attempt(deaths, (api) =>
      Promise.all((twice ? [1, 2] : [1]).map(() => api.inquiries.mailbox.receive(inquiry.id, mail, colleague))),
    );
    const events = (await this.#eventsOf(inquiry)).filter((event) => event.text === text);
    expect(events).toHaveLength(inquiry.isErased ? 0 : 1);
    const [event] = events;
    if (!event) return 'erased';
    const action = byColleague
      ? ({ kind: 'note', account: 'lee', isMail: true } as const)
      : ({ kind: 'addition' } as const);
    this.#acknowledge(inquiry, event.id, { ...action, text });
    return action.kind;
  }

  /** The latest answer that has left comes back, once. */
  async #bounce(inquiry: Inquiry, deaths: readonly number[]): Promise<string> {
    const mail = await this.#site.db
      .selectFrom('mail_outbox')
      .select(['id', 'event_id', 'sent_at'])
      .where('inquiry_id', '=', inquiry.id)
      .where('kind', '=', 'reply')
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    if (!mail) return 'no answer';
    this.#returned.set(mail.sent_at ?? '', mail.event_id ?? '');
    const report = { messageIds: [`<${mail.id}@company.example>`], status: '5.1.1' };
    await this.#site.attempt(deaths, ({ database }) => recordBounce(database, report, this.#site.clock.now()));
    return 'came back';
  }

  async #act(
    inquiry: Inquiry,
    command: Extract<ModelCommand, { kind: 'change' | 'snooze' | 'note' | 'reply' | 'undo' | 'takeBack' }>,
  ): Promise<string> {
    const { kind, account, deaths } = command;
    const events = await this.#eventsOf(inquiry);
    const replies = events.filter((event) => event.kind === 'reply');
    const reply = replies.at(-1);
    if (kind === 'takeBack' && !reply) {
      return 'no reply';
    }
    const isStale = 'stale' in command && command.stale && events.length > 0;
    const version = events.length + (isStale ? 0 : 1);
    const event = randomUUID();
    const action = { number: inquiry.number, version, event };
    const actor = { userId: account, address: null };
    const text = this.#newText(kind);
    const changed =
      kind === 'snooze'
        ? { snoozedUntil: addDays(siteDay(this.#site.clock.now()), command.days) }
        : kind === 'change'
          ? command.fields
          : undefined;
    const stored = await this.#site.db
      .selectFrom('inquiries')
      .select('state')
      .where('id', '=', inquiry.id)
      .executeTakeFirst();
    const taken = this.#site.attempt(deaths, ({ inquiries }) => {
      switch (kind) {
        case 'change':
        case 'snooze':
          return inquiries.staff.change(actor, { ...action, ...changed });
        case 'undo':
          return inquiries.staff.undo(actor, action);
        case 'takeBack':
          return inquiries.staff.undoSend(actor, { ...action, reply: reply?.version ?? 0 });
        default:
          return inquiries.staff[kind](actor, { ...action, text, ...toVisitor });
      }
    });
    if (inquiry.isErased) {
      await expect(taken).rejects.toThrow(NotFound);
      return 'erased';
    }
    const newest = events.at(-1);
    const isUndone = newest?.kind === 'change' && newest.actor === account;
    const isClosed = kind === 'snooze' && stored?.state !== 'open';
    const isRefused = isStale || isClosed || (kind === 'undo' && !isUndone);
    if (kind === 'takeBack') {
      const isTaken = await taken.then(
        () => true,
        (error) => {
          expect(error).toBeInstanceOf(Conflict);
          return false;
        },
      );
      if (isTaken) this.#acknowledge(inquiry, event, { kind, account, reply: reply?.id ?? '' });
      return isTaken ? 'taken back' : 'too late';
    }
    if (isRefused) {
      await expect(taken).rejects.toThrow(Conflict);
      return 'refused';
    }
    await taken;
    const written = kind === 'note' || kind === 'reply' ? { text } : {};
    const recorded = kind === 'snooze' ? 'change' : kind;
    this.#acknowledge(inquiry, event, { kind: recorded, account, ...written, ...(changed && { fields: changed }) });
    return 'done';
  }

  async #bulk({ inquiries, fields, deaths }: Extract<ModelCommand, { kind: 'bulk' }>): Promise<string> {
    const chosen = [
      ...new Set(inquiries.flatMap((index) => this.#inquiries.at(-1 - (index % this.#inquiries.length)) ?? [])),
    ];
    if (chosen.length === 0) {
      return 'none';
    }
    const changes: (Fields & { number: string; version: number; event: string })[] = [];
    for (const inquiry of chosen) {
      const version = (await this.#eventsOf(inquiry)).length + 1;
      changes.push({ number: inquiry.number, version, event: randomUUID(), ...fields });
    }
    const response = await this.#site.attempt(deaths, (api) => this.#post(api, changeInquiries.path, { changes }));
    const { data } = await response.json();
    const outcomes = data.list.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(chosen.map(({ isErased }) => (isErased ? 'gone' : 'done')));
    for (const [index, inquiry] of chosen.entries()) {
      if (!inquiry.isErased) {
        this.#acknowledge(inquiry, changes[index]?.event ?? '', { kind: 'change', account: 'kim', fields });
      }
    }
    return outcomes.join(' ');
  }

  #acknowledge(inquiry: Inquiry, event: string, action: Action): void {
    this.#actions.set(event, action);
    if (action.text) inquiry.texts.push(action.text);
  }

  async #erase(person: number, deaths: readonly number[]): Promise<string> {
    const actor = { userId: 'kim', address: null };
    await this.#site.attempt(deaths, (api) => api.erasures.erase(addressOf(person), actor));
    this.#erasures += 1;
    const erased = this.#inquiries.filter((inquiry) => inquiry.person === person);
    for (const inquiry of erased) inquiry.isErased = true;
    // A mail that left before may have any text; a later one must not.
    this.#site.accepted.length = 0;
    return `${erased.length}`;
  }

  async #read(
    { number, isErased }: Inquiry,
    { what, deaths }: Extract<ModelCommand, { kind: 'read' }>,
  ): Promise<string> {
    const { status } = await this.#site.attempt(deaths, (api) => {
      if (what === 'search') return this.#post(api, findInquiries.path, { text: 'message' });
      const path = what === 'list' ? getInquiries.path : `${getInquiry.path}?number=${number}`;
      return api.call(path, { headers: this.#authorization });
    });
    expect(status).toBe(what === 'view' && isErased ? 404 : 200);
    if (status === 200) this.#reads[what] += 1;
    return String(status);
  }

  get #authorization() {
    return { Authorization: `Bearer ${this.#session.accessToken}` };
  }

  async #post(api: TestApi, path: string, body: object): Promise<Response> {
    return await api.call(path, json(body, this.#authorization));
  }

  async #signIn(): Promise<void> {
    const kim = await this.#site.db
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('user_id', '=', 'kim')
      .executeTakeFirstOrThrow();
    this.#staffId = kim.id;
    const session = await this.#site.attempt([], (api) =>
      api.sessions.begin(kim, { device: null, secondFactor: null }),
    );
    expect(session).toBeDefined();
    if (session) this.#session = session;
  }

  /** Refreshes the session, or signs in after its end. */
  async #keepSession(): Promise<void> {
    const tokens = await this.#site.attempt([], (api) => api.sessions.refresh(this.#session.refreshToken));
    if (typeof tokens === 'string') await this.#signIn();
    else this.#session = tokens;
  }

  /** Tabs refresh at the same time; a death loses their answers, and they repeat the call within the grace. */
  async #refresh(deaths: readonly number[], tabs: number): Promise<string> {
    const { refreshToken } = this.#session;
    const results = await this.#site.attempt(deaths, (api) =>
      Promise.all(Array.from({ length: tabs }, () => api.sessions.refresh(refreshToken))),
    );
    for (const tokens of results) {
      expect(tokens).toHaveProperty('refreshToken');
      if (typeof tokens !== 'string') this.#session = tokens;
    }
    return 'refreshed';
  }

  /** A thief uses a refresh token after its grace, which ends the session for both. */
  async #steal(): Promise<string> {
    const { refreshToken } = this.#session;
    await this.#keepSession();
    this.#site.clock.advance(11_000);
    expect(await this.#site.attempt([], (api) => api.sessions.refresh(refreshToken))).toBe('reused');
    expect(
      (await this.#site.attempt([], (api) => api.call(getInquiries.path, { headers: this.#authorization }))).status,
    ).toBe(401);
    await this.#signIn();
    return 'ended';
  }

  async #eventsOf({ id }: Inquiry) {
    const events = this.#site.db.selectFrom('inquiry_events').selectAll().where('inquiry_id', '=', id);
    return await events.orderBy('version').execute();
  }

  get #present(): Inquiry[] {
    return this.#inquiries.filter(({ isErased }) => !isErased);
  }

  /** Each acknowledged inquiry is stored once. */
  async #checkRegistrations(): Promise<void> {
    const stored = await this.#site.db.selectFrom('inquiries').select(['id', 'number', 'message']).execute();
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(stored.sort(byId)).toMatchObject(
      this.#present.map(({ id, number, message }) => ({ id, number, message })).sort(byId),
    );
  }

  /** The stored state follows from the acknowledged actions and the deliveries, in the order of the history. */
  async #checkHistories(): Promise<void> {
    const mails = await this.#site.db.selectFrom('mail_outbox').selectAll().execute();
    const replies = mails.filter(({ kind }) => kind === 'reply');
    const delivered = new Map([
      ...this.#returned,
      ...replies.map((mail) => [mail.sent_at ?? mail.given_up_at ?? '', mail.event_id ?? ''] as const),
    ]);
    const notices = mails.filter(({ kind }) => kind === 'addition').map(({ event_id }) => event_id);
    for (const inquiry of this.#present) {
      const events = await this.#eventsOf(inquiry);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 2));
      const row = await this.#site.db
        .selectFrom('inquiries')
        .select(['state', 'owner', 'reply_state', 'waiting_since', 'version', 'look_again_on'])
        .where('id', '=', inquiry.id)
        .executeTakeFirstOrThrow();
      const history = events.map(({ id, kind, at, version }) => {
        const action = this.#actions.get(id);
        const isDelivery = kind === 'sent' || kind === 'undelivered';
        expect(isDelivery ? kind : action?.kind).toBe(kind);
        return { id, at, version, ...action, kind, delivered: (isDelivery && delivered.get(at)) || '' };
      });
      const { notified, ...state } = stateAfter(history);
      expect({ ...row }).toEqual({ ...state, version: events.length + 1 });
      expect(history.filter(({ id }) => notices.includes(id)).map(({ id }) => id)).toEqual(notified);
    }
    const all = await this.#site.db.selectFrom('inquiry_events').select('id').execute();
    const stored = new Set(all.map(({ id }) => id));
    const texts = new Set(this.erasedTexts);
    const missing = [...this.#actions].filter(([id, { text }]) => text && !texts.has(text) && !stored.has(id));
    expect(missing).toEqual([]);
  }

  /** A mail leaves under one Message-ID with one content, a reply after its hold, and none that was taken back. */
  async #checkMails(): Promise<void> {
    const { accepted, db } = this.#site;
    const entries = await db.selectFrom('mail_outbox').selectAll().execute();
    const contents = new Map<string, string>();
    for (const { messageId, subject, text } of accepted) {
      const content = JSON.stringify([subject, text]);
      expect(contents.get(messageId) ?? content).toBe(content);
      contents.set(messageId, content);
    }
    const leftWith = (text: string) => accepted.filter((mail) => mail.text.includes(text));
    const takenBack = new Set([...this.#actions.values()].flatMap(({ reply }) => reply ?? []));
    for (const [event, { kind, text = '' }] of this.#actions) {
      const mails = entries.filter((entry) => entry.kind === 'reply' && entry.event_id === event);
      const entry = mails[0];
      if (kind === 'reply' && entry) {
        expect(mails).toHaveLength(1);
        const copies = accepted.filter(({ messageId }) => messageId.startsWith(`<${entry.id}@`));
        const due = Date.parse(entry.created_at) + replyHold * 1000;
        expect(copies.filter((copy) => copy.at < due || !copy.text.includes(text))).toEqual([]);
        if (takenBack.has(event)) expect([entry.attempts, leftWith(text)]).toEqual([0, []]);
        else if (entry.sent_at && this.#erasures === 0) expect(copies.length).toBeGreaterThan(0);
      } else if (kind === 'note') {
        expect(leftWith(text)).toEqual([]);
      }
    }
  }

  /** Nothing of an erased person is in a table or in a mail that leaves later. */
  async #checkErasures(): Promise<void> {
    const texts = this.erasedTexts;
    if (texts.length === 0) {
      return;
    }
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      this.#site.db,
    );
    let contents = JSON.stringify(this.#site.accepted);
    for (const { name } of rows) {
      contents += JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(this.#site.db)).rows);
    }
    expect(texts.filter((text) => contents.includes(text))).toEqual([]);
  }

  /** Each action has one audit entry, and each read at least one: a death may come between it and its answer. */
  async #checkAudit(): Promise<void> {
    const entries = await this.#site.db
      .selectFrom('audit_log')
      .select(({ fn }) => ['action', fn.countAll<number>().as('entries')])
      .groupBy('action')
      .execute();
    const count = (action: string) => entries.find((entry) => entry.action === action)?.entries ?? 0;
    for (const kind of ['change', 'note', 'reply', 'undo', 'takeBack'] as const) {
      const taken = [...this.#actions.values()].filter((action) => action.kind === kind && !action.isMail);
      expect([kind, count(kind)]).toEqual([kind, taken.length]);
    }
    for (const [action, reads] of Object.entries({ ...this.#reads, delete: this.#erasures })) {
      expect(count(action)).toBeGreaterThanOrEqual(reads);
    }
  }

  /** The one browser has one living session. */
  async #checkSessions(): Promise<void> {
    const living = await this.#site.db
      .selectFrom('session_families')
      .select('id')
      .where('staff_id', '=', this.#staffId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', this.#site.clock.now().toISOString())
      .execute();
    expect(living).toHaveLength(1);
  }
}

interface HistoryEvent extends Partial<Omit<Action, 'kind'>> {
  id: string;
  at: string;
  version: number;
  kind: string;
  /** Event of the reply that was sent or given up. */
  delivered: string;
}

/** Returns the state after a history, and the additions of which mails tell: the rules of the desk a second time. */
function stateAfter(history: readonly HistoryEvent[]) {
  let current = { state: 'open', owner: null as string | null, look_again_on: null as string | null };
  let undone = current;
  let reply_state: string | null = null;
  let waiting_since: string | null = null;
  const notified: string[] = [];
  const waiting = new Map<string, { from: typeof current; to: typeof current; added?: string }>();
  for (const { id, at, kind, account = '', fields = {}, reply = '', delivered } of history) {
    const { state, owner, look_again_on } = current;
    if (kind === 'change') {
      undone = current;
      const next = fields.state ?? state;
      const day = next === 'open' ? (fields.snoozedUntil ?? look_again_on) : null;
      current = { state: next, owner: fields.owner === undefined ? owner : fields.owner, look_again_on: day };
      if (reply_state === 'undelivered') reply_state = null;
    } else if (kind === 'undo') {
      current = undone;
    } else if (kind === 'reply') {
      const from = current;
      current = { state: state === 'spam' ? 'open' : state, owner: owner ?? account, look_again_on: null };
      waiting.set(id, { from, to: current });
      reply_state = 'waiting';
    } else if (kind === 'takeBack') {
      const { from, to } = waiting.get(reply) ?? { from: current, to: current };
      if (from.state !== to.state && state === to.state) current = { ...current, state: from.state };
      if (from.owner !== to.owner && owner === to.owner) current = { ...current, owner: from.owner };
      const day = look_again_on === null && state === 'open' ? from.look_again_on : look_again_on;
      current = { ...current, look_again_on: day };
      waiting.delete(reply);
      reply_state = waiting.size > 0 ? 'waiting' : null;
    } else if (kind === 'addition') {
      for (const one of waiting.values()) one.added ??= at;
      if (state !== 'spam') notified.push(id);
      current = { ...current, look_again_on: null };
      if (state === 'answered') {
        current = { ...current, state: 'open' };
        waiting_since = at;
      }
    } else if (kind === 'sent' || kind === 'undelivered') {
      const added = waiting.get(delivered)?.added;
      waiting.delete(delivered);
      if (kind === 'sent' && added) waiting_since = added;
      current = { ...current, look_again_on: null };
      if (kind === 'sent' && !added && state !== 'spam') current = { ...current, state: 'answered' };
      if (kind === 'undelivered' && state === 'answered') {
        current = { ...current, state: 'open' };
        waiting_since = at;
      }
      reply_state = waiting.size > 0 ? 'waiting' : kind === 'sent' ? null : 'undelivered';
    }
  }
  return { ...current, reply_state, waiting_since, notified };
}
