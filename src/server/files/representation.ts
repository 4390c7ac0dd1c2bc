import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Range } from 'range-parser';

/** Longest file kept in memory, in bytes. */
const longestKept = 256 * 1024;

/** What is left of the memory that all files share, in bytes. */
export interface Memory {
  spare: number;
}

export type Body = Uint8Array<ArrayBuffer> | ReadableStream;

interface Content {
  etag: string;
  /** The bytes, when they are kept in memory. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** A file was replaced or removed after the server had listed its build. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';

  constructor(path: string) {
    super(`${path} has changed since the build was listed: another one is being written there, or was broken off.`);
  }
}

/** One file in one content coding, with the length and time it had when its build was listed. */
export class Representation {
  /** Length in bytes. */
  readonly size: number;
  readonly #path: string;
  readonly #modified: number;
  readonly #memory: Memory;
  #content: Promise<Content> | undefined;

  constructor(path: string, { size, mtimeMs }: Stats, memory: Memory) {
    this.size = size;
    this.#path = path;
    this.#modified = mtimeMs;
    this.#memory = memory;
  }

  /**
   * Strong entity tag (RFC 9110 section 8.8.3), in quotes. That of a page is made of its content: the same in every
   * process and after every build that did not change it.
   *
   * @throws ChangedFileError
   */
  async etag(): Promise<string> {
    return (await this.#load()).etag;
  }

  /**
   * The bytes for a response.
   *
   * @param range the part to send; everything without it
   * @throws ChangedFileError
   */
  async body(range?: Range): Promise<Body> {
    const { bytes } = await this.#load();
    if (bytes) {
      return range ? bytes.subarray(range.start, range.end + 1) : bytes;
    }
    // Whether it is still the file that was listed is known before the headers are sent.
    await (await this.#open()).close();
    return WebStream.from(this.#chunks(range)) as ReadableStream;
  }

  /** Opens the file when the first of it is read: an answer that nobody takes leaves no file open. */
  async *#chunks(range?: Range): AsyncGenerator<Uint8Array> {
    yield* (await this.#open()).createReadStream(range);
  }

  /** Reads a file at its first request only: a board may have ten thousand posts. */
  #load(): Promise<Content> {
    this.#content ??= this.#read().catch((error) => {
      this.#content = undefined;
      throw error;
    });
    return this.#content;
  }

  async #read(): Promise<Content> {
    if (this.size > longestKept) {
      return { etag: `"${this.size.toString(36)}-${Math.trunc(this.#modified).toString(36)}"` };
    }
    const file = await this.#open();
    const bytes = await file.readFile().finally(() => file.close());
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
    if (bytes.byteLength > this.#memory.spare) {
      return { etag };
    }
    this.#memory.spare -= bytes.byteLength;
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
