/** Audited uses of personal data: views of a list, an inquiry or the audit log; changes, exports and deletions. */
export const auditActions = ['list', 'search', 'view', 'change', 'note', 'reply', 'export', 'audit', 'delete'] as const;

export type AuditAction = (typeof auditActions)[number];
