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
  /** JSON of the changed fields (state, owner, answer, snooze day): each name with its value before and after. */
  changes: string | null;
  /** Text of the note, reply or addition. */
  text: string | null;
  /** JSON of a reply's recipients, as `recipients` parses it; null for other events. */
  recipients: string | null;
  /** Hash of the action, to reject another one with the same id; null for events of the server and of the sender. */
  fingerprint: string | null;
}

/** A text that an account has typed, empty once it is sent. Deleted with the inquiry and when the account signs out. */
export interface InquiryDraftTable {
  inquiry_id: string;
  /** User id of the account. */
  account: string;
  /** `reply` or `note`. */
  kind: string;
  text: string;
  /** Time of the latest save, ISO 8601, UTC, which no save repeats. */
  typed_at: string;
}

/** A file of a reply or of a received mail, deleted with it. */
export interface InquiryFileTable {
  id: string;
  /** Reply or received mail that carries it. */
  event_id: string;
  /** Place among the files of the mail, from 0. */
  position: number;
  name: string;
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** Content, which only mails and downloads load. */
  bytes: Uint8Array;
}

/** A mail that the server received, deleted with its event. */
export interface ReceivedMailTable {
  /** Hash of the mail's Message-ID and date, so that no mail is stored twice. */
  id: string;
  event_id: string;
  message_id: string;
  /** JSON of the people in its header, as `readPeople` parses it. */
  people: string;
  /** JSON of what it repeats of earlier messages, as `readQuotes` parses it. */
  quotes: string;
  /** Names of files that are in the mailbox alone, one on each line. */
  left_out: string;
  /** 0 if anybody could have written the address of its author, else 1. */
  proven: number;
}

/** A mailbox that the server reads, with the position up to which it has read. */
export interface MailboxTable {
  /** Account, host and folder. */
  id: string;
  /** Decimal; null before the first connection. */
  uid_validity: string | null;
  /** UID of the last mail that was read. */
  uid: number;
  /** UID of the mail that was begun last, and how often; null before one. */
  begun_uid: number | null;
  begun_times: Generated<number>;
  /** UIDs of mails that a person has to read in the mailbox, separated by spaces. */
  unread: Generated<string>;
  /** Time of the last complete check, ISO 8601, UTC. */
  checked_at: string | null;
  /** Id of the process that holds the lease. */
  claimed_by: string | null;
  /** End of the lease, ISO 8601, UTC. */
  claimed_until: string | null;
}

/** A saved reply of the desk. */
export interface SavedReplyTable {
  id: string;
  /** JSON of title and text by language. */
  texts: string;
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
