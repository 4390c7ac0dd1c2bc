import { belongsTo, isKey, isRequired, type MigrationTools } from './migration.ts';

/** Adds what a team at the desk needs: received mails, saved replies, notices, and times of drafts and inquiries. */
export async function createTeam(tools: MigrationTools): Promise<void> {
  await createReceivedMails(tools);
  await createSavedReplies(tools);
  const { db, text } = tools;
  await db.schema
    .alterTable('staff')
    .addColumn('told_by_mail', text, (column) => column.notNull().defaultTo('assigned addition undelivered'))
    .execute();
  await db.schema.alterTable('inquiry_drafts').addColumn('typed_at', text).execute();
  await db.schema.alterTable('inquiries').addColumn('look_again_on', text).execute();
  await db.schema.createIndex('inquiry_events_at').on('inquiry_events').column('at').execute();
}

/** Creates the facts of received mails and the position in each mailbox. */
async function createReceivedMails({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
  await createTable('received_mails')
    .addColumn('id', text, isKey)
    .addColumn('event_id', text, belongsTo('inquiry_events.id'))
    .addColumn('sender', text, isRequired)
    .addColumn('quote', text, isRequired)
    .addColumn('left_out', text, isRequired)
    .execute();
  await db.schema.createIndex('received_mails_event').on('received_mails').column('event_id').execute();
  await createTable('mailboxes')
    .addColumn('id', text, isKey)
    .addColumn('uid_validity', text)
    .addColumn('uid', bigint, isRequired)
    .addColumn('checked_at', text)
    .addColumn('claimed_by', text)
    .addColumn('claimed_until', text)
    .execute();
}

/** Creates the saved replies that staff write, each version a row. */
async function createSavedReplies({ createTable, text }: MigrationTools): Promise<void> {
  await createTable('saved_replies')
    .addColumn('id', text, isRequired)
    .addColumn('version', 'integer', isRequired)
    .addColumn('at', text, isRequired)
    .addColumn('actor', text)
    .addColumn('texts', text)
    .addPrimaryKeyConstraint('saved_replies_key', ['id', 'version'])
    .execute();
}
