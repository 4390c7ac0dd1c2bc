import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What a migration may use: it runs on both databases. */
export interface MigrationTools {
  // A migration is written against the tables of its time, which no type of today describes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  db: Kysely<any>;
  kind: DatabaseKind;
  /** Begins a table whose columns take values of their own type only. */
  createTable(name: string): CreateTableBuilder<string, never>;
  /** Text that compares by code point, as ISO 8601 times need it. */
  text: RawBuilder<string>;
  /** A whole number of up to 53 bits. */
  bigint: RawBuilder<number>;
}

/** One step forward; there is no way back. */
export type SiteMigration = (tools: MigrationTools) => Promise<void>;
