import type {
  AuditLogTable,
  InquiryDraftTable,
  InquiryEventTable,
  InquiryFileTable,
  InquirySearchTable,
  MailboxTable,
  ReceivedMailTable,
  SavedReplyTable,
} from './desk.ts';
import type { PasskeyTable, RecoveryCodeTable, TotpSecretTable } from './factors.ts';
import type {
  CaptchaSolutionTable,
  ConsentTextTable,
  ConsentVersionTable,
  ErasedAddressTable,
  IdempotencyKeyTable,
  InquiryTable,
  MailOutboxTable,
  MarketingConsentTable,
  OverwriteDueTable,
  PurgeLogTable,
} from './inquiry.ts';
import type { RefreshTokenTable, SessionFamilyTable, SignInStepTable, StaffLedgerTable, StaffTable } from './staff.ts';
import type {
  PageViewTable,
  PostViewTable,
  SiteInfoTable,
  VisitAddressTable,
  VisitSaltTable,
  VisitTable,
} from './visit.ts';

/** Usage of a rate limit by one address. */
interface RateLimitTable {
  /** Name of the limit and hash of the limited address. */
  key: string;
  /** Theoretical arrival time of the next request, in milliseconds since 1970. */
  arrival: number;
}

/** All tables by name. Times are `Date.toISOString()` texts, booleans 0 and 1. */
export interface Tables {
  inquiries: InquiryTable;
  marketing_consents: MarketingConsentTable;
  idempotency_keys: IdempotencyKeyTable;
  mail_outbox: MailOutboxTable;
  captcha_solutions: CaptchaSolutionTable;
  purge_log: PurgeLogTable;
  consent_versions: ConsentVersionTable;
  consent_texts: ConsentTextTable;
  erased_addresses: ErasedAddressTable;
  overwrites_due: OverwriteDueTable;
  inquiry_events: InquiryEventTable;
  inquiry_drafts: InquiryDraftTable;
  inquiry_files: InquiryFileTable;
  inquiry_search: InquirySearchTable;
  received_mails: ReceivedMailTable;
  mailboxes: MailboxTable;
  saved_replies: SavedReplyTable;
  audit_log: AuditLogTable;
  staff: StaffTable;
  passkeys: PasskeyTable;
  totp_secrets: TotpSecretTable;
  recovery_codes: RecoveryCodeTable;
  staff_ledger: StaffLedgerTable;
  sign_in_steps: SignInStepTable;
  session_families: SessionFamilyTable;
  refresh_tokens: RefreshTokenTable;
  visit_salts: VisitSaltTable;
  visits: VisitTable;
  visit_addresses: VisitAddressTable;
  page_views: PageViewTable;
  post_views: PostViewTable;
  site_info: SiteInfoTable;
  rate_limits: RateLimitTable;
}
