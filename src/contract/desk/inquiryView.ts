/**
 * Saved views of the desk: open inquiries, the caller's open ones, open ones without owner, open ones older than a day,
 * those answered today in the site's time zone, and those whose answer waits or was given up.
 */
export const inquiryViews = [
  'open',
  'mine',
  'unassigned',
  'overdue',
  'answeredToday',
  'waitingMail',
  'undelivered',
] as const;

export type InquiryView = (typeof inquiryViews)[number];
