import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AcceptableSolution } from '../captcha/captcha.ts';
import { acceptOnce } from '../captcha/usedSolutions.ts';
import { drawInquiryNumber } from '../database/inquiryNumber.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { Conflict } from '../http/apiError.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { newInquiryMails } from '../mail/outboxQueue.ts';
import { contentHash, type InquiryContent, sha256 } from './content.ts';
import { storeSearchText } from './searchText.ts';
import { KeyTaken, SolutionUsed } from './submission.ts';

/** Attempts to draw a free number. On the busiest day about one in a thousand is taken. */
const draws = 8;

interface NewInquiry {
  id: string;
  receivedAt: Date;
  content: InquiryContent;
}

interface Registration {
  /** `Idempotency-Key` as sent. */
  key: string;
  content: InquiryContent;
  solution: AcceptableSolution;
}

/** An inquiry that was registered. */
export interface Registered {
  id: string;
  number: string;
}

/** Registers inquiries, each exactly once. */
export class Inquiries {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #outboxKinds: readonly string[];
  readonly #drawNumber: typeof drawInquiryNumber;

  /** @param outboxKinds messages to enqueue for a new inquiry */
  constructor(
    database: Database,
    now: () => Date,
    outboxKinds: readonly string[] = newInquiryMails,
    drawNumber = drawInquiryNumber,
  ) {
    this.#database = database;
    this.#now = now;
    this.#outboxKinds = outboxKinds;
    this.#drawNumber = drawNumber;
  }

  /**
   * Finds the inquiry that was registered with a key.
   *
   * @returns `undefined` when the key is new
   * @throws Conflict when the key belongs to another inquiry
   */
  async findByKey({ key, content }: Pick<Registration, 'key' | 'content'>): Promise<Registered | undefined> {
    const known = await this.#database.db
      .selectFrom('idempotency_keys')
      .innerJoin('inquiries', 'inquiries.id', 'idempotency_keys.inquiry_id')
      .select(['fingerprint', 'inquiries.id', 'inquiries.number'])
      .where('key', '=', sha256(key))
      .executeTakeFirst();
    if (known && known.fingerprint !== contentHash(content)) {
      throw new Conflict();
    }
    return known && { id: known.id, number: known.number };
  }

  /**
   * Stores an inquiry, its consents, mails, key and captcha solution in one durable commit. A repeated key returns the
   * first result, even for concurrent requests.
   *
   * @throws Conflict when the key belongs to another inquiry
   * @throws SolutionUsed when the captcha solution belongs to another inquiry
   */
  async register(registration: Registration): Promise<Registered> {
    try {
      return await this.#database.db.transaction().execute((trx) => this.#insert(trx, registration));
    } catch (error) {
      const first = error instanceof KeyTaken ? await this.findByKey(registration) : undefined;
      if (!first) {
        throw error;
      }
      return first;
    }
  }

  /** Checks the key before the solution: a retry repeats both, and its key identifies it. */
  async #insert(trx: Transaction<Tables>, { key, content, solution }: Registration): Promise<Registered> {
    const id = randomUUID();
    const receivedAt = this.#now();
    const now = receivedAt.toISOString();
    const number = await this.#insertInquiry(trx, { id, receivedAt, content });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_keys')
      .values({ key: sha256(key), fingerprint: contentHash(content), inquiry_id: id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new KeyTaken();
    }
    if (!(await acceptOnce(trx, solution))) {
      throw new SolutionUsed();
    }
    if (content.marketingConsent) {
      await insertMarketingConsent(trx, content, now);
    }
    for (const kind of this.#outboxKinds) {
      await enqueueMail(trx, { inquiryId: id, kind }, receivedAt);
    }
    return { id, number };
  }

  /** Stores an inquiry under a unique number. */
  async #insertInquiry(trx: Transaction<Tables>, inquiry: NewInquiry): Promise<string> {
    for (let draw = 0; draw < draws; draw += 1) {
      const number = this.#drawNumber(inquiry.receivedAt);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('inquiries')
        .values({ number, ...rowOf(inquiry) })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) {
        await storeSearchText(trx, inquiry.id);
        return number;
      }
    }
    throw new Error(`No free inquiry number after ${draws} attempts.`);
  }
}

function rowOf({ id, receivedAt, content }: NewInquiry) {
  const { category, name, email, subject, message, lang, consentVersions } = content;
  return {
    id,
    received_at: receivedAt.toISOString(),
    category,
    name,
    email,
    subject,
    message,
    lang,
    privacy_consent: 1,
    marketing_consent: Number(content.marketingConsent),
    privacy_version: consentVersions.privacy,
    marketing_version: consentVersions.marketing,
    advertising: Number(content.advertising),
  };
}

async function insertMarketingConsent(trx: Transaction<Tables>, content: InquiryContent, now: string): Promise<void> {
  const { category, name, email, consentVersions, lang } = content;
  await trx
    .insertInto('marketing_consents')
    .values({
      id: randomUUID(),
      name,
      email,
      category,
      lang,
      advertising: Number(content.advertising),
      consent_version: consentVersions.marketing,
      consented_at: now,
    })
    .execute();
}
