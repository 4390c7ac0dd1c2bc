import type { Generated } from 'kysely';

/** An event in an inquiry's history, deleted with the inquiry. Each event increments the inquiry's version. */
export interface InquiryEventTable {
  /** Chosen by the caller, so that a retry is idempotent. */
  id: string;
  inquiry_id: string;
  /** Version of the inquiry after the event. */
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  /** User id of the account; null for the command line and the sender. */
  actor: string | null;
  /** One of `eventKinds` in the contract. */
  kind: string;
  /** JSON of the changed fields (state, owner, way of answering): each name with its value before and after. */
  changes: string | null;
  /** Text of the note, reply or addition. */
  text: string | null;
  /** Hash of the action, to reject another one with the same id; null for events of the server and of the sender. */
  fingerprint: string | null;
}

/** A text that an account has typed and not sent, deleted with the inquiry and when the account signs out. */
export interface InquiryDraftTable {
  inquiry_id: string;
  /** User id of the account. */
  account: string;
  /** `reply` or `note`. */
  kind: string;
  text: string;
}

/** A file of a reply, deleted with it. */
export interface InquiryFileTable {
  id: string;
  /** Reply that carries it. */
  event_id: string;
  /** Place among the files of the reply, from 0. */
  position: number;
  name: string;
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** Content, which only mails and downloads load. */
  bytes: Uint8Array;
}

/** An access to personal data, a sign-in or a sign-out. Triggers reject updates, and deletes of entries younger than two years. */
export interface AuditLogTable {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  at: string;
  /** User id of the account; null for the command line, and for a failed sign-in with an unknown user id. */
  actor: string | null;
  /** Encrypted network address; null for the command line. */
  address: string | null;
  action: string;
  /** Numbers of the inquiries, separated by spaces. */
  numbers: string | null;
  /** Count of inquiries; null for an action on one. */
  entries: number | null;
  /** Filters of a list, or names of changed fields; no personal data. */
  detail: string | null;
  /** Reason of an export. */
  reason: string | null;
}

/** Searched text of an inquiry, which `storeSearchText` folds. */
export interface InquirySearchTable {
  /** Grows with every inquiry. */
  id: Generated<number>;
  inquiry_id: string;
  text: string;
}
