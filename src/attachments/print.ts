import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { zipSync } from 'fflate';
import { launchOptions } from '#chromium/launchOptions.ts';
import { siteInfo } from '#site.ts';
import { documentHtml } from './documentHtml.ts';
import type { PrintedDocument } from './documents.ts';

async function print(browser: Browser, html: string, language: PrintedDocument['language']): Promise<Buffer> {
  // Chromium writes the browser's name into the file, as its creator.
  const page = await browser.newPage({ userAgent: siteInfo[language].name });
  await page.setContent(html, { waitUntil: 'load' });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return pdf;
}

/** Removes the time of printing, and the numbers and the order that a browser gives to elements. */
const comparable = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/D:\d{14}|node\d{8}|\/Names \[[^\]]*\]/g, '');

/** Writes a file unless it would be the same. Returns true if it wrote. */
async function update(file: string, bytes: Buffer, contentOf: (bytes: Buffer) => string): Promise<boolean> {
  if (existsSync(file) && contentOf(await readFile(file)) === contentOf(bytes)) return false;
  await writeFile(file, bytes);
  return true;
}

/**
 * Prints documents as tagged PDF files with bookmarks. A file that would be the same stays, with its time.
 *
 * @param root the content folder
 * @returns changed files, by their path below the content folder
 */
export async function printDocuments(documents: readonly PrintedDocument[], root: string): Promise<string[]> {
  const changed: string[] = [];
  const browser = await chromium.launch(launchOptions());
  try {
    for (const document of documents) {
      const pdf = await print(browser, await documentHtml(document, root), document.language);
      if (await update(path.join(root, document.file), pdf, comparable)) changed.push(document.file);
    }
  } finally {
    await browser.close();
  }
  return changed;
}

/** Earliest time of a ZIP file: the same files are the same ZIP at any time. */
const mtime = new Date(1980, 0, 1);

/**
 * Packs the PDF files of documents into the ZIP files that the documents name.
 *
 * @param root the content folder
 * @returns changed files, by their path below the content folder
 */
export async function packDocuments(documents: readonly PrintedDocument[], root: string): Promise<string[]> {
  const changed: string[] = [];
  for (const [zip, packed] of Map.groupBy(documents, (document) => document.zip)) {
    if (zip === undefined) continue;
    const files = packed.map(async ({ file }) => [path.basename(file), await readFile(path.join(root, file))] as const);
    const bytes = Buffer.from(zipSync(Object.fromEntries(await Promise.all(files)), { mtime }));
    if (await update(path.join(root, zip), bytes, (each) => each.toString('latin1'))) changed.push(zip);
  }
  return changed;
}
