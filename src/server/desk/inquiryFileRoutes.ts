import { create } from 'content-disposition';
import { Hono } from 'hono';
import { inquiryFilePath, inquiryFileQuery } from '#contract/desk/deskCalls.ts';
import { filePolicy } from '#hosting/contentPolicy.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { NotFound } from '../http/apiError.ts';
import { operation } from '../http/operation.ts';
import { queryOf } from '../http/validated.ts';
import { readSentFile } from '../inquiry/inquiryFiles.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Files of answers, for accounts with the menu `inquiries`. */
export function inquiryFileRoutes({ database, sessions, now }: DeskDependencies): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get(
    inquiryFilePath,
    operation({
      summary: 'A file of an answer',
      tag: 'desk',
      answer: 'application/octet-stream',
      refusals: {
        403: 'Not permitted',
        404: 'No such inquiry or file, or it was deleted',
        422: 'A field was refused',
      },
      signedIn: true,
    }),
    signedInOnly(sessions),
    permittedOnly('inquiries'),
    queryOf(inquiryFileQuery),
    async (c) => {
      const { number, id } = c.req.valid('query');
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
    },
  );
}
