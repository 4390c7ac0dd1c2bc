import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDay } from '#i18n/siteDay.ts';
import { boards, boardsOf } from '#site.ts';
import { ir } from '../../schemas/posts/ir.ts';
import { publicationOf } from '../../schemas/publication.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { atField, type Content, type Entry } from '../read/content.ts';
import { isMarkdown } from '../read/placement.ts';
import { oneLine } from './consentTexts.ts';
import { type Ledger, ledgerFile, type NoticeRecord, readLedger, writeLedger } from './ledger.ts';

/** Collections of the investors' boards, whose notices may have a last day. */
export const noticeCollections: readonly string[] = boardsOf('ir').map((id) => boards[id].collection);

/** Returns the digests of the files beside an entry's texts: attachments and pictures. */
const filesBeside = (root: string, { folder }: Entry, { paths }: Content): string[] =>
  [...paths]
    .filter(([file]) => path.posix.dirname(file) === folder && !isMarkdown(file))
    .map(([file, onDisk]) => `${file} ${hash('sha256', readFileSync(path.join(root, onDisk)))}`)
    .sort();

/**
 * Returns the record of a post as it is now.
 *
 * @returns undefined for a draft, and a post without a last day; 'unreadable' if a field does not fit the schema
 */
function recordOf(root: string, entry: Entry, content: Content): NoticeRecord | 'unreadable' | undefined {
  if (!noticeCollections.includes(entry.collection)) return undefined;
  let record: NoticeRecord | undefined;
  for (const { language, fields: written, markdown } of Object.values(entry.files)) {
    const { data } = ir.schema.safeParse(written);
    if (!data) return 'unreadable';
    const { kind, draft, until, publishAt: from, title, summary, date, attachments } = data;
    if (kind !== 'notice' || draft || until === undefined) continue;
    const names = attachments.map(({ file, name = '' }) => `${file} ${name}`);
    const wording = [title, summary, date, ...names, markdown.source].map(oneLine);
    const digest = hash('sha256', JSON.stringify([...wording, ...filesBeside(root, entry, content)]));
    const first = record && record.until < until ? record.until : until;
    record = { notice: entry.folder, ...(from && { from }), ...record, until: first, [language]: digest };
  }
  return record;
}

/** Returns the reason for which a notice is not as recorded; undefined without a difference that counts. */
function differenceOf(recorded: NoticeRecord | undefined, found: NoticeRecord | undefined, now: Date) {
  const today = siteDay(now);
  if (recorded && recorded.until >= today && publicationOf({ publishAt: recorded.from }, now) === 'published') {
    const isShown = found && publicationOf({ publishAt: found.from }, now) === 'published';
    if (!isShown || (recorded.ko && !found.ko) || (recorded.en && !found.en)) return 'noticeGone';
    if ((recorded.ko && recorded.ko !== found.ko) || (recorded.en && recorded.en !== found.en)) return 'noticeChanged';
    if (found.until < recorded.until) return 'noticeShortened';
  }
  const isSame = (['from', 'until', 'ko', 'en'] as const).every((name) => recorded?.[name] === found?.[name]);
  return found && found.until >= today && !isSame ? 'noticeNotRecorded' : undefined;
}

/** Yields the notices that are not as recorded. Skips unreadable ones, which other rules report. */
function* differences(root: string, content: Content, { notices }: Ledger) {
  const recorded = new Map(notices.map((record) => [record.notice, record]));
  const entries = new Map(content.entries.map((entry) => [entry.folder, entry]));
  for (const notice of new Set([...recorded.keys(), ...entries.keys()])) {
    const entry = entries.get(notice);
    const found = entry && recordOf(root, entry, content);
    if (found === 'unreadable') continue;
    const record = recorded.get(notice);
    const name = differenceOf(record, found, content.now);
    if (name) yield { name, notice, until: record?.until ?? '', found } as const;
  }
}

/**
 * Checks that published notices stand unchanged until their recorded last day, and that other posts have none. A later
 * last day is allowed.
 *
 * @param root the content folder
 */
export function* checkNotices(root: string, content: Content): Iterable<Diagnostic> {
  for (const file of content.files) {
    const { kind, until } = noticeCollections.includes(file.collection) ? (file.fields ?? {}) : {};
    if (until !== undefined && kind !== 'notice') yield atField(file, ['until'], fault('untilWithoutNotice'));
  }
  // The rule for consents reports a damaged ledger.
  for (const { name, notice, until } of differences(root, content, readLedger(root) ?? { consents: [], notices: [] })) {
    if (name === 'noticeNotRecorded') yield { file: notice, ...fault(name) };
    // Not at the post: a draft's mistakes stop no build.
    else if (name === 'noticeGone') yield { file: ledgerFile, ...fault(name, { notice, until }) };
    else yield { file: notice, ...fault(name, { until }) };
  }
}

/**
 * Records new notices and later last days. Skips notices that must not change yet, which the content check reports.
 *
 * @param root the content folder
 * @returns the written records
 */
export function recordNotices(root: string, content: Content): NoticeRecord[] {
  const ledger = readLedger(root);
  if (!ledger) return [];
  const written = [...differences(root, content, ledger)].flatMap(({ name, found }) =>
    name === 'noticeNotRecorded' && found ? found : [],
  );
  const kept = ledger.notices.filter(({ notice }) => !written.some((record) => record.notice === notice));
  if (written.length > 0) writeLedger(root, { ...ledger, notices: [...kept, ...written] });
  return written;
}
