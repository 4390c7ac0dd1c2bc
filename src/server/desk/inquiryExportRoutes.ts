import { Readable } from 'node:stream';
import { exportInquiryList } from '#contract/desk/deskCalls.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { csvHeaders } from '../http/csv.ts';
import type { On } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { exportedInquiries, exportInquiries } from './exportInquiries.ts';
import { describedFilter, filterOf } from './inquiryFilter.ts';

/** Serves a list as a download (docs/product.md#calls). */
export function inquiryExportRoutes(on: On, { database, now }: DeskDependencies): void {
  on(exportInquiryList, async (c, { body: { text, reason, ...query } }) => {
    const { language, signedIn } = c.var;
    const detail = [describedFilter(query), text === undefined ? '' : 'search'].filter(Boolean).join('&');
    const { ids, numbers } = await exportedInquiries(database, filterOf(query, signedIn.user_id, now()), text);
    await addAuditEntry(database.db, actorOf(c), { action: 'export', numbers, detail, reason }, now());
    const name = `${words[language].deskFile.fileName}-${siteDay(now())}.csv`;
    const parts = exportInquiries(database, ids, language);
    // A failure closes the connection, so that the caller notices the incomplete file.
    const file = Readable.toWeb(Readable.from(parts, { objectMode: false }));
    return c.body(file as globalThis.ReadableStream, 200, csvHeaders(name));
  });
}
