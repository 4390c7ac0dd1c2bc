import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

export const createInquiries: SiteMigration = async ({ db, createTable, text }) => {
  await createTable('inquiries')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('received_at', text, (column) => column.notNull())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('lang', text, (column) => column.notNull())
    .addColumn('privacy_consent', 'integer', (column) => column.notNull())
    .addColumn('marketing_consent', 'integer', (column) => column.notNull())
    .addColumn('consent_version', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiries_received_at').on('inquiries').column('received_at').execute();
  await db.schema.createIndex('inquiries_email').on('inquiries').column('email').execute();

  await createTable('marketing_consents')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('lang', text, (column) => column.notNull())
    .addColumn('consent_version', text, (column) => column.notNull())
    .addColumn('consented_at', text, (column) => column.notNull())
    .addColumn('withdrawn_at', text)
    .execute();
  await db.schema.createIndex('marketing_consents_email').on('marketing_consents').column('email').execute();
  await db.schema.createIndex('marketing_consents_withdrawn').on('marketing_consents').column('withdrawn_at').execute();

  await createTable('idempotency_keys')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_inquiry').on('idempotency_keys').column('inquiry_id').execute();
  await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute();

  await createTable('mail_outbox')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', text, (column) => column.notNull())
    .addColumn('claimed_until', text)
    .addColumn('last_error', text)
    .addColumn('sent_at', text)
    .execute();
  await db.schema.createIndex('mail_outbox_inquiry').on('mail_outbox').column('inquiry_id').execute();
  await db.schema.createIndex('mail_outbox_due').on('mail_outbox').columns(['sent_at', 'next_attempt_at']).execute();

  await createTable('captcha_solutions')
    .addColumn('challenge', text, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('captcha_solutions_expires_at').on('captcha_solutions').column('expires_at').execute();

  await createTable('purge_log')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('purged_at', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .execute();
};

/** Adds the version of each consent text, requests for material, and the time at which a mail was given up. */
export const completeInquiries: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('inquiries').renameColumn('consent_version', 'privacy_version').execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('marketing_version', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('inquiries')
    .set({ marketing_version: sql.ref('privacy_version') })
    .execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('materials', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mail_outbox').addColumn('given_up_at', text).execute();
};

/** Adds the remaining recipients of a mail. */
export const addMailRecipients: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('mail_outbox').addColumn('recipients', text).execute();
};

/** Adds the versions of consent texts that the site has shown. */
export const createConsentVersions: SiteMigration = async ({ createTable, text }) => {
  await createTable('consent_versions')
    .addColumn('consent', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('first_built_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_versions_key', ['consent', 'version'])
    .execute();
};
