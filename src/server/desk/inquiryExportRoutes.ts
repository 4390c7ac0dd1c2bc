import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { inquiryExportPath, inquiryExportRequest } from '#contract/desk/deskCalls.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { csvHeaders } from '../http/csv.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { exportedInquiries, exportInquiries } from './exportInquiries.ts';
import { describedFilter, filterOf } from './inquiryFilter.ts';

/** `POST /tour/api/inquiries/export`: a list as a download (docs/product.md#calls). */
export function inquiryExportRoutes({ database, sessions, now }: DeskDependencies): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().post(
    inquiryExportPath,
    operation({
      summary: 'The inquiries of a list as a CSV file',
      tag: 'desk',
      answer: 'text/csv',
      refusals: { ...jsonRefusals, 403: 'Not permitted, or sent from another website' },
      signedIn: true,
    }),
    signedInOnly(sessions),
    permittedOnly('inquiries', 'inquiries.export'),
    jsonBody(inquiryExportRequest),
    async (c) => {
      const { text, reason, ...query } = c.req.valid('json');
      const { language, signedIn } = c.var;
      const detail = [describedFilter(query), text === undefined ? '' : 'search'].filter(Boolean).join('&');
      const { ids, numbers } = await exportedInquiries(database, filterOf(query, signedIn.user_id, now()), text);
      await addAuditEntry(database.db, actorOf(c), { action: 'export', numbers, detail, reason }, now());
      const name = `${words[language].deskFile.fileName}-${siteDay(now())}.csv`;
      const parts = exportInquiries(database, ids, language);
      // A failure closes the connection, so that the caller notices the incomplete file.
      const file = Readable.toWeb(Readable.from(parts, { objectMode: false }));
      return c.body(file as globalThis.ReadableStream, 200, csvHeaders(name));
    },
  );
}
