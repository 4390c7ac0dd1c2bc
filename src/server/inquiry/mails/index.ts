import { assigned } from './assigned.ts';
import { confirmation } from './confirmation.ts';
import type { MailKind } from './mailKind.ts';
import { note } from './note.ts';
import { notification } from './notification.ts';
import { ownerNotification } from './ownerNotification.ts';
import { reminder } from './reminder.ts';
import { reminderSummary } from './reminderSummary.ts';
import { reply } from './reply.ts';

/** All kinds of mail. */
export const mailKinds: readonly MailKind<unknown>[] = [
  notification,
  confirmation,
  reply,
  reminder,
  reminderSummary,
  assigned,
  note,
  ownerNotification('addition', 'addition'),
  ownerNotification('unread', 'addition'),
  ownerNotification('undelivered', 'undelivered'),
];

/** Names of the kinds that visitors receive. */
export const visitorMails = mailKinds.filter(({ to }) => to === 'visitor').map(({ kind }) => kind);
