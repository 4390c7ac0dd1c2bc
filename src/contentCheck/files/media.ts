import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fault, say } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';

const megabyte = 1_000_000;
const largestPicture = 40 * megabyte;
const largestAttachment = 20 * megabyte;
/** Largest drawing in bytes. The site serves drawings unchanged, so the limit of compressed pictures applies. */
const largestDrawing = 200_000;
/** Largest picture in pixels. */
const largestArea = 100_000_000;

const pictureTypes = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];

const zip = 'PK\x03\x04';
/** First bytes of a file (Latin-1) by its extension. */
const signatures: Record<string, string> = {
  pdf: '%PDF-',
  zip,
  xlsx: zip,
  docx: zip,
  pptx: zip,
  hwpx: zip,
  hwp: '\xd0\xcf\x11\xe0',
  png: '\x89PNG',
  jpg: '\xff\xd8\xff',
  jpeg: '\xff\xd8\xff',
  gif: 'GIF8',
  webp: 'RIFF',
};

/** Returns a file's size and first bytes. */
async function beginningOf(file: string): Promise<{ size: number; bytes: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    return { size, bytes: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

/** True when a file's first bytes fit its extension. Text has no null byte. */
function beginsAs(type: string, bytes: Buffer): boolean {
  const signature = signatures[type];
  if (signature) return bytes.toString('latin1').startsWith(signature);
  return !['txt', 'csv', 'svg'].includes(type) || !bytes.includes(0);
}

function otherTypeFault(type: string, bytes: Buffer): Fault {
  // Not every RIFF file is WebP.
  const found = Object.keys(signatures).find((known) => known !== 'webp' && beginsAs(known, bytes));
  return fault('otherType', { type, found: found ? say('foundType', { type: found }) : say('foundUnknown') });
}

/** Decodes a picture at a small size and returns its fault. */
async function pictureFault(file: string): Promise<Fault | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > largestArea) return fault('largePicture', { width, height });
    if (width < 2 || height < 2) return fault('onePixel', { width, height });
    await sharp(file, { limitInputPixels: false, failOn: 'truncated' }).resize(16).raw().toBuffer();
    return undefined;
  } catch (error) {
    return fault('damagedPicture', {
      error: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
    });
  }
}

async function fileFault(root: string, file: string): Promise<Fault | undefined> {
  const type = path.posix.extname(file).slice(1).toLowerCase();
  const isPicture = pictureTypes.includes(type);
  const { size, bytes } = await beginningOf(path.join(root, file));
  if (size === 0) return fault('emptyFile');
  if (!beginsAs(type, bytes)) return otherTypeFault(type, bytes);
  const limit = isPicture ? largestPicture : largestAttachment;
  if (size > limit) return fault('largeFile', { size: Math.ceil(size / megabyte), limit: limit / megabyte });
  return isPicture ? pictureFault(path.join(root, file)) : undefined;
}

/** Matches scripts and external requests, which run when a visitor opens the drawing itself. */
const activeContent =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/)/i;

/** Checks an SVG drawing, the only picture type that can contain scripts. */
async function* drawingFaults(file: string): AsyncIterable<Fault & { line?: number }> {
  const bytes = await readFile(file);
  if (bytes.length > largestDrawing) yield fault('largeDrawing', { size: Math.ceil(bytes.length / 1000) });
  const text = decodeText(bytes);
  if (typeof text !== 'string') yield text;
  const found = typeof text === 'string' ? activeContent.exec(text) : undefined;
  if (!found) return;
  const line = found.input.slice(0, found.index).split('\n').length;
  yield { line, ...fault('activeDrawing', { found: found[0].trim() }) };
}

/**
 * Finds pictures and attachments that are empty, damaged or too large, contradict their extension or contain scripts.
 *
 * @param root the content folder
 */
export async function* checkMedia(root: string, { paths }: Content): AsyncIterable<Mistake> {
  for (const file of paths.values()) {
    if (/\.(?:mdx?|markdown|json)$/i.test(file)) continue;
    if (/\.svg$/i.test(file)) for await (const found of drawingFaults(path.join(root, file))) yield { file, ...found };
    const found = await fileFault(root, file);
    if (found) yield { file, ...found };
  }
}
