import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { InquiryView } from '#contract/desk/inquiryView.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { isAwake } from '../inquiry/actions/jobs.ts';
import { mayUseDesk } from '../staff/mayUseDesk.ts';
import { waitingSince } from './listedInquiry.ts';

/** Person and time that a view depends on. */
interface Viewer {
  userId: string;
  now: Date;
}

/** A view as one person sees it at a moment. */
export interface ViewOf extends Viewer {
  view: InquiryView;
}

/** Waiting time from which an open inquiry is overdue, in milliseconds. */
const overdueAge = 24 * 3_600_000;

/** The condition of partial indexes: the planners compare it literally. */
export const isOpenInquiry = sql<SqlBool>`inquiries.state = 'open'`;

/** Returns the condition of an inquiry without an owner who may use the desk now. */
export function hasNoOwner() {
  const { or, eb } = expressionBuilder<Tables, 'inquiries'>();
  const owners = eb.selectFrom('staff').select('user_id').where(mayUseDesk());
  return or([eb('inquiries.owner', 'is', null), eb('inquiries.owner', 'not in', owners)]);
}

/** Returns the condition of a view on `inquiries`; without a view, one that all match. */
export function inView(view: ViewOf | undefined) {
  const { and, eb, not } = expressionBuilder<Tables, 'inquiries'>();
  switch (view?.view) {
    case 'open':
      return and([isOpenInquiry, isAwake(view.now)]);
    case 'mine':
      return and([isOpenInquiry, isAwake(view.now), eb('inquiries.owner', '=', view.userId)]);
    case 'unassigned':
      return and([isOpenInquiry, isAwake(view.now), hasNoOwner()]);
    case 'overdue':
      return and([isOpenInquiry, isAwake(view.now), eb(waitingSince, '<', overdueSince(view.now))]);
    case 'later':
      return and([isOpenInquiry, not(isAwake(view.now))]);
    case 'undelivered':
      return eb('inquiries.reply_state', '=', 'undelivered');
    case undefined:
      return and([]);
  }
}

/** Counts the inquiries of every view. */
export async function countViews({ db }: Database, { userId, now }: Viewer): Promise<Record<InquiryView, number>> {
  const { fn, not } = expressionBuilder<Tables, 'inquiries'>();
  const awake = isAwake(now);
  const open = await db
    .selectFrom('inquiries')
    .where(isOpenInquiry)
    .select([
      fn.countAll<number>().filterWhere(not(awake)).as('later'),
      fn.countAll<number>().filterWhere(awake).as('open'),
      fn.countAll<number>().filterWhere('owner', '=', userId).filterWhere(awake).as('mine'),
      fn.countAll<number>().filterWhere(hasNoOwner()).filterWhere(awake).as('unassigned'),
      fn.countAll<number>().filterWhere(waitingSince, '<', overdueSince(now)).filterWhere(awake).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const undelivered = await db
    .selectFrom('inquiries')
    .where(inView({ view: 'undelivered', userId, now }))
    .select(fn.countAll<number>().as('inquiries'))
    .executeTakeFirstOrThrow();
  return {
    open: Number(open.open),
    mine: Number(open.mine),
    unassigned: Number(open.unassigned),
    overdue: Number(open.overdue),
    undelivered: Number(undelivered.inquiries),
    later: Number(open.later),
  };
}

/** Counts the mails that staff have to read in the mailbox that the server has checked last. */
export async function countUnread({ db }: Database): Promise<number> {
  const mailbox = await db
    .selectFrom('mailboxes')
    .select('unread')
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .executeTakeFirst();
  return mailbox?.unread.split(' ').filter(Boolean).length ?? 0;
}

function overdueSince(now: Date): string {
  return new Date(now.getTime() - overdueAge).toISOString();
}
