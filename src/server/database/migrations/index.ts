import { createAccounts } from './accounts.ts';
import { addWaitingSince } from './additions.ts';
import { addAdvertising } from './advertising.ts';
import { createAuditLog } from './auditLog.ts';
import { createConsentTexts } from './consentTexts.ts';
import { createDesk } from './desk.ts';
import { indexDeskViews } from './deskViews.ts';
import { createErasures } from './erasures.ts';
import { addMailRecipients, completeInquiries, createConsentVersions, createInquiries } from './inquiries.ts';
import { createInquiryDrafts } from './inquiryDrafts.ts';
import { createInquiryFiles } from './inquiryFiles.ts';
import { createStaffLedger } from './ledger.ts';
import type { SiteMigration } from './migration.ts';
import { addReplyStates } from './replyStates.ts';
import { createRateLimits, createSessions, nameSignInFailureKeys } from './sessions.ts';
import { createPageViewMonths, createVisitAddresses, createVisits } from './visits.ts';
import { createWebVitals } from './webVitals.ts';

/** All migrations by name, new ones last. A name never changes once its migration has run. */
export const migrations = {
  '0001-inquiries': createInquiries,
  '0002-sessions': createSessions,
  '0003-visits': createVisits,
  '0004-rate-limits': createRateLimits,
  '0005-inquiry-delivery': completeInquiries,
  '0006-sign-in-failure-keys': nameSignInFailureKeys,
  '0007-mail-recipients': addMailRecipients,
  '0008-visit-addresses': createVisitAddresses,
  '0009-consent-versions': createConsentVersions,
  '0010-desk': createDesk,
  '0011-audit-log': createAuditLog,
  '0012-erasures': createErasures,
  '0013-accounts': createAccounts,
  '0014-ledger': createStaffLedger,
  '0015-consent-texts': createConsentTexts,
  '0016-advertising': addAdvertising,
  '0017-inquiry-drafts': createInquiryDrafts,
  '0018-desk-views': indexDeskViews,
  '0019-reply-states': addReplyStates,
  '0020-additions': addWaitingSince,
  '0021-inquiry-files': createInquiryFiles,
  '0022-web-vitals': createWebVitals,
  '0023-page-view-months': createPageViewMonths,
} as const satisfies Record<string, SiteMigration>;
