/**
 * Saved views of the desk: open inquiries, the caller's open ones, open ones without owner, open ones older than a day,
 * those whose answer was given up, and open ones that are snoozed. The other views of open ones
 * leave these out.
 */
export const inquiryViews = ['open', 'mine', 'unassigned', 'overdue', 'undelivered', 'later'] as const;

export type InquiryView = (typeof inquiryViews)[number];
