import { type Kysely, sql } from 'kysely';
import { drawInquiryNumber } from '../inquiryNumber.ts';
import { indexInquiry } from '../search/searchIndex.ts';
import type { MigrationTools, SiteMigration } from './migration.ts';

/** Adds the staff's desk: number, state, owner and history of inquiries, and full-text search. */
export const createDesk: SiteMigration = async (tools) => {
  await addDeskColumns(tools);
  await createEvents(tools);
  await createSearch(tools);
  await backfillInquiries(tools);
  const { db } = tools;
  await db.schema.createIndex('inquiries_number').unique().on('inquiries').column('number').execute();
};

async function addDeskColumns({ db, text }: MigrationTools): Promise<void> {
  const inquiries = () => db.schema.alterTable('inquiries');
  await inquiries()
    .addColumn('number', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await inquiries()
    .addColumn('state', text, (column) => column.notNull().defaultTo('new'))
    .execute();
  await inquiries()
    .addColumn('owner', text, (column) => column.references('staff.user_id'))
    .execute();
  await inquiries()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await inquiries().addColumn('answered_at', text).execute();
  await inquiries().addColumn('answered_how', text).execute();
  await inquiries().addColumn('reminded_at', text).execute();

  const newest = ['received_at', 'id'];
  await db.schema.dropIndex('inquiries_received_at').execute();
  await db.schema.createIndex('inquiries_newest').on('inquiries').columns(newest).execute();
  for (const filter of ['state', 'category', 'owner']) {
    await db.schema
      .createIndex(`inquiries_${filter}`)
      .on('inquiries')
      .columns([filter, ...newest])
      .execute();
  }
  await db.schema.dropIndex('inquiries_email').execute();
  await sql`create index inquiries_address on inquiries (lower(email))`.execute(db);
  await sql`create index inquiries_to_remind on inquiries (received_at)
    where reminded_at is null and state in ('new', 'working')`.execute(db);
}

async function createEvents({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('inquiry_events')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('actor', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('changes', text)
    .addColumn('text', text)
    .addUniqueConstraint('inquiry_events_version', ['inquiry_id', 'version'])
    .execute();
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('event_id', text, (column) => column.references('inquiry_events.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mail_outbox_event').on('mail_outbox').column('event_id').execute();
}

/**
 * Creates the search index. It copies the columns of filters, so that a search reads only the inquiries that it shows.
 * Triggers keep the copies current.
 */
async function createSearch({ db, kind, createTable, text }: MigrationTools): Promise<void> {
  const table = createTable('inquiry_search')
    .addColumn('inquiry_id', text, (column) => column.notNull().unique().references('inquiries.id').onDelete('cascade'))
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('owner', text);
  if (kind === 'postgres') {
    await table
      .addColumn('entry', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('grams', sql`tsvector`, (column) => column.notNull())
      // Stores grams out of line (TOAST), so that filters and counts do not read them.
      .modifyEnd(sql`with (toast_tuple_target = 128)`)
      .execute();
    await db.schema.createIndex('inquiry_search_grams').on('inquiry_search').using('gin').column('grams').execute();
    await sql`create function file_inquiry() returns trigger language plpgsql as $$
      begin
        update inquiry_search set state = new.state, owner = new.owner where inquiry_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`create trigger inquiries_filed after update of state, owner on inquiries
      for each row execute function file_inquiry()`.execute(db);
    return;
  }
  await table.addColumn('entry', 'integer', (column) => column.primaryKey().autoIncrement()).execute();
  await sql`create virtual table inquiry_grams
    using fts5 (grams, tokenize = 'ascii', detail = none, columnsize = 0, prefix = 4)`.execute(db);
  // The privacy policy promises that deleted data is unrecoverable.
  await sql`insert into inquiry_grams (inquiry_grams, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger inquiries_filed after update of state, owner on inquiries begin
    update inquiry_search set state = new.state, owner = new.owner where inquiry_id = new.id;
  end`.execute(db);
  await sql`create trigger inquiry_search_deleted after delete on inquiry_search begin
    delete from inquiry_grams where rowid = old.entry;
  end`.execute(db);
}

/** Numbers and indexes existing inquiries. Marks them as reminded, since they are older than the desk. */
async function backfillInquiries({ db, kind }: MigrationTools): Promise<void> {
  const taken = new Set<string>();
  for (let last = { received_at: '', id: '' }; ; ) {
    const slice = await oldestAfter(db, last);
    const end = slice.at(-1);
    if (!end) {
      return;
    }
    for (const inquiry of slice) {
      const number = freeNumber(new Date(inquiry.received_at), taken);
      await db
        .updateTable('inquiries')
        .set({ number, reminded_at: inquiry.received_at })
        .where('id', '=', inquiry.id)
        .execute();
      await indexInquiry(db, kind, { ...inquiry, number });
    }
    last = end;
  }
}

async function oldestAfter(db: Kysely<OldTables>, last: { received_at: string; id: string }): Promise<OldInquiry[]> {
  return await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'name', 'email', 'subject', 'message'])
    .where((eb) =>
      eb.or([
        eb('received_at', '>', last.received_at),
        eb.and([eb('received_at', '=', last.received_at), eb('id', '>', last.id)]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

type OldInquiry = Record<'id' | 'received_at' | 'name' | 'email' | 'subject' | 'message', string>;

interface OldTables {
  inquiries: OldInquiry;
}

function freeNumber(receivedAt: Date, taken: Set<string>): string {
  for (;;) {
    const number = drawInquiryNumber(receivedAt);
    if (!taken.has(number)) {
      taken.add(number);
      return number;
    }
  }
}
