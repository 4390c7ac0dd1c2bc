import { belongsTo, isKey, isRequired, type MigrationTools } from './migration.ts';

/** Creates the facts of received mails and the position in each mailbox. */
export async function createReceivedMails({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
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
