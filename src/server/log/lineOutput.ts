import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Most bytes that wait for an output that takes none. */
const longestBacklog = 64 * 1024;

/** Writes bytes and returns how many of them were taken. */
type Write = (bytes: Uint8Array) => number;

/**
 * Log lines on standard output. A full disk or a reader that is gone never stops the server: lines that find no place
 * in the backlog are dropped and counted.
 */
export class LineOutput implements DestinationStream {
  readonly #write: Write;
  #backlog = Buffer.alloc(0);
  #dropped = 0;
  #unreported = 0;
  /** Told of the lines that were dropped, once the output takes lines again. */
  onRecovery: (dropped: number) => void = () => {};

  constructor(write: Write = (bytes) => writeSync(process.stdout.fd, bytes)) {
    this.#write = write;
  }

  /** Lines dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param line with its line break */
  write(line: string): void {
    this.#flush();
    const bytes = Buffer.from(line);
    if (this.#backlog.length + bytes.length > longestBacklog) {
      this.#dropped += 1;
      this.#unreported += 1;
      return;
    }
    this.#backlog = Buffer.concat([this.#backlog, bytes]);
    this.#flush();
    if (this.#unreported > 0 && this.#backlog.length === 0) {
      const dropped = this.#unreported;
      this.#unreported = 0;
      this.onRecovery(dropped);
    }
  }

  /** What was taken of a line before the output failed is not written again. */
  #flush(): void {
    try {
      while (this.#backlog.length > 0) {
        this.#backlog = this.#backlog.subarray(this.#write(this.#backlog));
      }
    } catch {
      // Tried again with the next line.
    }
  }
}
