import { type Selectable, sql } from 'kysely';
import {
  type InquiryDetail,
  type InquiryEvent,
  type InquiryMail,
  inquiryEvent,
  inquiryDetail as schema,
} from '#contract/desk/inquiryDetail.ts';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryEventTable } from '../database/tables/desk.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import { inquiryReference } from './inquiryReference.ts';
import { listedColumns } from './listedInquiry.ts';
import { People } from './people.ts';
import { shownInquiries } from './shownInquiries.ts';
import { storedChanges } from './storedChanges.ts';

/** Other inquiries of an address that are shown with one. */
const shownOthers = 20;

type Stored = Selectable<InquiryTable>;

/**
 * All that is known of an inquiry; `undefined` where there is none.
 *
 * @param written its number as people write it, or its id
 * @param canReply whether mail goes out from here
 */
export async function readInquiry(
  database: Database,
  written: string,
  canReply: boolean,
): Promise<InquiryDetail | undefined> {
  const { db } = database;
  const stored = await db
    .selectFrom('inquiries')
    .selectAll()
    .where(...equal(inquiryReference(written)))
    .executeTakeFirst();
  if (!stored) {
    return undefined;
  }
  const people = await People.of(database);
  const mails = await db.selectFrom('mail_outbox').selectAll().where('inquiry_id', '=', stored.id).execute();
  const events = await db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry_id', '=', stored.id)
    .orderBy('version')
    .execute();
  const { state, answered_how } = stored;
  return {
    number: stored.number,
    receivedAt: stored.received_at,
    category: stored.category,
    name: stored.name,
    email: stored.email,
    subject: stored.subject,
    message: stored.message,
    lang: stored.lang,
    materials: stored.materials === 1,
    privacyVersion: stored.privacy_version,
    marketing: {
      consent: stored.marketing_consent === 1,
      version: stored.marketing_version,
      withdrawnAt: await marketingWithdrawal(database, stored),
    },
    state: schema.shape.state.parse(state),
    owner: people.person(stored.owner),
    answeredAt: stored.answered_at,
    answeredHow: schema.shape.answeredHow.parse(answered_how),
    version: stored.version,
    mails: mails.map(shownMail).sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    others: await shownInquiries(database, await othersOf(database, stored)),
    history: events.map((event) => shownEvent(event, people)),
    canReply,
  };
}

function equal<Column extends string>([column, value]: [Column, string]): [Column, '=', string] {
  return [column, '=', value];
}

async function othersOf({ db }: Database, { id, email }: Stored) {
  return await db
    .selectFrom('inquiries')
    .select(listedColumns)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownOthers)
    .execute();
}

/** When the marketing consent that was given with an inquiry was withdrawn. */
async function marketingWithdrawal({ db }: Database, { email, received_at }: Stored): Promise<string | null> {
  const consent = await db
    .selectFrom('marketing_consents')
    .select('withdrawn_at')
    .where('email', '=', email)
    .where('consented_at', '=', received_at)
    .executeTakeFirst();
  return consent?.withdrawn_at ?? null;
}

function shownMail(mail: Selectable<MailOutboxTable>): InquiryMail {
  const { kind, created_at, sent_at, given_up_at, next_attempt_at, last_error } = mail;
  const state = sent_at !== null ? 'sent' : given_up_at !== null ? 'givenUp' : 'waiting';
  return { kind, createdAt: created_at, state, at: sent_at ?? given_up_at ?? next_attempt_at, error: last_error };
}

function shownEvent({ version, at, actor, kind, changes, text }: Selectable<InquiryEventTable>, people: People) {
  const { state, owner } = storedChanges(changes);
  return {
    version,
    at,
    actor: people.person(actor),
    kind: inquiryEvent.shape.kind.parse(kind),
    changes: {
      ...(state && { state: { from: state[0], to: state[1] } }),
      ...(owner && { owner: { from: people.person(owner[0]), to: people.person(owner[1]) } }),
    },
    text,
  } satisfies InquiryEvent;
}
