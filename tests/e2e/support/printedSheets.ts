import type { Page } from '@playwright/test';

/** Content of a printed sheet, from the structure of a tagged PDF. */
export interface Sheet {
  isEmpty: boolean;
  /** PDF object numbers of the pictures that are at least partly on the sheet. */
  pictures: Set<string>;
  /** Role of its last block, such as `P` or `H2`. */
  last: string;
}

/** Prints a page on A4 and reads the tagged PDF (ISO 32000, 14.7), whose structure Chromium leaves uncompressed. */
export async function printedSheets(page: Page): Promise<Sheet[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: true })).toString('latin1');
  const sheets = new Map<string, Sheet>();
  for (const [, number = ''] of pdf.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)) {
    sheets.set(number, { isEmpty: true, pictures: new Set(), last: '' });
  }
  const elements = new Map<string, string>();
  for (const [, number = '', element = ''] of pdf.matchAll(/^(\d+) 0 obj\n<<\/Type \/StructElem\n(.*?)>>\nendobj/gms)) {
    elements.set(number, element);
  }

  /** Adds an element's content to its sheets, in reading order. */
  function read(number: string, block: string, picture: string): void {
    const element = elements.get(number) ?? '';
    const [, role = ''] = /\/S \/(\w+)/.exec(element) ?? [];
    const [, ownSheet = ''] = /\/Pg (\d+) 0 R/.exec(element) ?? [];
    const [, kids = ''] = /\/K (\[.*?\]|\d+(?: 0 R)?)/s.exec(element) ?? [];
    const innerBlock = /^(?:H\d|P|L|Table|Figure)$/.test(role) ? role : block;
    const innerPicture = role === 'Figure' && element.includes('/Alt') ? number : picture;
    // A kid is another element, or marked content of the same or a named sheet.
    for (const [, marked, kid] of kids.matchAll(/<<[^>]*\/Pg (\d+) 0 R[^>]*>>|(\d+) 0 R|\d+/g)) {
      if (kid) {
        read(kid, innerBlock, innerPicture);
        continue;
      }
      const sheet = sheets.get(marked ?? ownSheet);
      if (!sheet) throw new Error(`The PDF has content outside its sheets: ${element}`);
      sheet.isEmpty = false;
      sheet.last = innerBlock;
      if (innerPicture) sheet.pictures.add(innerPicture);
    }
  }

  for (const [number, element] of elements) if (element.startsWith('/S /Document')) read(number, '', '');
  return [...sheets.values()];
}
