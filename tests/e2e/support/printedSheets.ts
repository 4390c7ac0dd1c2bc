import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright';

/** What stands on a printed sheet. */
export interface Sheet {
  text: string;
  /** Text alternatives of the pictures of which the sheet has a part. */
  pictures: string[];
  /** Role of what stands last on it, such as `P` or `H2`. */
  last: string;
}

interface StructureNode {
  role?: string;
  alt?: string;
  type?: string;
  children?: StructureNode[];
}

/** Prints a page on A4 and reads the tagged PDF (ISO 32000, 14.8). */
export async function printedSheets(page: Page): Promise<Sheet[]> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: true });
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number);
    const { items } = await sheet.getTextContent();
    const pictures = new Set<string>();
    let last = '';
    const read = ({ role = '', alt, type, children = [] }: StructureNode, block: string): void => {
      if (type === 'content') last = block;
      if (role === 'Figure' && alt) pictures.add(alt);
      for (const child of children) read(child, /^(?:H\d|P|L|Table|Figure)$/.test(role) ? role : block);
    };
    read((await sheet.getStructTree()) as StructureNode, '');
    sheets.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      pictures: [...pictures],
      last,
    });
  }
  await loading.destroy();
  return sheets;
}
