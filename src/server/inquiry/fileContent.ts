import { setImmediate } from 'node:timers/promises';
import { getDecoder } from 'iconv-lite';
import type { FileExtension } from '#contract/desk/inquiryFile.ts';

const hwpSignature = 'HWP Document File';

const checks: Record<FileExtension, (bytes: Buffer) => boolean | Promise<boolean>> = {
  pdf: (bytes) => beginsWith(bytes, '%PDF-'),
  docx: (bytes) => isOffice(bytes, 'word/document.xml'),
  xlsx: (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  pptx: (bytes) => isOffice(bytes, 'ppt/presentation.xml'),
  hwp: (bytes) => beginsWith(bytes, hwpSignature) || (isCompoundFile(bytes) && bytes.includes(hwpSignature)),
  hwpx: (bytes) => isZip(bytes) && bytes.subarray(0, 200).includes('application/hwp+zip'),
  png: (bytes) => beginsWith(bytes, '\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  txt: isText,
  csv: isText,
  zip: isZip,
};

/** Checks that a file's content belongs to its extension, so that no program arrives as a document. */
export async function hasContentOf(extension: FileExtension, bytes: Buffer): Promise<boolean> {
  return await checks[extension](bytes);
}

function beginsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature;
}

function isJpeg(bytes: Buffer): boolean {
  return beginsWith(bytes, '\xff\xd8\xff');
}

function isZip(bytes: Buffer): boolean {
  return beginsWith(bytes, 'PK\x03\x04');
}

/** True for the container of HWP, which older office programs use too. */
function isCompoundFile(bytes: Buffer): boolean {
  return beginsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
}

/** True for an archive with the parts of an office document: the names of entries are never compressed. */
function isOffice(bytes: Buffer, entry: string): boolean {
  return isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(entry);
}

/** True for text in UTF-8, in UTF-16 with a byte order mark, or in Windows' Korean encoding, as Excel writes it. */
async function isText(bytes: Buffer): Promise<boolean> {
  const encodings = beginsWith(bytes, '\xff\xfe')
    ? ['utf-16le']
    : beginsWith(bytes, '\xfe\xff')
      ? ['utf-16be']
      : ['utf-8', 'cp949'];
  for (const encoding of encodings) {
    if (await isTextIn(encoding, bytes)) {
      return true;
    }
  }
  return false;
}

/** Bytes that are decoded at a time: a few milliseconds. */
const piece = 256 * 1024;

async function isTextIn(encoding: string, bytes: Buffer): Promise<boolean> {
  const decode = encoding === 'cp949' ? decoderOfCp949() : decoderOf(encoding);
  try {
    for (let start = 0; start <= bytes.length; start += piece) {
      const text = decode(bytes.subarray(start, start + piece), start + piece > bytes.length);
      if (/[^\P{Cc}\t\n\r\f]/u.test(text)) {
        return false;
      }
      // Lets requests through.
      await setImmediate();
    }
    return true;
  } catch {
    return false;
  }
}

/** Decodes the pieces of a text in turn. Throws for bytes of no text. */
type Decode = (bytes: Buffer, isLast: boolean) => string;

function decoderOf(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

/** The decoder of Node.js lacks three of four syllables of Windows' encoding, such as 똠 and 펲. */
function decoderOfCp949(): Decode {
  const decoder = getDecoder('cp949');
  return (bytes, isLast) => {
    const text = decoder.write(bytes) + (isLast ? (decoder.end() ?? '') : '');
    if (text.includes('\ufffd')) throw new RangeError('These bytes are no text in CP949.');
    return text;
  };
}
