import { setImmediate } from 'node:timers/promises';
import { eachWritten } from '#contract/inquiry.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteTime } from '#i18n/siteClock.ts';
import { timeZone } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Inquiry } from '../database/tables/inquiry.ts';
import { byteOrderMark, csvLine } from '../http/csv.ts';
import { fieldText } from '../inquiry/fieldText.ts';
import type { InquiryFilter } from './inquiryFilter.ts';
import { listInquiries, searchInquiries } from './listInquiries.ts';
import { People } from './people.ts';

/** Inquiries per query. */
const slice = 500;

/** Maximum length of a cell, in UTF-16 code units. Spreadsheets move what exceeds 32,767 into other rows. */
const maxCell = 32_000;

/**
 * Returns ids and numbers of a list's inquiries in its order. The numbers belong in the audit log before the export.
 *
 * @param text words to search for; without them, all inquiries of the filter
 */
export async function exportedInquiries(
  database: Database,
  filter: InquiryFilter,
  text?: string,
): Promise<{ ids: string[]; numbers: string[] }> {
  const ids: string[] = [];
  const numbers: string[] = [];
  let cursor: string | undefined;
  do {
    const wanted = { filter, cursor, limit: slice };
    const page = await (text === undefined ? listInquiries(database, wanted) : searchInquiries(database, text, wanted));
    for (const { id, number } of page.inquiries) {
      ids.push(id);
      numbers.push(number);
    }
    cursor = page.next;
    // Lets requests through.
    await setImmediate();
  } while (cursor !== undefined);
  return { ids, numbers };
}

/**
 * Yields inquiries as parts of a CSV file. Omits those that were deleted in the meantime.
 *
 * @param ids ids of {@link exportedInquiries}
 * @param language language of the header and labels
 * @param options.notes true to add the notes of staff
 */
export async function* exportInquiries(
  database: Database,
  ids: readonly string[],
  language: Locale,
  { notes = false } = {},
): AsyncGenerator<string> {
  const people = await People.of(database);
  const { columns, states, languages, yes, no, rest } = allLabels[language].deskFile;
  const headings = { ...eachWritten((field) => allLabels[language].inquiry[field]), ...columns };
  const cells: Record<keyof typeof headings, (inquiry: Inquiry, texts: Texts) => string> = {
    number: ({ number }) => number,
    receivedAt: ({ received_at }) => siteTime(new Date(received_at)),
    ...eachWritten((field) => (inquiry: Inquiry) => fieldText(inquiry, field, language)),
    state: ({ state }) => labelOf(states, state),
    owner: ({ owner }) => people.person(owner)?.name ?? '',
    answeredAt: ({ answered_at }) => (answered_at === null ? '' : siteTime(new Date(answered_at))),
    additions: ({ id }, texts) => textsOf(texts, id, 'addition'),
    answers: ({ id }, texts) => textsOf(texts, id, 'reply'),
    notes: ({ id }, texts) => textsOf(texts, id, 'note'),
    lang: ({ lang }) => labelOf(languages, lang),
    marketing: ({ marketing_consent }) => (marketing_consent ? yes : no),
    advertising: ({ advertising }) => (advertising ? yes : no),
  };
  const names = (Object.keys(cells) as (keyof typeof cells)[]).filter((name) => notes || name !== 'notes');
  yield byteOrderMark + csvLine(names.map((name) => fillLabel(headings[name], { zone: timeZone })));
  for (let start = 0; start < ids.length; start += slice) {
    const idsOfSlice = ids.slice(start, start + slice);
    const inquiries = await wholeInquiries(database, idsOfSlice);
    const texts = await readTexts(database, idsOfSlice, notes);
    yield inquiries
      .map((inquiry) => csvLine(names.map((name) => shortened(cells[name](inquiry, texts), fillLabel(rest, inquiry)))))
      .join('');
  }
}

/** Reads inquiries in the order of their ids. */
async function wholeInquiries({ db }: Database, ids: readonly string[]): Promise<Inquiry[]> {
  const inquiries = await db.selectFrom('inquiries').selectAll().where('id', 'in', ids).execute();
  const order = new Map(ids.map((id, index) => [id, index]));
  return inquiries.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

/** Texts of inquiries in order of time. */
type Texts = Awaited<ReturnType<typeof readTexts>>;

/** Reads the additions and the replies that were not undone or given up, and the notes if wanted. */
async function readTexts({ db }: Database, ids: readonly string[], notes: boolean) {
  const texts = await db
    .selectFrom('inquiry_events')
    .leftJoin('mail_outbox', (join) =>
      join.onRef('mail_outbox.event_id', '=', 'inquiry_events.id').on('mail_outbox.kind', '=', 'reply'),
    )
    .select(['inquiry_events.inquiry_id', 'inquiry_events.kind', 'at', 'text'])
    .where('inquiry_events.inquiry_id', 'in', ids)
    .where('inquiry_events.kind', 'in', ['addition', 'reply', ...(notes ? ['note'] : [])])
    .where('given_up_at', 'is', null)
    .orderBy('version')
    .execute();
  return Map.groupBy(texts, ({ inquiry_id }) => inquiry_id);
}

function textsOf(texts: Texts, id: string, wanted: 'addition' | 'reply' | 'note'): string {
  const found = texts.get(id)?.filter(({ kind }) => kind === wanted) ?? [];
  return found.map(({ at, text }) => `[${siteTime(new Date(at))}] ${text}`).join('\n\n');
}

/** Cuts a long text between characters, and ends it with the place of the rest. */
function shortened(text: string, rest: string): string {
  if (text.length <= maxCell) {
    return text;
  }
  return text.slice(0, maxCell - rest.length).replace(/\p{Cs}$/u, '') + rest;
}

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}
