import { strToU8, zipSync } from 'fflate';
import type { FileExtension } from '#contract/desk/inquiryFile.ts';

const archive = (...entries: string[]) => zipSync(Object.fromEntries(entries.map((name) => [name, strToU8(name)])));
const withSignature = (hex: string, rest = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)]);
const jpeg = withSignature('ffd8ffe0', 'JFIF');

/** A small file of each kind that an answer may carry. */
export const sampleFiles = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  docx: archive('[Content_Types].xml', 'word/document.xml'),
  xlsx: archive('[Content_Types].xml', 'xl/workbook.xml'),
  pptx: archive('[Content_Types].xml', 'ppt/presentation.xml'),
  hwp: withSignature('d0cf11e0a1b11ae1', `${'\0'.repeat(600)}HWP Document File`),
  hwpx: zipSync({ mimetype: [strToU8('application/hwp+zip'), { level: 0 }], 'Contents/section0.xml': strToU8('x') }),
  png: withSignature('89504e470d0a1a0a'),
  jpg: jpeg,
  jpeg,
  txt: Buffer.from('견적을 보내 드립니다.\r\n'),
  csv: Buffer.from('\ufeff품목,수량\r\n음성 인식,120\r\n'),
  zip: archive('견적.txt'),
} satisfies Record<FileExtension, Uint8Array>;

/** Returns a PDF file of a size in bytes. */
export const pdfOf = (size: number): Buffer => Buffer.concat([sampleFiles.pdf, Buffer.alloc(size)]).subarray(0, size);
