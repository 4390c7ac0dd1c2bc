import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FetchQueryObject, ImapFlow } from 'imapflow';
import type { Selectable } from 'kysely';
import { mailboxOf } from '#contract/mailAddress.ts';
import { backoffDelay } from '#hosting/backoff.ts';
import { type InquiryMailSettings, ownAddresses } from '#settings/mailSettings.ts';
import type { Secrets } from '#settings/secrets.ts';
import { isDatabaseUnavailable } from '../database/isDatabaseUnavailable.ts';
import type { Database } from '../database/openDatabase.ts';
import type { MailboxTable } from '../database/tables/desk.ts';
import { pseudonym } from '../http/clientAddress.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import type { Inquiries } from '../inquiry/inquiries.ts';
import { countReceived, isReceived, maxReceivedMails, type ReceivedMail } from '../inquiry/receivedMail.ts';
import type { Logger } from '../log/log.ts';
import type { AccessTokens } from '../mail/accessTokens.ts';
import { mailboxFailure, mailboxName, openMailbox } from './mailbox.ts';
import { mailboxState } from './mailboxState.ts';
import { MailReader } from './mailReader.ts';
import {
  authorOf,
  type Colleague,
  earlierMessages,
  findColleague,
  findInquiry,
  isOwn,
  isProven,
  recordBounce,
} from './matchMail.ts';

/**
 * Outcomes of mails: it joined an inquiry, became one, became a note of a colleague, or reported an undelivered mail.
 * These are marked as read. The others stay unread: automatic ones, our own, those above a limit, and those that cannot
 * be read.
 */
export type MailOutcome = 'joined' | 'opened' | 'noted' | 'bounce' | 'automatic' | 'own' | 'limited' | 'failed';

const read: readonly MailOutcome[] = ['joined', 'opened', 'noted', 'bounce'];

/** Outcomes that the desk shows, because a person has to read the mail in the mailbox. */
const left: readonly MailOutcome[] = ['limited', 'failed'];

type Mailbox = Selectable<MailboxTable>;

interface MailInDependencies {
  database: Database;
  inquiries: Inquiries;
  rateLimiter: RateLimits;
  settings: InquiryMailSettings;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  now: () => Date;
  log: Logger;
  /** Sign in instead of the password in the URL. */
  tokens?: AccessTokens | undefined;
}

/** Lease of the mailbox, in milliseconds: longer than the read of a large mail. */
const lease = 300_000;

/** Longest wait for a word of the mail server before a check, in milliseconds: some servers announce nothing. */
const pollInterval = 60_000;

/** Maximum size of a mail that is read whole, in bytes. */
const maxMail = 30_000_000;

/** Part of a report in which the returned mail's header is, in bytes. */
const reportBytes = 200_000;

/** Maximum number of times that a mail is begun: each crash or broken connection while it is read costs one. */
const maxBegun = 3;

/** Maximum number of unread mails that the desk counts. */
const maxLeft = 1000;

/** Limit of mails to one inquiry, against programs that answer without a mark. */
const perInquiry: RateLimit = { name: 'receivedMail', times: 20, seconds: 3600 };

/** Limit of what an inquiry says about mails above that limit. */
const perNotice: RateLimit = { name: 'unreadMail', times: 1, seconds: 3600 };

/** Limits of mails that become inquiries: of one sender, and of all. */
const perSender: RateLimit = { name: 'mailedInquiry', times: 10, seconds: 24 * 3600 };
const perDay: RateLimit = { name: 'mailedInquiries', times: 200, seconds: 24 * 3600 };

/** Repeated search after the server has numbered its mails again, in milliseconds before the last check. */
const repeatedTime = 24 * 3_600_000;

/**
 * Receives mails from a mailbox. One process at a time reads it, by a lease. Deletes nothing there, and
 * marks a mail as read after it is stored, so a crash between repeats the mail, which the database knows by its id.
 */
export class MailIn {
  /** Number of mails since the start. */
  readonly outcomes = new Map<MailOutcome, number>();
  readonly #url: string;
  readonly #dependencies: MailInDependencies;
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
  readonly #reader = new MailReader();
  #failures = 0;
  #retryAt = 0;

  constructor(imapUrl: string, dependencies: MailInDependencies) {
    this.#url = imapUrl;
    this.#dependencies = dependencies;
  }

