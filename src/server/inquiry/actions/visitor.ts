import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { eachWritten } from '#contract/inquiry.ts';
import type { AcceptableSolution } from '../../captcha/captcha.ts';
import { acceptOnce } from '../../captcha/usedSolutions.ts';
import type { Tables } from '../../database/tables/index.ts';
import { Conflict, NotFound } from '../../http/apiError.ts';
import { contentHash, type InquiryContent, sha256 } from '../content.ts';
import { storeSearchText } from '../searchText.ts';
import { storedChanges } from '../storedChanges.ts';
import { KeyTaken, SolutionUsed } from '../submission.ts';
import { lock } from './event.ts';
import { Incoming } from './incoming.ts';

interface Registration {
  /** `Idempotency-Key` as sent. */
  key: string;
  content: InquiryContent;
  solution: AcceptableSolution;
}

/** An inquiry that was registered. */
export interface RegisteredInquiry {
  id: string;
  number: string;
}

interface Addition {
  /** Id of the inquiry. */
  inquiry: string;
  /** `Idempotency-Key` as sent. */
  key: string;
  text: string;
}

/** Actions of visitors. */
export class VisitorActions extends Incoming {
  /**
   * Finds the inquiry that was registered with a key.
   *
   * @returns `undefined` when the key is new
   * @throws Conflict when the key belongs to another submission
   */
  async findByKey({ key, content }: Pick<Registration, 'key' | 'content'>): Promise<RegisteredInquiry | undefined> {
    return await findByKey(this.database.db, key, contentHash(content));
  }

  /**
   * Stores an inquiry, its consents, mails, key and captcha solution in one durable commit. A repeated key returns the
   * first result.
   *
   * @throws Conflict when the key belongs to another submission
   * @throws SolutionUsed when the captcha solution belongs to another submission
   */
  async register({ key, content, solution }: Registration): Promise<RegisteredInquiry> {
    const id = randomUUID();
    const receivedAt = this.now();
    const fingerprint = contentHash(content);
    return await this.#once(key, fingerprint, async (trx) => {
      const mails = ['notification', 'confirmation'];
      const number = await this.insert(trx, { id, ...formColumns(content) }, mails, receivedAt);
      await acceptSubmission(trx, { key, fingerprint, inquiry: id, solution }, receivedAt);
      if (content.marketingConsent) {
        await insertMarketingConsent(trx, content, receivedAt.toISOString());
      }
      await storeSearchText(trx, id);
      return { id, number };
    });
  }

  /**
   * True when an addition was stored before.
   *
   * @throws Conflict when the key belongs to another submission
   */
  async isStored({ inquiry, key, text }: Addition): Promise<boolean> {
    return (await findByKey(this.database.db, key, additionHash(inquiry, text))) !== undefined;
  }

  /** Throws NotFound when an inquiry was deleted. */
  async requireInquiry(id: string): Promise<void> {
    const found = await this.database.db.selectFrom('inquiries').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) {
      throw new NotFound('answer:additionErased');
    }
  }

  /**
   * Returns the steps of an inquiry that its sender may know, oldest first, each with its latest time. Spam looks like
   * received.
   *
   * @throws NotFound when the inquiry was deleted
   */
  async progress(id: string) {
    const { db } = this.database;
    const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:additionErased');
    }
    const history = db.selectFrom('inquiry_events').selectAll().where('inquiry_id', '=', id);
    const events = await history.orderBy('version', 'desc').execute();
    const latest = (isStep: (event: (typeof events)[number]) => boolean) => events.find(isStep)?.at;
    const { received_at, state, answered_at } = inquiry;
    const isTaken = state !== 'spam' && inquiry.owner !== null;
    const moments = [
      ['received', received_at],
      ['added', latest(({ kind }) => kind === 'addition')],
      ['working', isTaken && latest(({ changes }) => storedChanges(changes).owner !== undefined)],
      ['answered', state === 'answered' && answered_at],
    ] as const;
    const steps = moments.flatMap(([step, at]) => (at ? [[step, at] as const] : []));
    return steps.sort(([, one], [, other]) => one.localeCompare(other));
  }

  /**
   * Stores what a sender adds, in one durable commit with its key, captcha solution and mail.
   *
   * @throws NotFound when the inquiry was deleted
   * @throws Conflict when the key belongs to another submission
   * @throws SolutionUsed when the captcha solution belongs to another submission
   */
  async add({ inquiry: id, key, text }: Addition, solution: AcceptableSolution): Promise<void> {
    const fingerprint = additionHash(id, text);
    await this.#once(key, fingerprint, async (trx) => {
      const now = this.now();
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) {
        throw new NotFound('answer:additionErased');
      }
      await acceptSubmission(trx, { key, fingerprint, inquiry: id, solution }, now);
      await this.append(trx, inquiry, { text }, now);
      return { id, number: inquiry.number };
    });
  }

  async #once(
    key: string,
    fingerprint: string,
    work: (trx: Transaction<Tables>) => Promise<RegisteredInquiry>,
  ): Promise<RegisteredInquiry> {
    try {
      return await this.database.db.transaction().execute(work);
    } catch (error) {
      const first = error instanceof KeyTaken ? await findByKey(this.database.db, key, fingerprint) : undefined;
      if (!first) {
        throw error;
      }
      return first;
    }
  }
}

const additionHash = (inquiry: string, text: string) => sha256(JSON.stringify(['addition', inquiry, text]));

/**
 * Finds the inquiry of a submission by its key.
 *
 * @throws Conflict when the key belongs to another submission
 */
async function findByKey(db: Kysely<Tables>, key: string, fingerprint: string): Promise<RegisteredInquiry | undefined> {
  const submission = await db
    .selectFrom('idempotency_keys')
    .innerJoin('inquiries', 'inquiries.id', 'idempotency_keys.inquiry_id')
    .select(['fingerprint', 'inquiries.id', 'inquiries.number'])
    .where('key', '=', sha256(key))
    .executeTakeFirst();
  if (submission && submission.fingerprint !== fingerprint) {
    throw new Conflict();
  }
  return submission && { id: submission.id, number: submission.number };
}

/**
 * Stores the key and the captcha solution of a submission. The key comes first: a retry repeats both, and its key
 * identifies it.
 *
 * @throws KeyTaken or SolutionUsed, which roll the submission back
 */
async function acceptSubmission(
  trx: Transaction<Tables>,
  submission: { key: string; fingerprint: string; inquiry: string; solution: AcceptableSolution },
  now: Date,
): Promise<void> {
  const { key, fingerprint, inquiry, solution } = submission;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ key: sha256(key), fingerprint, inquiry_id: inquiry, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new KeyTaken();
  }
  if (!(await acceptOnce(trx, solution))) {
    throw new SolutionUsed();
  }
}

/** Returns the columns of an inquiry from the form. */
function formColumns(content: InquiryContent) {
  const { lang, consentVersions } = content;
  return {
    ...eachWritten((field) => content[field] ?? ''),
    lang,
    privacy_consent: 1,
    marketing_consent: Number(content.marketingConsent),
    privacy_version: consentVersions.privacy,
    marketing_version: consentVersions.marketing,
    advertising: Number(content.advertising),
  };
}

async function insertMarketingConsent(trx: Transaction<Tables>, content: InquiryContent, now: string): Promise<void> {
  const { category, name, email, consentVersions, lang, advertising } = content;
  await trx
    .insertInto('marketing_consents')
    .values({
      id: randomUUID(),
      ...{ name, email, category, lang },
      advertising: Number(advertising),
      consent_version: consentVersions.marketing,
      consented_at: now,
    })
    .execute();
}
