import { createAuditLog } from './auditLog.ts';
import { createConsentVersions } from './consentVersions.ts';
import { createDesk } from './desk.ts';
import { createInquiries } from './inquiries.ts';
import { completeInquiries } from './inquiryDelivery.ts';
import { addMailRecipients } from './mailRecipients.ts';
import type { SiteMigration } from './migration.ts';
import { createRateLimits } from './rateLimits.ts';
import { createSessions } from './sessions.ts';
import { nameSignInFailureKeys } from './signInFailureKeys.ts';
import { createVisitAddresses } from './visitAddresses.ts';
import { createVisits } from './visits.ts';

/** Every migration by its name, which is never changed once it has run somewhere; new ones come last. */
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
} as const satisfies Record<string, SiteMigration>;
