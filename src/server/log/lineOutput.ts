import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Maximum backlog while the output is blocked, in bytes. */
const maxBacklog = 64 * 1024;

/** Writes bytes and returns how many were written. */
type Write = (bytes: Uint8Array) => number;

/**
 * Writes log lines to standard output. A full disk or a closed pipe never stops the server: it drops and counts the
 * lines that exceed the backlog.
 */
export class LineOutput implements DestinationStream {
  readonly #write: Write;
  #backlog = Buffer.alloc(0);
  #dropped = 0;
  #unreported = 0;
  /** Called with the number of dropped lines when the output accepts lines again. */
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
    if (this.#backlog.length + bytes.length > maxBacklog) {
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

  /** Writes the backlog. After a failure, continues with the first unwritten byte. */
  #flush(): void {
    try {
      while (this.#backlog.length > 0) {
        this.#backlog = this.#backlog.subarray(this.#write(this.#backlog));
      }
    } catch {
      // The next line retries.
    }
  }
}
