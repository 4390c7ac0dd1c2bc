import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Fault } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';

const megabyte = 1_000_000;
const maxPictureBytes = 40 * megabyte;
const maxAttachmentBytes = 20 * megabyte;
/** Maximum size of a drawing, in bytes. The build does not scale drawings, so the limit of compressed pictures applies. */
const maxDrawingBytes = 200_000;
/** Maximum size of a picture, in pixels, with all frames of an animation. */
const maxPixels = 100_000_000;

/** Types of a picture by its extension, as Astro names them. */
export const pictureTypes: Record<string, string> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  svg: 'svg',
};

const zip = 'PK\x03\x04';
/** Container of HWP 5, Office 97 and protected files. */
const compound = '\xd0\xcf\x11\xe0';
const hwp = 'HWP Document File';
/** First bytes of a file (Latin-1) by its extension. */
const signatures: Record<string, string> = { zip, xlsx: zip, docx: zip, pptx: zip, hwpx: zip };

/** Name of the content of a protected Office file. */
const protectedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Bytes in which readers of PDF look for its signature. */
const pdfHeader = 1024;

/** True when a file's content fits its extension. Text has no null byte. */
function isOfType(type: string, bytes: Buffer): boolean {
  const begins = (text: string) => bytes.toString('latin1', 0, text.length) === text;
  if (type === 'pdf') return bytes.subarray(0, pdfHeader).includes('%PDF-');
  if (type === 'hwp') return begins(hwp) || (begins(compound) && bytes.includes(hwp));
  const signature = signatures[type];
  if (signature) return begins(signature);
  return !['txt', 'csv'].includes(type) || !bytes.includes(0);
}

/** Returns the fault of a file whose content is of another type. */
function otherTypeFault(type: string, bytes: Buffer): Fault {
  const isProtected = bytes.toString('latin1', 0, compound.length) === compound && bytes.includes(protectedPackage);
  return isProtected ? fault('protectedFile') : fault('otherType', { type });
}

/** Returns the fault of a file that is too large. */
const sizeFault = (size: number, limit: number) =>
  fault('largeFile', { size: (size / megabyte).toFixed(2), limit: limit / megabyte });

/** Returns the fault of a picture that the build cannot publish, by the functions that the build calls. */
async function pictureFault(type: string, bytes: Buffer): Promise<Fault | undefined> {
  const [{ imageMetadata }, { default: sharp }, { legibleWidth, widestShown }] = await Promise.all([
    import('astro/assets/utils'),
    import('sharp'),
    import('../../markdown/pictureService.ts'),
  ]);
  const found = await imageMetadata(bytes, '').catch(() => undefined);
  if (type === 'svg' && bytes.includes('<svg') && !(found?.width && found.height)) return fault('noDrawingSize');
  if (found?.format !== pictureTypes[type]) return otherTypeFault(type, bytes);
  const { width = 0, height = 0 } = found ?? {};
  try {
    const { pages: frames = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height * frames > maxPixels) return fault('largePicture', { frames, width, height });
    if (type !== 'svg' && widestShown(width, height) < Math.min(width, legibleWidth)) {
      return fault('tallPicture', { width, height });
    }
    await sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).resize(16).raw().toBuffer();
    return undefined;
  } catch (error) {
    return fault('damagedPicture', {
      error: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
    });
  }
}

/** Matches scripts and external requests, which run when a visitor opens the drawing itself. */
const activeContent =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/)|url\(\s*["']?\s*(?:https?:|\/\/)|@import/i;

/** Fault of a file, with its line if known. */
type MediaFault = Fault & { line?: number };

/** Finds the faults of an SVG drawing's text. SVG is the only picture type that can contain scripts. */
function* drawingFaults(text: string, size: number): Iterable<MediaFault> {
  if (size > maxDrawingBytes) yield sizeFault(size, maxDrawingBytes);
  if (/<svg[\s>]/.test(text) && !/\sxmlns[:=\s]/.test(text)) yield fault('noDrawingNamespace');
  const found = activeContent.exec(text);
  if (!found) return;
  const line = text.slice(0, found.index).split('\n').length;
  yield { line, ...fault('activeDrawing', { found: found[0].trim() }) };
}

async function fileFaults(file: string): Promise<MediaFault[]> {
  const type = path.extname(file).slice(1).toLowerCase();
  const isPicture = Object.hasOwn(pictureTypes, type);
  const { size } = await stat(file);
  const limit = isPicture ? maxPictureBytes : maxAttachmentBytes;
  if (size > limit) return [sizeFault(size, limit)];
  const bytes = await readFile(file);
  if (!isPicture) return isOfType(type, bytes) ? [] : [otherTypeFault(type, bytes)];
  const text = type === 'svg' ? decodeText(bytes) : '';
  if (typeof text !== 'string') return [text];
  const found = await pictureFault(type, bytes);
  return [...(type === 'svg' ? drawingFaults(text, size) : []), ...(found ? [found] : [])];
}

/**
 * Finds pictures and attachments that are empty, damaged, protected or too large, contradict their extension or contain
 * scripts.
 *
 * @param root the content folder
 */
export async function* checkMedia(root: string, { paths }: Content): AsyncIterable<Diagnostic> {
  for (const file of paths.values()) {
    if (/\.(?:mdx?|markdown|json)$/i.test(file)) continue;
    for (const found of await fileFaults(path.join(root, file))) yield { file, ...found };
  }
}
