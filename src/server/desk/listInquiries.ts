import { sql } from 'kysely';
import type { InquiryState } from '#contract/desk/inquiryState.ts';
import type { InquiryView } from '#contract/desk/inquiryView.ts';
import type { Database } from '../database/openDatabase.ts';
import { containsWords } from '../inquiry/searchText.ts';
import { type InquiryFilter, matches } from './inquiryFilter.ts';
import { inView, isOpenInquiry } from './inquiryViews.ts';
import { type ListedInquiryRow, listedColumns, waitingSince } from './listedInquiry.ts';

interface Page {
  inquiries: ListedInquiryRow[];
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface Wanted {
  filter: InquiryFilter;
  /** `next` of the previous page. */
  cursor?: string | undefined;
  /** Maximum number of inquiries on a page. */
  limit: number;
}

/** True for a cursor of a list: time and id of its last inquiry. */
export function isListCursor(cursor: string): boolean {
  return /^\d{4}-[\d:.TZ-]{19}_[\da-f-]{36}$/.test(cursor);
}

/** True for a cursor of a search: a row of its index. */
export function isSearchCursor(cursor: string): boolean {
  return /^\d{1,15}$/.test(cursor);
}

/** True for a filter of open inquiries alone, which staff work off in the order of their waiting time. */
function isOfOpen({ view, state }: InquiryFilter): boolean {
  const views: readonly (InquiryView | undefined)[] = ['open', 'mine', 'unassigned', 'overdue', 'later'];
  return state === 'open' || views.includes(view?.view);
}

/** Returns a page of inquiries as the desk lists them: open ones by longest wait, others newest first. */
export async function listInquiries(database: Database, wanted: Wanted): Promise<Page> {
  return isOfOpen(wanted.filter) ? await byWait(database, wanted) : await newestPage(database, wanted);
}

async function byWait({ db }: Database, { filter, cursor, limit }: Wanted): Promise<Page> {
  const [since, id] = cursor?.split('_') ?? [];
  const inquiries = await db
    .selectFrom('inquiries')
    .select(listedColumns)
    // Literal, as in the partial index of open inquiries.
    .where(isOpenInquiry)
    .where(matches(filter))
    .where(inView(filter.view))
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(${waitingSince}, id) > (${since}, ${id ?? ''})`))
    .orderBy(waitingSince)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageOf(inquiries, limit, (last) => `${last.waiting_since}_${last.id}`);
}

/** Returns a page of inquiries, newest first. */
export async function newestPage({ db }: Database, { filter, cursor, limit }: Wanted): Promise<Page> {
  const [receivedAt, id] = cursor?.split('_') ?? [];
  const inquiries = await db
    .selectFrom('inquiries')
    .select(listedColumns)
    .where(matches(filter))
    .where(inView(filter.view))
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(received_at, id) < (${receivedAt}, ${id ?? ''})`))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(inquiries, limit, (last) => `${last.received_at}_${last.id}`);
}

/** Returns a page of inquiries that contain every word of a text, also inside words, newest first. */
export async function searchInquiries(
  { db, kind }: Database,
  text: string,
  { filter, cursor, limit }: Wanted,
): Promise<Page> {
  const found = await db
    .selectFrom('inquiry_search')
    // SQLite keeps the order of a cross join: it scans the texts from the newest, until the page is full.
    .crossJoin('inquiries')
    .whereRef('inquiries.id', '=', 'inquiry_search.inquiry_id')
    .select([...listedColumns, 'inquiry_search.id as entry'])
    .where(containsWords(kind, text))
    .where(matches(filter))
    .where(inView(filter.view))
    .$if(cursor !== undefined, (query) => query.where('inquiry_search.id', '<', Number(cursor)))
    .orderBy('inquiry_search.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(found, limit, ({ entry }) => String(entry));
}

function pageOf<Inquiry extends ListedInquiryRow>(
  inquiries: Inquiry[],
  limit: number,
  cursorOf: (last: Inquiry) => string,
): Page {
  const page = inquiries.slice(0, limit);
  const last = page.at(-1);
  return { inquiries: page, next: inquiries.length > limit && last ? cursorOf(last) : undefined };
}

/** Counts the inquiries of a filter by state, and the open ones for later. Ignores its state and its view. */
export async function countStates(
  { db }: Database,
  filter: InquiryFilter,
  now: Date,
): Promise<Record<InquiryState | 'later', number>> {
  const isLater = inView({ view: 'later', userId: '', now });
  const counted = await db
    .selectFrom('inquiries')
    .where(matches({ ...filter, state: undefined }))
    .select(['state', (eb) => eb.fn.countAll<number>().as('inquiries')])
    .select((eb) => eb.fn.countAll<number>().filterWhere(isLater).as('later'))
    .groupBy('state')
    .execute();
  const counts = { open: 0, answered: 0, spam: 0, later: 0 };
  for (const { state, inquiries, later } of counted) {
    counts[state as InquiryState] = Number(inquiries);
    counts.later += Number(later);
  }
  return counts;
}
