import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FetchQueryObject, ImapFlow } from 'imapflow';
import { backoffDelay } from '#hosting/backoff.ts';
import { isDatabaseUnavailable } from '../database/isDatabaseUnavailable.ts';
import type { Database } from '../database/openDatabase.ts';
import type { MailboxTable } from '../database/tables/desk.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import type { Inquiries } from '../inquiry/inquiries.ts';
import type { Logger } from '../log/log.ts';
import type { AccessTokens } from '../mail/accessTokens.ts';
import { mailboxFailure, mailboxName, openMailbox } from './mailbox.ts';
import { findInquiry, isOwn, recordBounce } from './matchMail.ts';
import { readHead, readReply } from './readMail.ts';

/** Outcomes of mails; the first three are marked as read. */
export type MailOutcome = 'joined' | 'held' | 'bounce' | 'automatic' | 'unmatched' | 'own' | 'limited' | 'failed';

const read: readonly MailOutcome[] = ['joined', 'held', 'bounce'];

interface MailInDependencies {
  database: Database;
  inquiries: Inquiries;
  rateLimiter: RateLimits;
  now: () => Date;
  log: Logger;
  /** Sign in instead of the password in the URL. */
  tokens?: AccessTokens | undefined;
}

/** Lease of the mailbox, in milliseconds: longer than the read of a large mail. */
const lease = 300_000;

/** Longest wait for news of the mail server before a check, in milliseconds: some servers announce nothing. */
const pollInterval = 60_000;

/** Maximum size of a mail that is read whole, in bytes. */
const maxMail = 30_000_000;

/** Part of a report in which the returned mail's header is, in bytes. */
const reportBytes = 200_000;

/** Limit of replies to one inquiry, against programs that answer without a mark. */
const perInquiry: RateLimit = { name: 'receivedMail', times: 20, seconds: 3600 };

/** Repeated search after the server has numbered its mails again, in milliseconds before the last check. */
const repeatedTime = 24 * 3_600_000;

/**
 * Receives the replies of senders from a mailbox. One process at a time reads it, by a lease. Deletes nothing there, and
 * marks a mail as read after it is stored, so a crash between repeats the mail, which the database knows by its id.
 */
export class MailIn {
  /** Number of mails since the start. */
  readonly outcomes = new Map<MailOutcome, number>();
  readonly #url: string;
  readonly #dependencies: MailInDependencies;
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
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
        const news = this.#newsOf(client);
        await this.#receive(client, row);
        this.#failures = 0;
        await news();
        // Exchange ends the session when its token expires; the next run opens another one.
        if (!client.usable) return;
      }
    } catch (error) {
      this.#failures += 1;
      this.#retryAt = now().getTime() + backoffDelay(this.#failures);
      log.warn({ reason: mailboxFailure(error), err: error }, 'Mailbox not read; retrying');
    } finally {
      client?.close();
      await this.#save({ claimed_until: null });
    }
  }

  /** Stops after the current mail. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Returns the time since the last complete check in seconds; `undefined` before the first. */
  async age(): Promise<number | undefined> {
    const { database, now } = this.#dependencies;
    const row = await database.db
      .selectFrom('mailboxes')
      .select('checked_at')
      .where('id', '=', mailboxName(this.#url))
      .executeTakeFirst();
    return row?.checked_at ? (now().getTime() - Date.parse(row.checked_at)) / 1000 : undefined;
  }

  /** Claims or renews the lease. Returns `undefined` while another process has it. */
  async #claim(): Promise<MailboxTable | undefined> {
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
  async #save(changes: Partial<MailboxTable>): Promise<void> {
    await this.#dependencies.database.db
      .updateTable('mailboxes')
      .set(changes)
      .where('id', '=', mailboxName(this.#url))
      .where('claimed_by', '=', this.#process)
      .execute();
  }

  /** Listens for new mail. The returned function waits for it, for the end of the connection, a stop, or a minute. */
  #newsOf(client: ImapFlow): () => Promise<void> {
    const news = new AbortController();
    const tell = () => news.abort();
    client.on('exists', tell);
    client.on('close', tell);
    return async () => {
      const signal = AbortSignal.any([news.signal, this.#stopping.signal]);
      await setTimeout(pollInterval, undefined, { signal }).catch(() => {});
      client.off('exists', tell);
      client.off('close', tell);
    };
  }

  /** Receives the mails since the last check. The first one ever only notes where new mail begins. */
  async #receive(client: ImapFlow, stored: MailboxTable): Promise<void> {
    const { mailbox } = client;
    if (!mailbox) throw new Error('The mailbox is closed.');
    const startedAt = this.#dependencies.now().toISOString();
    const uid_validity = String(mailbox.uidValidity);
    const isKnown = stored.uid_validity === uid_validity;
    const since = new Date(Date.parse(stored.checked_at ?? startedAt) - repeatedTime);
    const query = isKnown ? { uid: `${Number(stored.uid) + 1}:*` } : { since };
    const uids = stored.uid_validity === null ? [] : (await client.search(query, { uid: true })) || [];
    // A range that ends in * has the last mail, also below its beginning.
    for (const uid of uids.filter((one) => !isKnown || one > Number(stored.uid)).sort((one, other) => one - other)) {
      if (this.#stopping.signal.aborted || !(await this.#claim())) {
        return;
      }
      await this.#settle(client, uid);
      await this.#save({ uid_validity, uid });
    }
    const uid = Math.max(...uids, isKnown ? Number(stored.uid) : mailbox.uidNext - 1);
    await this.#save({ uid_validity, uid, checked_at: startedAt });
  }

  /** Receives one mail and counts its outcome. */
  async #settle(client: ImapFlow, uid: number): Promise<void> {
    const outcome = await this.#outcomeOf(client, uid).catch((err) => {
      // A mail that cannot be read or stored must not block those after it.
      if (!client.usable || isDatabaseUnavailable(err)) throw err;
      this.#dependencies.log.error({ err }, 'A mail cannot be received; it stays in the mailbox');
      return 'failed' as const;
    });
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (read.includes(outcome)) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
  }

  async #outcomeOf(client: ImapFlow, uid: number): Promise<MailOutcome> {
    const { database, inquiries, rateLimiter, now } = this.#dependencies;
    const fetch = async (query: FetchQueryObject) => {
      const message = await client.fetchOne(String(uid), query, { uid: true });
      return message || undefined;
    };
    const sourceOf = async (maxLength: number) => (await fetch({ source: { maxLength } }))?.source ?? Buffer.alloc(0);
    const { headers, size = 0 } = (await fetch({ headers: true, size: true })) ?? {};
    const head = await readHead(headers ?? Buffer.alloc(0));
    if (await isOwn(database.db, head)) return 'own';
    if (head.isReport) {
      const report = (await sourceOf(reportBytes)).toString('latin1');
      return (await recordBounce(database, report, head, now())) ? 'bounce' : 'automatic';
    }
    if (head.isAutomatic) return 'automatic';
    const match = await findInquiry(database.db, head);
    if (!match) return 'unmatched';
    if ((await rateLimiter.take(perInquiry, match.inquiry)) > 0) return 'limited';
    const reply = await readReply(await sourceOf(maxMail), size <= maxMail);
    const isStored = await inquiries.receive({ ...match, ...reply, id: head.id, sender: head.from });
    return isStored ? (match.isHeld ? 'held' : 'joined') : 'unmatched';
  }
}
