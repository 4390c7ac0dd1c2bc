/** What is done with personal data: looked at in a list, alone or in the audit; changed, exported, deleted. */
export const auditActions = ['list', 'search', 'view', 'change', 'note', 'reply', 'export', 'audit', 'delete'] as const;

export type AuditAction = (typeof auditActions)[number];
