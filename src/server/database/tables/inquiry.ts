import type { Generated, Selectable } from 'kysely';
import type { WrittenField } from '#contract/inquiry.ts';

/**
 * An inquiry, with a column for each field that visitors write. A mail leaves all empty but name, email, subject and
 * message. Deleted three years after {@link received_at}.
 */
export interface InquiryTable extends Record<WrittenField, string> {
  id: string;
  /** Number for people: `AB-1121-7F3K`. */
  number: string;
  /** ISO 8601, UTC. */
  received_at: string;
  /** `form` or `mail`. */
  origin: Generated<string>;
  /** Language the visitor used. */
  lang: string;
  /** Answers to the two consents: 0 or 1. A mail has given neither. */
  privacy_consent: number;
  marketing_consent: number;
  /** Dates of the two consent texts that the visitor saw; empty for a mail. */
  privacy_version: string;
  marketing_version: Generated<string>;
  /** 1 when the visitor agreed to advertising by email, else 0. */
  advertising: Generated<number>;
  /** `open`, `answered` or `spam`. */
  state: Generated<string>;
  /** User id of the assigned account. */
  owner: string | null;
  /** Starts at 1; each event increments it. */
  version: Generated<number>;
  /** ISO 8601, UTC; null until answered. */
  answered_at: string | null;
  /** Time of the reminder of an overdue answer, ISO 8601, UTC; null before it. */
  reminded_at: string | null;
  /** `waiting` or `undelivered` while the latest answer by mail has not left; else null. */
  reply_state: string | null;
  /** Day until which it leaves the open list, `YYYY-MM-DD` in the site's time zone; null without one. */
  look_again_on: string | null;
  /** Time of the addition that an answered inquiry waits for since, ISO 8601, UTC; null before one. */
  waiting_since: string | null;
}

export type Inquiry = Selectable<InquiryTable>;

/** A person's marketing consent. Outlives the inquiry; deleted three years after withdrawal. */
export interface MarketingConsentTable {
  id: string;
  name: string;
  email: string;
  category: string;
  lang: string;
  /** 1 when advertising may be sent by email until {@link withdrawn_at}, else 0. */
  advertising: Generated<number>;
  /** Date of the consent text that the visitor saw. */
  consent_version: string;
  /** ISO 8601, UTC. */
  consented_at: string;
  /** ISO 8601, UTC; null until withdrawn. */
  withdrawn_at: string | null;
}

/** A used `Idempotency-Key` with its inquiry, so that a retry gets the first result. */
export interface IdempotencyKeyTable {
  /** Hash of the key as sent. */
  key: string;
  /** Hash of the request, to reject another request with the same key. */
  fingerprint: string;
  inquiry_id: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** A queued mail or webhook call about an inquiry. Each attempt renders it from the inquiry. */
export interface MailOutboxTable {
  id: string;
  inquiry_id: string;
  /** Name of the mail or webhook. */
  kind: string;
  /** ISO 8601, UTC. */
  created_at: string;
  attempts: number;
  /** Earliest time of the next attempt, ISO 8601, UTC. */
  next_attempt_at: string;
  /** End of the sending process's lease, ISO 8601, UTC. */
  claimed_until: string | null;
  /** Reason of the last failure, without addresses. */
  last_error: string | null;
  /** ISO 8601, UTC; null until delivered. */
  sent_at: string | null;
  /** ISO 8601, UTC; null unless the server has given up. */
  given_up_at: string | null;
  /** Remaining recipients, comma separated; null for all that the mail is for. */
  recipients: string | null;
  /** Text as sent, which answers may quote; null before. */
  sent_text: string | null;
  /** Event whose text the mail contains. */
  event_id: string | null;
  /** Number of inquiries that a summary counts; null for other mails. */
  entries: number | null;
}

/** An accepted captcha solution, stored until it expires to reject its reuse. */
export interface CaptchaSolutionTable {
  /** Signature of the challenge, which identifies it. */
  challenge: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

/** A purge, without personal data. */
export interface PurgeLogTable {
  id: string;
  /** ISO 8601, UTC. */
  purged_at: string;
  /** Table of the purged rows: `inquiries`, `marketing_consents` or `received_mails`, for those of other inquiries. */
  kind: string;
  /** Reason: `retention` or `request`. */
  reason: string;
  entries: number;
}

/** A consent text that a build of the site has shown. */
export interface ConsentVersionTable {
  /** Kind of consent: `privacy` or `marketing`. */
  consent: string;
  /** Effective date of the text: `2026-01-01`. */
  version: string;
  /** Time at which a server first loaded a build with the text, ISO 8601, UTC. */
  first_built_at: string;
  /** Time at which a server first loaded a build without it, ISO 8601, UTC; null while current. */
  superseded_at: string | null;
}

/** A consent text as visitors read it. A version has one text in each language, unless a build changed it. */
export interface ConsentTextTable {
  /** Kind of consent: `privacy` or `marketing`. */
  consent: string;
  version: string;
  lang: string;
  /** SHA-256 of the text, base64url. */
  digest: string;
  text: string;
  /** Time at which a server first loaded a build with the text, ISO 8601, UTC. */
  first_built_at: string;
}

/** An erased mail address, so that a restored backup does not bring the person back. */
export interface ErasedAddressTable {
  /** Keyed hash of the address in lower case. */
  address: string;
  /** ISO 8601, UTC. */
  erased_at: string;
}

/** A deletion whose data is still in SQLite's write-ahead log. */
export interface OverwriteDueTable {
  id: string;
  /** Time of the deletion, ISO 8601, UTC. */
  since: string;
}
