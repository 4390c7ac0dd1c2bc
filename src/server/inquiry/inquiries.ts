import type { Incoming } from './actions/incoming.ts';
import { MailboxActions } from './actions/mailbox.ts';
import { StaffActions } from './actions/staff.ts';
import { VisitorActions } from './actions/visitor.ts';

/*
 * Every action on an inquiry. Only `actions/` and the erasure write the tables `inquiries` and `inquiry_events`. An
 * action locks the inquiry by a new version, reads, decides, writes, and records one event, in one transaction.
 *
 * | action      | by       | effect                                                                                |
 * | ----------- | -------- | ------------------------------------------------------------------------------------- |
 * | register    | visitor  | `open`                                                                                |
 * | add         | visitor  | an answered inquiry opens again and waits from now; spam stays spam and sends no mail |
 * | receive     | mailbox  | as register, as add, or as note if a colleague wrote the mail                         |
 * | unread      | mailbox  | none but a line that more mails wait in the mailbox                                   |
 * | change      | staff    | state, owner, snooze day; another person as owner learns it by mail                   |
 * | undo        | staff    | reverses the caller's own change, if it is the newest event                           |
 * | note        | staff    | none but the note, which the owner and the mentioned colleagues learn by mail         |
 * | reply       | staff    | the mail waits ten seconds; spam opens; the writer becomes the owner                  |
 * | takeBack    | staff    | withholds that mail, and reverses what the reply changed                              |
 * | sent        | outbox   | `answered`, unless it is spam or its sender has added to it since                     |
 * | undelivered | outbox   | the reply is undelivered, which opens the inquiry and which the owner learns by mail  |
 * | retry       | operator | an undelivered reply waits again                                                      |
 * | remind      | job      | marked as reminded                                                                    |
 * | delete      | person, retention, restore | with all that belongs to it                                         |
 *
 * A message of the sender, a reply, its delivery, and a state that is not open end a snooze.
 */

/** Actions on inquiries by actor. */
export class Inquiries {
  readonly visitor: VisitorActions;
  readonly mailbox: MailboxActions;
  readonly staff: StaffActions;

  constructor(...dependencies: ConstructorParameters<typeof Incoming>) {
    this.visitor = new VisitorActions(...dependencies);
    this.mailbox = new MailboxActions(...dependencies);
    const [database, now] = dependencies;
    this.staff = new StaffActions(database, now);
  }
}
