/**
 * Audited uses of personal data: views of a list, an inquiry or the audit log; changes, exports and deletions. Also
 * sign-ins and sign-outs of staff.
 */
export const auditActions = [
  'list',
  'search',
  'view',
  'change',
  'note',
  'reply',
  'export',
  'audit',
  'delete',
  'signIn',
  'signInFailed',
  'signOut',
] as const;

export type AuditAction = (typeof auditActions)[number];
