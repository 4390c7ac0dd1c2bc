/**
 * Audited uses of personal data: views of a list, an inquiry or the audit log; changes, exports, downloaded
 * files, deletions and refused deletions; withdrawn consents and backups of the command line. Also changes of saved
 * replies, and sign-ins and sign-outs of staff.
 */
export const auditActions = [
  'list',
  'search',
  'view',
  'change',
  'undo',
  'note',
  'reply',
  'takeBack',
  'export',
  'download',
  'audit',
  'delete',
  'deleteRefused',
  'withdraw',
  'backup',
  'savedReply',
  'signIn',
  'signInFailed',
  'signOut',
] as const;

export type AuditAction = (typeof auditActions)[number];
