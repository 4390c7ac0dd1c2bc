import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { documentBody } from '#attachments/documentHtml.ts';
import { type PrintedDocument, readDocuments } from '#attachments/documents.ts';
import { locales } from '#i18n/locales.ts';
import { readPdf, withoutSpace } from './support/pdfFile.ts';

const root = path.resolve('content');
const documents = await readDocuments(root);

/** Returns the facts that the PDF of a document must have. */
async function expectedFacts(document: PrintedDocument) {
  const { body } = parseHTML(`<html><body>${await documentBody(document, root)}</body></html>`).document;
  return {
    title: document.title,
    language: locales[document.language].tag,
    bookmarks: [...body.querySelectorAll('h1, h2, h3, h4')].map(({ textContent }) => textContent),
    text: withoutSpace(body.textContent ?? ''),
  };
}

test('every document is printed with its text, title, language and bookmarks', async () => {
  for (const document of documents) {
    const file = path.join(root, document.file);
    const advice = `${document.file} is older than content/${document.source}: npm run attachments -- ${document.id}`;
    expect(existsSync(file), advice).toBe(true);
    expect(await readPdf(file), advice).toEqual(await expectedFacts(document));
  }
});

test('every ZIP file has the present PDF files', () => {
  for (const [zip, packed] of Map.groupBy(documents, (document) => document.zip)) {
    if (!zip) continue;
    const files = Object.entries(unzipSync(readFileSync(path.join(root, zip))));
    const present = packed.map(({ file }) => [path.basename(file), readFileSync(path.join(root, file))] as const);
    const digests = (entries: readonly (readonly [string, Uint8Array])[]) =>
      entries.map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString('base64')}`).sort();
    expect(digests(files).join() === digests(present).join(), `${zip}: npm run attachments`).toBe(true);
  }
});
