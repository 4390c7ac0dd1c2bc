import type { Kysely, Transaction } from 'kysely';
import {
  cleanFileName,
  type FileProblem,
  fileExtension,
  fileLimits,
  fileProblem,
  fileTypes,
  type InquiryFile,
  mostFileBytes,
} from '#contract/desk/inquiryFile.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Actor } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { ApiError, Conflict, InvalidField, NotFound } from '../http/apiError.ts';
import { hasContentOf } from './fileContent.ts';

/** Place of unsent files: an inquiry, and the account that answers it. */
interface Box {
  inquiryId: string;
  /** User id of the account. */
  account: string;
}

/** A file that staff attach. */
interface NewFile {
  id: string;
  /** As the caller wrote it. */
  name: string;
  bytes: Buffer;
}

const shownColumns = ['id', 'name', 'size'] as const;

/** 413 or 422: a file cannot be attached. The message names the file, the problem and the limit. */
export class FileRefused extends ApiError {
  constructor(status: 413 | 422, problem: FileProblem, name: string, language: Locale, headers = {}) {
    super(status, `inquiryFile:problems.${problem}`, { values: { name, ...fileLimits(language) }, headers });
  }
}

/**
 * Stores an unsent file. A repeated upload returns the first one.
 *
 * @param language language of a refusal
 * @throws FileRefused, NotFound when the inquiry is deleted, and Conflict when the id belongs to another file
 */
export async function storeFile(
  { db, kind }: Database,
  box: Box,
  { id, name: written, bytes }: NewFile,
  language: Locale,
  now: Date,
): Promise<InquiryFile> {
  const name = cleanFileName(written);
  const size = bytes.length;
  const extension = fileExtension(name);
  const ownProblem = fileProblem({ name, size }, []);
  if (ownProblem !== undefined || extension === undefined || !(await hasContentOf(extension, bytes))) {
    throw new FileRefused(422, ownProblem ?? 'content', name, language);
  }
  return await db.transaction().execute(async (trx) => {
    // Uploads to one inquiry take turns, so that together they keep the limits.
    const inquiry = await trx
      .selectFrom('inquiries')
      .select('id')
      .where('id', '=', box.inquiryId)
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    const unsent = await unsentFiles(trx, box);
    const repeated = unsent.find((file) => file.id === id);
    if (repeated) {
      return repeated;
    }
    const others = unsent.map((file) => file.size);
    const problem = fileProblem({ name, size }, others);
    if (problem !== undefined) {
      throw new FileRefused(422, problem, name, language);
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('inquiry_files')
      .values({
        id,
        inquiry_id: box.inquiryId,
        account: box.account,
        name,
        type: fileTypes[extension],
        size,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new Conflict();
    }
    await trx.insertInto('inquiry_file_contents').values({ file_id: id, bytes }).execute();
    return { id, name, size };
  });
}

/** Lists an account's unsent files for an inquiry, oldest first. */
export async function unsentFiles(db: Kysely<Tables>, { inquiryId, account }: Box): Promise<InquiryFile[]> {
  return await db
    .selectFrom('inquiry_files')
    .select(shownColumns)
    .where('inquiry_id', '=', inquiryId)
    .where('account', '=', account)
    .where('event_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the files of an inquiry's answers by event, oldest first. */
export async function sentFiles(db: Kysely<Tables>, inquiryId: string): Promise<Map<string | null, InquiryFile[]>> {
  const files = await db
    .selectFrom('inquiry_files')
    .select([...shownColumns, 'event_id'])
    .where('inquiry_id', '=', inquiryId)
    .where('event_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byEvent = new Map<string | null, InquiryFile[]>();
  for (const { event_id, ...file } of files) {
    byEvent.set(event_id, [...(byEvent.get(event_id) ?? []), file]);
  }
  return byEvent;
}

/** Reads a file of an answer with its inquiry's number; `undefined` without one. */
export async function readSentFile({ db }: Database, inquiryId: string, id: string) {
  const file = await db
    .selectFrom('inquiry_files')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_files.inquiry_id')
    .innerJoin('inquiry_file_contents', 'file_id', 'inquiry_files.id')
    .select(['inquiries.number', 'inquiry_files.name', 'inquiry_files.type', 'bytes'])
    .where('inquiry_files.id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .where('event_id', 'is not', null)
    .executeTakeFirst();
  return file && { ...file, bytes: new Uint8Array(file.bytes) };
}

/** Deletes an unsent file. Ignores a missing one. */
export async function removeFile({ db }: Database, { inquiryId, account }: Box, id: string): Promise<void> {
  await db
    .deleteFrom('inquiry_files')
    .where('id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .where('account', '=', account)
    .where('event_id', 'is', null)
    .execute();
}

/**
 * Moves unsent files to the event of an answer.
 *
 * @throws InvalidField unless all are unsent files of the actor for the inquiry and keep the limit together
 */
export async function attachFiles(
  trx: Transaction<Tables>,
  inquiryId: string,
  { userId }: Actor,
  { event, files: ids }: { event: string; files: readonly string[] },
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const attached = await trx
    .updateTable('inquiry_files')
    .set({ event_id: event })
    .where('id', 'in', ids)
    .where('inquiry_id', '=', inquiryId)
    .where('account', '=', userId)
    .where('event_id', 'is', null)
    .returning('size')
    .execute();
  const total = attached.reduce((sum, { size }) => sum + size, 0);
  if (attached.length !== ids.length || total > mostFileBytes) {
    throw new InvalidField('files', 'form:choice');
  }
}

/** Makes the files of an answer that was taken back unsent files of the person who took it back. */
export async function returnFiles(trx: Transaction<Tables>, event: string, { userId }: Actor): Promise<void> {
  await trx
    .updateTable('inquiry_files')
    .set({ event_id: null, ...(userId !== null && { account: userId }) })
    .where('event_id', '=', event)
    .execute();
}
