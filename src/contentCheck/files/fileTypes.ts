import { open } from 'node:fs/promises';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const zip = [ascii('PK\x03\x04')];

/** First bytes of a file by its ending; text has none. */
const signatures: Record<string, readonly Buffer[]> = {
  pdf: [ascii('%PDF-')],
  zip,
  xlsx: zip,
  docx: zip,
  pptx: zip,
  hwpx: zip,
  hwp: [Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  png: [Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  jpg: [Buffer.from([0xff, 0xd8, 0xff])],
  jpeg: [Buffer.from([0xff, 0xd8, 0xff])],
  gif: [ascii('GIF8')],
  webp: [ascii('RIFF')],
};

/** Size of a file in bytes, and the beginning of it. */
export async function beginningOf(file: string): Promise<{ size: number; bytes: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    return { size, bytes: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file begins as its ending says.
 *
 * @param type ending in lower case, such as `pdf`
 */
export function beginsAs(type: string, bytes: Buffer): boolean {
  const known = signatures[type];
  if (known) return known.some((signature) => bytes.subarray(0, signature.length).equals(signature));
  // Text: no byte of it is zero.
  return !['txt', 'csv', 'svg'].includes(type) || !bytes.includes(0);
}

/** The ending that the first bytes belong to, where they are known. */
export function typeOf(bytes: Buffer): string | undefined {
  return Object.keys(signatures).find((type) => type !== 'webp' && beginsAs(type, bytes));
}
