import type { z } from 'zod';
import { readContent } from '#contentCheck/read/readContent.ts';
import type { Locale } from '#i18n/locales.ts';
import { printedDocument } from '#schemas/printedDocument.ts';

/** A document of `content/attachments`, with its fields. */
export interface PrintedDocument extends z.infer<typeof printedDocument> {
  /** Name of its folder. */
  id: string;
  language: Locale;
  /** Path of its source below the content folder, such as `attachments/agm-2026-notice/ko.md`. */
  source: string;
  /** The text below the fields, as Markdown. */
  markdown: string;
}

/**
 * Reads the documents to print.
 *
 * @param root the content folder
 * @throws when the fields of a document are invalid
 */
export async function readDocuments(root: string): Promise<PrintedDocument[]> {
  const { content } = await readContent(root, new Date());
  return content.files
    .filter(({ collection }) => collection === 'attachments')
    .map(({ id, language, path, fields, markdown }) => ({
      ...printedDocument.parse(fields),
      id,
      language,
      source: path,
      markdown: markdown.source,
    }));
}
