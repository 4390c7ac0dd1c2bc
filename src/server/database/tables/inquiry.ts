import type { Generated } from 'kysely';

/** An inquiry as it was received. Removed three years after {@link received_at}. */
export interface InquiryTable {
  id: string;
  /** What people call it by: `MS-1121-7F3K`. */
  number: string;
  /** ISO 8601, UTC. */
  received_at: string;
  category: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Language the visitor used. */
  lang: string;
  /** Answers to the two consents: 0 or 1. */
  privacy_consent: number;
  marketing_consent: number;
  /** Dates of the two consent texts that the visitor saw. */
  privacy_version: string;
  marketing_version: Generated<string>;
  /** Whether product material is asked for: 0 or 1. */
  materials: Generated<number>;
  /** `new`, `working`, `answered` or `spam`. */
  state: Generated<string>;
  /** User id of the account that takes care of it. */
  owner: string | null;
  /** 1, and one more with every event. */
  version: Generated<number>;
  /** ISO 8601, UTC; null until it was answered. */
  answered_at: string | null;
  /** `desk`, `mail`, `telephone` or `other`; null until it was answered. */
  answered_how: string | null;
  /** ISO 8601, UTC: when it was noticed that it waits for too long. */
  reminded_at: string | null;
}

/** A person who agreed to marketing: outlives the inquiry, removed three years after withdrawal. */
export interface MarketingConsentTable {
  id: string;
  name: string;
  email: string;
  category: string;
  lang: string;
  /** Date of the consent text that the visitor saw. */
  consent_version: string;
  /** ISO 8601, UTC. */
  consented_at: string;
  /** ISO 8601, UTC; null while the consent stands. */
  withdrawn_at: string | null;
}

/** The first answer to an `Idempotency-Key`, so that a retry gets the same one. */
export interface IdempotencyKeyTable {
  /** Hash of the key as sent. */
  key: string;
  /** Hash of the request, to tell a retry from another request with the same key. */
  fingerprint: string;
  inquiry_id: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** A mail to send about an inquiry; what it says is made from the inquiry when it is sent. */
export interface MailOutboxTable {
  id: string;
  inquiry_id: string;
  /** Name of the mail or webhook. */
  kind: string;
  /** ISO 8601, UTC. */
  created_at: string;
  attempts: number;
  /** ISO 8601, UTC: not tried before. */
  next_attempt_at: string;
  /** ISO 8601, UTC: until then it belongs to the process that is sending it. */
  claimed_until: string | null;
  /** Why the last attempt failed, without addresses. */
  last_error: string | null;
  /** ISO 8601, UTC; null until a mail server has taken it. */
  sent_at: string | null;
  /** ISO 8601, UTC; set when it will not be tried again. */
  given_up_at: string | null;
  /** Recipients that have yet to get it, comma separated; null for all that the settings name. */
  recipients: string | null;
  /** The event whose text it carries. */
  event_id: string | null;
}

/** A captcha solution that was accepted, so that it is not accepted again before it expires. */
export interface CaptchaSolutionTable {
  /** Hash that names the challenge. */
  challenge: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

/** What was purged, without personal data. */
export interface PurgeLogTable {
  id: string;
  /** ISO 8601, UTC. */
  purged_at: string;
  /** What the entries were: `inquiries` or `marketing_consents`. */
  kind: string;
  /** Why: `retention` or `request`. */
  reason: string;
  entries: number;
}

/** A consent text that a build of the site has shown. */
export interface ConsentVersionTable {
  /** Which text: `privacy` or `marketing`. */
  consent: string;
  /** Day from which the text holds: `2026-01-01`. */
  version: string;
  /** ISO 8601, UTC: when a server first started on a build with it. */
  first_built_at: string;
}
