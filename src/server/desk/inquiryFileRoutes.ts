import { create } from 'content-disposition';
import { getFile } from '#contract/desk/deskCalls.ts';
import { filePolicy } from '#hosting/contentPolicy.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { NotFound } from '../http/apiError.ts';
import type { On } from '../http/on.ts';
import { readSentFile } from '../inquiry/inquiryFiles.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Serves the files of answers. */
export function inquiryFileRoutes(on: On, { database, now }: DeskDependencies): void {
  on(getFile, async (c, { query: { number, id } }) => {
    const file = await readSentFile(database, await inquiryIdOf(database, number), id);
    if (!file) {
      throw new NotFound('answer:fileUnknown');
    }
    await addAuditEntry(database.db, actorOf(c), { action: 'download', number: file.number }, now());
    return c.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Content-Disposition': create(file.name, { fallback: false }),
      'Content-Security-Policy': `${filePolicy}; sandbox`,
    });
  });
}
