import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';

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
