import type { Generated } from 'kysely';

/** One step of the work on an inquiry; goes with it. The number of steps, plus one, is the inquiry's version. */
export interface InquiryEventTable {
  /** Named by whoever asked for it, so that a retry is known. */
  id: string;
  inquiry_id: string;
  /** Version of the inquiry that it made. */
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  /** User id of the account; null for the command line. */
  actor: string | null;
  /** `change`, `note` or `reply`. */
  kind: string;
  /** State, owner and way of answering that it changed: JSON of each name with the value before and after. */
  changes: string | null;
  /** The note, or the answer that was sent. */
  text: string | null;
}

/** Who did what with personal data. Triggers refuse every change, and deletion before two years have passed. */
export interface AuditLogTable {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  at: string;
  /** User id of the account; null for the command line. */
  actor: string | null;
  /** Pseudonym of the network address; null for the command line. */
  address: string | null;
  action: string;
  /** Number of the inquiry that it was about; null where it was about many. */
  inquiry_number: string | null;
  /** How many inquiries it was about; null for one. */
  entries: number | null;
  /** Filters of a list, or names of what was changed; nothing personal. */
  detail: string | null;
}

/** An inquiry in the search index. PostgreSQL has a column `grams` beside, SQLite a table `inquiry_grams`. */
export interface InquirySearchTable {
  /** Grows with every inquiry. */
  entry: Generated<number>;
  inquiry_id: string;
  /** As the inquiry has them. */
  state: string;
  category: string;
  owner: string | null;
}
