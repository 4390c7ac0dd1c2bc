import { sql } from 'kysely';
import { addSerialKey, belongsTo, isCount, isKey, isRequired, type MigrationTools } from './migration.ts';

/** Creates inquiries with their history, files, mails and searched texts, saved replies, and the records of consent and erasure. */
export async function createInquiries(tools: MigrationTools): Promise<void> {
  await createInquiryTable(tools);
  await createReceipts(tools);
  await createHistory(tools);
  await createReceivedMails(tools);
  await createSavedReplies(tools);
  await createOutbox(tools);
  await createSearch(tools);
  await createConsents(tools);
  await createErasures(tools);
}

async function createInquiryTable({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('inquiries')
    .addColumn('id', text, isKey)
    .addColumn('number', text, isRequired)
    .addColumn('received_at', text, isRequired)
    .addColumn('origin', text, (column) => column.notNull().defaultTo('form'))
    .addColumn('category', text, isRequired)
    .addColumn('name', text, isRequired)
    .addColumn('email', text, isRequired)
    .addColumn('subject', text, isRequired)
    .addColumn('message', text, isRequired)
    .addColumn('lang', text, isRequired)
    .addColumn('privacy_consent', 'integer', isRequired)
    .addColumn('privacy_version', text, isRequired)
    .addColumn('marketing_consent', 'integer', isRequired)
    .addColumn('marketing_version', text, isRequired)
    .addColumn('advertising', 'integer', isRequired)
    .addColumn('state', text, (column) => column.notNull().defaultTo('open'))
    .addColumn('owner', text, (column) => column.references('staff.user_id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('waiting_since', text)
    .addColumn('reminded_at', text)
    .addColumn('answered_at', text)
    .addColumn('reply_state', text)
    .addColumn('look_again_on', text)
    .execute();
  const index = (name: string) => db.schema.createIndex(`inquiries_${name}`).on('inquiries');
  const newest = ['received_at', 'id'];
  await index('number').unique().column('number').execute();
  await index('newest').columns(newest).execute();
  await index('category')
    .columns(['category', ...newest])
    .execute();
  await index('owner')
    .columns(['owner', ...newest])
    .execute();
  await index('state')
    .columns(['state', ...newest, 'owner'])
    .execute();
  await sql`create index inquiries_address on inquiries (lower(email))`.execute(db);
  await sql`create index inquiries_reply_state on inquiries (reply_state, received_at, id)
    where reply_state is not null`.execute(db);
  await sql`create index inquiries_open_owner on inquiries (owner, received_at, id, waiting_since)
    where state = 'open'`.execute(db);
  await sql`create index inquiries_waiting on inquiries (coalesce(waiting_since, received_at), id)
    where state = 'open'`.execute(db);
}

/** Creates the keys of sent forms and the used captcha solutions. */
async function createReceipts({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('idempotency_keys')
    .addColumn('key', text, isKey)
    .addColumn('fingerprint', text, isRequired)
    .addColumn('inquiry_id', text, belongsTo('inquiries.id'))
    .addColumn('created_at', text, isRequired)
    .execute();
  await db.schema.createIndex('idempotency_keys_inquiry').on('idempotency_keys').column('inquiry_id').execute();
  await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute();
  await createTable('captcha_solutions')
    .addColumn('challenge', text, isKey)
    .addColumn('expires_at', text, isRequired)
    .execute();
  await db.schema.createIndex('captcha_solutions_expires_at').on('captcha_solutions').column('expires_at').execute();
}

/** Creates events, drafts and files. An inquiry's erasure deletes them. */
async function createHistory({ db, createTable, text, bytes }: MigrationTools): Promise<void> {
  await createTable('inquiry_events')
    .addColumn('id', text, isKey)
    .addColumn('inquiry_id', text, belongsTo('inquiries.id'))
    .addColumn('version', 'integer', isRequired)
    .addColumn('at', text, isRequired)
    .addColumn('actor', text)
    .addColumn('kind', text, isRequired)
    .addColumn('changes', text)
    .addColumn('text', text)
    .addColumn('recipients', text)
    .addColumn('fingerprint', text)
    .addUniqueConstraint('inquiry_events_version', ['inquiry_id', 'version'])
    .execute();
  await db.schema.createIndex('inquiry_events_at').on('inquiry_events').column('at').execute();
  await createTable('inquiry_drafts')
    .addColumn('inquiry_id', text, belongsTo('inquiries.id'))
    .addColumn('account', text, belongsTo('staff.user_id'))
    .addColumn('kind', text, isRequired)
    .addColumn('text', text, isRequired)
    .addColumn('typed_at', text, isRequired)
    .addPrimaryKeyConstraint('inquiry_drafts_key', ['inquiry_id', 'account', 'kind'])
    .execute();
  await db.schema.createIndex('inquiry_drafts_account').on('inquiry_drafts').column('account').execute();
  await createTable('inquiry_files')
    .addColumn('id', text, isKey)
    .addColumn('event_id', text, belongsTo('inquiry_events.id'))
    .addColumn('position', 'integer', isRequired)
    .addColumn('name', text, isRequired)
    .addColumn('type', text, isRequired)
    .addColumn('size', 'integer', isRequired)
    // Last, so that a list of files does not read the content.
    .addColumn('bytes', bytes, isRequired)
    .execute();
  await db.schema.createIndex('inquiry_files_event').on('inquiry_files').column('event_id').execute();
}

/** Creates the facts of received mails and the position in each mailbox. */
async function createReceivedMails({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
  await createTable('received_mails')
    .addColumn('id', text, isKey)
    .addColumn('event_id', text, belongsTo('inquiry_events.id'))
    .addColumn('message_id', text, isRequired)
    .addColumn('people', text, isRequired)
    .addColumn('quotes', text, isRequired)
    .addColumn('left_out', text, isRequired)
    .addColumn('proven', 'integer', isRequired)
    .execute();
  await db.schema.createIndex('received_mails_event').on('received_mails').column('event_id').execute();
  await db.schema.createIndex('received_mails_message').on('received_mails').column('message_id').execute();
  await createTable('mailboxes')
    .addColumn('id', text, isKey)
    .addColumn('uid_validity', text)
    .addColumn('uid', bigint, isRequired)
    .addColumn('begun_uid', bigint)
    .addColumn('begun_times', 'integer', isCount)
    .addColumn('unread', text, (column) => column.notNull().defaultTo(''))
    .addColumn('checked_at', text)
    .addColumn('claimed_by', text)
    .addColumn('claimed_until', text)
    .execute();
}

async function createSavedReplies({ createTable, text }: MigrationTools): Promise<void> {
  await createTable('saved_replies').addColumn('id', text, isKey).addColumn('texts', text, isRequired).execute();
}

async function createOutbox({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('mail_outbox')
    .addColumn('id', text, isKey)
    .addColumn('inquiry_id', text, belongsTo('inquiries.id'))
    .addColumn('event_id', text, (column) => column.references('inquiry_events.id').onDelete('cascade'))
    .addColumn('kind', text, isRequired)
    .addColumn('entries', 'integer')
    .addColumn('recipients', text)
    .addColumn('created_at', text, isRequired)
    .addColumn('attempts', 'integer', isCount)
    .addColumn('next_attempt_at', text, isRequired)
    .addColumn('claimed_until', text)
    .addColumn('last_error', text)
    .addColumn('sent_at', text)
    .addColumn('given_up_at', text)
    .addColumn('sent_text', text)
    .execute();
  await db.schema.createIndex('mail_outbox_inquiry').on('mail_outbox').column('inquiry_id').execute();
  await db.schema.createIndex('mail_outbox_event').on('mail_outbox').column('event_id').execute();
  // Excludes delivered and given-up mails, which accumulate.
  await sql`create index mail_outbox_waiting on mail_outbox (next_attempt_at, id)
    where sent_at is null and given_up_at is null`.execute(db);
}

/** Creates the searched texts, in a table of their own because only a search reads them. Ids grow with each inquiry. */
async function createSearch({ kind, createTable, text }: MigrationTools): Promise<void> {
  await addSerialKey(createTable('inquiry_search'), kind)
    .addColumn('inquiry_id', text, (column) => belongsTo('inquiries.id')(column).unique())
    .addColumn('text', text, isRequired)
    .execute();
}

async function createConsents({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('marketing_consents')
    .addColumn('id', text, isKey)
    .addColumn('name', text, isRequired)
    .addColumn('email', text, isRequired)
    .addColumn('category', text, isRequired)
    .addColumn('lang', text, isRequired)
    .addColumn('advertising', 'integer', isRequired)
    .addColumn('consent_version', text, isRequired)
    .addColumn('consented_at', text, isRequired)
    .addColumn('withdrawn_at', text)
    .execute();
  await db.schema.createIndex('marketing_consents_email').on('marketing_consents').column('email').execute();
  await db.schema.createIndex('marketing_consents_withdrawn').on('marketing_consents').column('withdrawn_at').execute();
  await createTable('consent_versions')
    .addColumn('consent', text, isRequired)
    .addColumn('version', text, isRequired)
    .addColumn('first_built_at', text, isRequired)
    .addColumn('superseded_at', text)
    .addPrimaryKeyConstraint('consent_versions_key', ['consent', 'version'])
    .execute();
  // The texts outlive the builds that showed them.
  await createTable('consent_texts')
    .addColumn('consent', text, isRequired)
    .addColumn('version', text, isRequired)
    .addColumn('lang', text, isRequired)
    .addColumn('digest', text, isRequired)
    .addColumn('text', text, isRequired)
    .addColumn('first_built_at', text, isRequired)
    .addPrimaryKeyConstraint('consent_texts_key', ['consent', 'version', 'lang', 'digest'])
    .execute();
}

async function createErasures({ createTable, text }: MigrationTools): Promise<void> {
  await createTable('purge_log')
    .addColumn('id', text, isKey)
    .addColumn('purged_at', text, isRequired)
    .addColumn('kind', text, isRequired)
    .addColumn('reason', text, isRequired)
    .addColumn('entries', 'integer', isRequired)
    .execute();
  await createTable('erased_addresses')
    .addColumn('address', text, isKey)
    .addColumn('erased_at', text, isRequired)
    .execute();
  await createTable('overwrites_due').addColumn('id', text, isKey).addColumn('since', text, isRequired).execute();
}
