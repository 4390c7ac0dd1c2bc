import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Tools with which a migration runs on both databases. */
export interface MigrationTools {
  // A migration uses the tables of its own time, which today's types do not describe.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  db: Kysely<any>;
  kind: DatabaseKind;
  /** Starts a table with strictly typed columns. */
  createTable(name: string): CreateTableBuilder<string, never>;
  /** Text type that compares by code point, as ISO 8601 times require. */
  text: RawBuilder<string>;
  /** Type of binary content. */
  bytes: RawBuilder<Uint8Array>;
  /** Integer type for up to 53 bits. */
  bigint: RawBuilder<number>;
}

/** Forward migration. There are no down migrations. */
export type SiteMigration = (tools: MigrationTools) => Promise<void>;

type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Rule of a primary key. */
export const isKey: ColumnRule = (column) => column.primaryKey().notNull();

export const isRequired: ColumnRule = (column) => column.notNull();

/** Rule of a required integer that starts at 0. */
export const isCount: ColumnRule = (column) => column.notNull().defaultTo(0);

/** Returns the rule of a required column whose row goes with the referenced one. */
export const belongsTo =
  (reference: string): ColumnRule =>
  (column) =>
    column.notNull().references(reference).onDelete('cascade');

/** Adds the key of an append-only table, which grows with each row. */
export function addSerialKey(table: CreateTableBuilder<string, never>, kind: DatabaseKind) {
  return kind === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity());
}
