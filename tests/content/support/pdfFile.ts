import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Tree = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

/** Facts that readers of a PDF see and hear. */
export interface PdfFacts {
  title: unknown;
  language: unknown;
  /** Titles of the bookmarks, in their order. */
  bookmarks: string[];
  /** Tagged text in its reading order, without white space and list marks. */
  text: string;
}

/** Removes white space, which differs between a text and its lines on a page. Composes Hangul (NFC). */
export const withoutSpace = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');

/** Returns a page's texts by the id of their tag. Text of the margins has none. */
async function textsById(page: Page): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const id = open.findLast(Boolean);
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return texts;
}

function textOf(node: Tree | Tree['children'][number], texts: ReadonlyMap<string, string>): string {
  if (!('children' in node)) return texts.get(node.id) ?? '';
  return node.role === 'Lbl' ? '' : node.children.map((child) => textOf(child, texts)).join('');
}

const titlesOf = (items: Outline): string[] =>
  (items ?? []).flatMap(({ title, items: below }) => [title, ...titlesOf(below)]);

/** Reads a tagged PDF. */
export async function readPdf(file: string): Promise<PdfFacts> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const parts = await Promise.all(
    pages.map(async (page) => {
      const tree = await page.getStructTree();
      return tree ? textOf(tree, await textsById(page)) : '';
    }),
  );
  const info = new Map<string, unknown>(Object.entries((await pdf.getMetadata()).info));
  return {
    title: info.get('Title'),
    language: info.get('Language'),
    bookmarks: titlesOf(await pdf.getOutline()),
    text: withoutSpace(parts.join('')),
  };
}
