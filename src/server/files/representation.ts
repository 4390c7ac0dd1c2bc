import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './range.ts';

/** The bytes of a file in one content coding. */
export interface Representation {
  path: string;
  /** Length in bytes. */
  size: number;
  /** Time of the last change when the server started, in milliseconds. */
  modified: number;
  /** Strong entity tag made of the content, so that it is the same in every process and after every build. */
  etag: string;
  /** The bytes themselves, when they are held in memory. */
  body: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Reads what the server must know about a file.
 *
 * @param path where the file is
 * @param limit longest file, in bytes, whose content stays in memory
 */
export function readRepresentation(path: string, limit: number): Representation {
  const { size, mtimeMs: modified } = statSync(path);
  if (size > limit) {
    return { path, size, modified, etag: etagOf(hashFile(path)), body: undefined };
  }
  const body = readFileSync(path);
  return { path, size: body.byteLength, modified, etag: etagOf(createHash('sha256').update(body)), body };
}

/**
 * Gives a file's bytes for a response.
 *
 * @param range the part to send; everything without it
 * @returns `undefined` when the file was changed or removed since the server started: its length and tag are no
 *   longer those announced
 */
export async function openBody(
  { path, size, modified, body }: Representation,
  range?: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined> {
  if (body) {
    return range ? body.subarray(range.start, range.end + 1) : body;
  }
  const file = await open(path).catch(() => undefined);
  const now = await file?.stat();
  if (!file || now?.size !== size || now.mtimeMs !== modified) {
    await file?.close();
    return undefined;
  }
  return Readable.toWeb(file.createReadStream(range)) as ReadableStream;
}

function etagOf(hash: ReturnType<typeof createHash>): string {
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Hashes a file piece by piece: a film or a large attachment must not fill the memory. */
function hashFile(path: string): ReturnType<typeof createHash> {
  const hash = createHash('sha256');
  const piece = new Uint8Array(1024 * 1024);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
      hash.update(piece.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
  return hash;
}
