import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** A file that a mail carries. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Reads the files of a reply, in its order. */
export async function readAttachments(db: Kysely<Tables>, eventId: string): Promise<Attachment[]> {
  const files = await db
    .selectFrom('inquiry_files')
    .select(['name', 'type', 'bytes'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
}
