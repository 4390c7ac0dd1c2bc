import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  cleanFileName,
  type FileProblem,
  fileExtension,
  fileLimits,
  fileProblem,
  fileTypes,
  type InquiryFile,
} from '#contract/desk/inquiryFile.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryFileTable } from '../database/tables/desk.ts';
import type { Tables } from '../database/tables/index.ts';
import { ApiError } from '../http/apiError.ts';
import { hasContentOf } from './fileContent.ts';

/** A checked file of a reply or a received mail. */
export interface StoredFile extends Pick<InquiryFileTable, 'id' | 'name' | 'type' | 'size' | 'bytes'> {
  /** Hash of the content, which identifies a retry. */
  digest: string;
}

/** 422: a file cannot be attached. The message names the file, the problem and the limit. */
class FileRefused extends ApiError {
  constructor(problem: FileProblem, name: string, language: Locale) {
    super(422, `inquiryFile:problems.${problem}`, { values: { name, ...fileLimits(language) } });
  }
}

/**
 * Checks the files of a reply.
 *
 * @param language language of a refusal
 * @throws FileRefused for the first file of another kind, with other content, or beyond the limits
 */
export async function checkFiles(sent: readonly File[], language: Locale): Promise<StoredFile[]> {
  const checked: StoredFile[] = [];
  for (const file of sent) {
    const name = cleanFileName(file.name);
    const result = await checkFile(name, Buffer.from(await file.arrayBuffer()), checked);
    if (typeof result === 'string') {
      throw new FileRefused(result, name, language);
    }
    checked.push(result);
  }
  return checked;
}

/** Returns a file of a mail, or why it cannot join the other files. */
export async function checkFile(
  name: string,
  bytes: Buffer,
  others: readonly StoredFile[],
): Promise<StoredFile | FileProblem> {
  const extension = fileExtension(name);
  const { length: size } = bytes;
  const problem = fileProblem(
    { name, size },
    others.map((other) => other.size),
  );
  if (problem !== undefined || extension === undefined || !(await hasContentOf(extension, bytes))) {
    return problem ?? 'content';
  }
  const digest = hash('sha256', bytes, 'base64url');
  return { id: crypto.randomUUID(), name, type: fileTypes[extension], size, bytes, digest };
}

/** Stores the files of an event in their order. */
export async function storeFiles(trx: Transaction<Tables>, event: string, files: readonly StoredFile[]): Promise<void> {
  for (const [position, { digest: _, ...file }] of files.entries()) {
    await trx
      .insertInto('inquiry_files')
      .values({ ...file, event_id: event, position })
      .execute();
  }
}

/** Returns the files of an inquiry by event. */
export async function sentFiles(db: Kysely<Tables>, inquiryId: string): Promise<Map<string, InquiryFile[]>> {
  const files = await db
    .selectFrom('inquiry_files')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .select(['inquiry_files.id', 'name', 'size', 'event_id'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('position')
    .execute();
  const byEvent = new Map<string, InquiryFile[]>();
  for (const { event_id, ...file } of files) {
    byEvent.set(event_id, [...(byEvent.get(event_id) ?? []), file]);
  }
  return byEvent;
}

/** Reads a file of an inquiry with the inquiry's number; `undefined` without one. */
export async function readSentFile({ db }: Database, inquiryId: string, id: string) {
  const file = await db
    .selectFrom('inquiry_files')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['number', 'inquiry_files.name', 'type', 'bytes'])
    .where('inquiry_files.id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return file && { ...file, bytes: new Uint8Array(file.bytes) };
}
