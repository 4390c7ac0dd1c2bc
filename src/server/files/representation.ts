import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Range } from 'range-parser';

/** Maximum size of a cached file, in bytes. */
const maxCachedBytes = 256 * 1024;

/** Memory that all files share for their contents. */
export interface MemoryBudget {
  bytesLeft: number;
}

export type Body = Uint8Array<ArrayBuffer> | ReadableStream;

interface Content {
  etag: string;
  /** Bytes of a cached file. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** A file changed after the server listed its build. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';

  constructor(path: string) {
    super(`${path} changed after the server listed its build: another build is running there or was interrupted.`);
  }
}

/** A file in one content coding, with the size and modification time of its listing. */
export class Representation {
  /** Length in bytes. */
  readonly size: number;
  readonly #path: string;
  readonly #modified: number;
  readonly #memory: MemoryBudget;
  #content: Promise<Content> | undefined;

  constructor(path: string, { size, mtimeMs }: Stats, memory: MemoryBudget) {
    this.size = size;
    this.#path = path;
    this.#modified = mtimeMs;
    this.#memory = memory;
  }

  /**
   * Returns the strong entity tag (RFC 9110 section 8.8.3), in quotes. A page's tag is a hash of its content: processes
   * and builds with the same content share it.
   *
   * @throws ChangedFileError
   */
  async etag(): Promise<string> {
    return (await this.#load()).etag;
  }

  /**
   * Returns the bytes for a response.
   *
   * @param range part to send; everything without it
   * @throws ChangedFileError
   */
  async body(range?: Range): Promise<Body> {
    const { bytes } = await this.#load();
    if (bytes) {
      return range ? bytes.subarray(range.start, range.end + 1) : bytes;
    }
    // Detects a changed file before the server sends headers.
    await (await this.#open()).close();
    return WebStream.from(this.#chunks(range)) as ReadableStream;
  }

  /** Opens the file at the first read, so that an unread response leaks no file handle. */
  async *#chunks(range?: Range): AsyncGenerator<Uint8Array> {
    yield* (await this.#open()).createReadStream(range);
  }

  /** Reads the file at its first request: a board may have ten thousand posts. */
  #load(): Promise<Content> {
    this.#content ??= this.#read().catch((error) => {
      this.#content = undefined;
      throw error;
    });
    return this.#content;
  }

  async #read(): Promise<Content> {
    if (this.size > maxCachedBytes) {
      return { etag: `"${this.size.toString(36)}-${Math.trunc(this.#modified).toString(36)}"` };
    }
    const file = await this.#open();
    const bytes = await file.readFile().finally(() => file.close());
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
    if (bytes.byteLength > this.#memory.bytesLeft) {
      return { etag };
    }
    this.#memory.bytesLeft -= bytes.byteLength;
    return { etag, bytes };
  }

  async #open(): Promise<FileHandle> {
    const file = await open(this.#path).catch(() => undefined);
    const now = await file?.stat();
    if (!file || now?.size !== this.size || now.mtimeMs !== this.#modified) {
      await file?.close();
      throw new ChangedFileError(this.#path);
    }
    return file;
  }
}
