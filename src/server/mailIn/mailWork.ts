import type { EarlierMessages } from './foldQuotes.ts';
import { type ReceivedContent, readMailContent } from './readContent.ts';
import { type FailureReport, type MailHead, readHead, readReport } from './readHead.ts';

/*
 * The work on received mails, which `MailReader` runs on a thread of its own. A transferred buffer arrives as plain
 * bytes.
 */

/** Reads the header of a mail. */
export const head = (source: Uint8Array): Promise<MailHead> => readHead(Buffer.from(source));

/** Reads the failed delivery of a report. */
export const report = (source: Uint8Array): Promise<FailureReport | undefined> => readReport(Buffer.from(source));

/** A mail to read, as {@link readMailContent} takes it. */
export interface ContentWork {
  source: Uint8Array;
  isWhole: boolean;
  earlier: EarlierMessages;
}

/** Reads the text and the files of a mail. */
export const content = ({ source, isWhole, earlier }: ContentWork): Promise<ReceivedContent> =>
  readMailContent(Buffer.from(source), isWhole, earlier);
