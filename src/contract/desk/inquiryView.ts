/**
 * Saved views of the desk: the caller's open inquiries, open ones without owner, open ones older than a day, and those
 * answered today in the site's time zone.
 */
export const inquiryViews = ['mine', 'unassigned', 'overdue', 'answeredToday'] as const;

export type InquiryView = (typeof inquiryViews)[number];