  /** Reads the mailbox until a failure or a stop, while this process has the lease. */
  async run(): Promise<void> {
    const { now, log } = this.#dependencies;
    if (now().getTime() < this.#retryAt || !(await this.#claim())) {
      return;
    }
    let client: ImapFlow | undefined;
    try {
      client = await openMailbox(this.#url, this.#dependencies.tokens);
      for (let row = await this.#claim(); row && !this.#stopping.signal.aborted; row = await this.#claim()) {
        const nextMail = this.#nextMail(client);
        await this.#receive(client, row);
        this.#failures = 0;
        await nextMail();
        // Exchange ends the session when its token expires; the next run opens another one.
        if (!client.usable) return;
      }
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#failures += 1;
      this.#retryAt = now().getTime() + backoffDelay(this.#failures);
      log.warn({ reason: mailboxFailure(error), err: error }, 'Mailbox not read; retrying');
    } finally {
      client?.close();
      await this.#save({ claimed_until: null });
    }
  }

  /** Stops, and leaves the current mail to the next start. */
  stop(): void {
    this.#stopping.abort();
    void this.#reader.close();
  }

  /** Returns the time since the last complete check in seconds; `undefined` before the first. */
  async age(): Promise<number | undefined> {
    const { database, now } = this.#dependencies;
    const { checkedAt } = await mailboxState(database.db, this.#url);
    return checkedAt === undefined ? undefined : (now().getTime() - Date.parse(checkedAt)) / 1000;
  }

  /** Claims or renews the lease. Returns `undefined` while another process has it. */
  async #claim(): Promise<Mailbox | undefined> {
    const { database, now } = this.#dependencies;
    const time = now();
    const end = (milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString();
    await database.db
      .insertInto('mailboxes')
      .values({ id: mailboxName(this.#url), uid: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await database.db
      .updateTable('mailboxes')
      .set({ claimed_by: this.#process, claimed_until: end(lease) })
      .where('id', '=', mailboxName(this.#url))
      .where((eb) =>
        eb.or([
          eb('claimed_by', '=', this.#process),
          eb('claimed_until', 'is', null),
          eb('claimed_until', '<=', time.toISOString()),
          // A clock wrote it that was ahead.
          eb('claimed_until', '>', end(lease + 60_000)),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Changes the mailbox's row while this process has the lease. */
  async #save(changes: Partial<Mailbox>): Promise<void> {
    await this.#dependencies.database.db
      .updateTable('mailboxes')
      .set(changes)
      .where('id', '=', mailboxName(this.#url))
      .where('claimed_by', '=', this.#process)
      .execute();
  }

  /** Listens for new mail. The returned function waits for it, for the end of the connection, a stop, or a minute. */
  #nextMail(client: ImapFlow): () => Promise<void> {
    const arrival = new AbortController();
    const tell = () => arrival.abort();
    client.on('exists', tell);
    client.on('close', tell);
    return async () => {
      const signal = AbortSignal.any([arrival.signal, this.#stopping.signal]);
      await setTimeout(pollInterval, undefined, { signal }).catch(() => {});
      client.off('exists', tell);
      client.off('close', tell);
    };
  }

  /** Receives the mails since the last check. The first one ever only notes where new mail begins. */
  async #receive(client: ImapFlow, stored: Mailbox): Promise<void> {
    const { mailbox } = client;
    if (!mailbox) throw Object.assign(new Error(), { code: 'NoConnection', reason: client.byeReason });
    const startedAt = this.#dependencies.now().toISOString();
    const uid_validity = String(mailbox.uidValidity);
    const isKnown = stored.uid_validity === uid_validity;
    const since = new Date(Date.parse(stored.checked_at ?? startedAt) - repeatedTime);
    const query = isKnown ? { uid: `${Number(stored.uid) + 1}:*` } : { since };
    const uids = stored.uid_validity === null ? [] : (await client.search(query, { uid: true })) || [];
    // A range that ends in * has the last mail, also below its beginning.
    const newUids = uids.filter((one) => !isKnown || one > Number(stored.uid)).sort((one, other) => one - other);
    const unread = new Set(isKnown ? await this.#unread(client, stored) : []);
    for (const uid of newUids) {
      const row = this.#stopping.signal.aborted ? undefined : await this.#claim();
      if (!row) {
        return;
      }
      const outcome = await this.#settle(client, uid, isKnown ? row : { ...row, begun_uid: null });
      if (left.includes(outcome) && unread.size < maxLeft) unread.add(uid);
      await this.#save({ uid_validity, uid, unread: [...unread].join(' ') });
    }
    const uid = newUids.at(-1) ?? (isKnown ? Number(stored.uid) : mailbox.uidNext - 1);
    await this.#save({ uid_validity, uid, unread: [...unread].join(' '), checked_at: startedAt });
  }

  /** Returns the mails for a person that are still unread in the mailbox. */
  async #unread(client: ImapFlow, { unread }: Mailbox): Promise<number[]> {
    return unread === ''
      ? []
      : (await client.search({ uid: unread.replaceAll(' ', ','), seen: false }, { uid: true })) || [];
  }

  /** Receives one mail, and counts its outcome. A mail that ended the process or the connection too often has failed. */
  async #settle(client: ImapFlow, uid: number, { begun_uid, begun_times }: Mailbox): Promise<MailOutcome> {
    const times = Number(begun_uid) === uid ? begun_times : 0;
    await this.#save({ begun_uid: uid, begun_times: times + 1 });
    const outcome =
      times >= maxBegun
        ? 'failed'
        : await this.#outcomeOf(client, uid).catch(async (err) => {
            if (this.#stopping.signal.aborted) await this.#save({ begun_times: times });
            // A mail that cannot be read or stored must not block those after it.
            if (this.#stopping.signal.aborted || !client.usable || isDatabaseUnavailable(err)) throw err;
            this.#dependencies.log.error({ err }, 'A mail cannot be received; it stays in the mailbox');
            return 'failed' as const;
          });
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (read.includes(outcome)) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    return outcome;
  }

  async #outcomeOf(client: ImapFlow, uid: number): Promise<MailOutcome> {
    const { database, settings, now } = this.#dependencies;
    const { signal } = this.#stopping;
    const fetch = async (query: FetchQueryObject) => {
      const message = await client.fetchOne(String(uid), query, { uid: true });
      return message || undefined;
    };
    const sourceOf = async (maxLength: number) => (await fetch({ source: { maxLength } }))?.source ?? Buffer.alloc(0);
    const { headers = Buffer.alloc(0), size = 0 } = (await fetch({ headers: true, size: true })) ?? {};
    const head = await this.#reader.run('head', headers, signal);
    if (await isOwn(database.db, head)) return 'own';
    if (await isReceived(database.db, head.id)) return 'joined';
    if (head.isReport) {
      const report = await this.#reader.run('report', await sourceOf(reportBytes), signal);
      if (report && (await recordBounce(database, report, now()))) return 'bounce';
    }
    if (head.isAutomatic) return 'automatic';
    const author = authorOf(head, ownAddresses(settings));
    const match = await findInquiry(database.db, head, author.address);
    const inquiry = match?.inquiry;
    if (await this.#isLimited(inquiry, author.address)) return 'limited';
    const earlier = inquiry
      ? await earlierMessages(database.db, inquiry, settings)
      : { texts: [], days: [], names: [] };
    const source = await sourceOf(maxMail);
    const content = await this.#reader.run('content', { source, isWhole: size <= maxMail, earlier }, signal);
    const mail: ReceivedMail = {
      ...{ id: head.id, messageId: head.messageId, subject: head.subject },
      people: { ...head.people, from: author },
      isProven: match?.isAnswer === true || isProven(head, author.address, settings.provingServer),
      ...content,
    };
    return await this.#store(mail, inquiry, await findColleague(database.db, author.address, settings));
  }

  /** Stores a mail as an inquiry, as an addition to one, or as a note of a colleague. */
  async #store(
    mail: ReceivedMail,
    inquiry: string | undefined,
    colleague: Colleague | undefined,
  ): Promise<MailOutcome> {
    const { inquiries } = this.#dependencies;
    if (inquiry === undefined) {
      await inquiries.mailbox.registerMail(mail);
      return 'opened';
    }
    return (await inquiries.mailbox.receive(inquiry, mail, colleague)) === 'note' ? 'noted' : 'joined';
  }

  /** Spends an allowance. Above that of an inquiry, its history says that more mails wait in the mailbox. */
  async #isLimited(inquiry: string | undefined, author: string): Promise<boolean> {
    const { database, inquiries, rateLimiter, secrets } = this.#dependencies;
    const isSpent = async (limit: RateLimit, key: string) => (await rateLimiter.take(limit, key)) > 0;
    if (inquiry === undefined) {
      const sender = pseudonym(secrets.ADDRESS_SECRET, `sender ${mailboxOf(author)}`);
      return (await isSpent(perSender, sender)) || (await isSpent(perDay, 'all'));
    }
    const isFull = (await countReceived(database.db, inquiry)) >= maxReceivedMails;
    if (!isFull && !(await isSpent(perInquiry, inquiry))) {
      return false;
    }
    if (!(await isSpent(perNotice, inquiry))) await inquiries.mailbox.tellUnread(inquiry);
    return true;
  }
}
