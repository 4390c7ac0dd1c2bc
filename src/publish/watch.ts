import { backoffDelay } from '#hosting/backoff.ts';
import type { Publication } from './publish.ts';
import { reasonToPublish } from './reason.ts';
import { readRecord } from './record.ts';
import { fingerprint } from './sources.ts';

interface WatchOptions extends Pick<Publication, 'builds' | 'root' | 'now'> {
  /** Fetches what others have changed. */
  pull: () => Promise<void>;
  /** Publishes the site. */
  publish: () => Promise<void>;
  /** Says why the site was not published. */
  tell: (error: unknown) => Promise<void>;
}

/** A state of the site that could not be published. */
interface Failure {
  sources: string;
  times: number;
  /** When it is tried again, in milliseconds since 1970. */
  again: number;
}

/** Publishes the site when its content changes, and when a moment has come at which it changes by itself. */
export class Watch {
  readonly #options: WatchOptions;
  /** Fingerprint at the last look. */
  #seen: string | undefined;
  #failure: Failure | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Looks whether the site is to be published, and does so. To be called every few seconds. */
  async look(): Promise<void> {
    const { builds, root, now, pull } = this.#options;
    await pull();
    const sources = fingerprint(root);
    const isSettled = sources === this.#seen;
    this.#seen = sources;
    const current = builds.current();
    const reason = reasonToPublish(current === undefined ? undefined : readRecord(current), sources, now());
    // Someone may be copying files into the folder.
    if (reason === undefined || (reason === 'changed' && !isSettled)) return;
    if (this.#failure?.sources === sources && now().getTime() < this.#failure.again) return;
    await this.#publish(sources);
  }

  /** A failure is told once for a state of the content; it is tried again, as a full disk may have space by then. */
  async #publish(sources: string): Promise<void> {
    const { publish, tell, now } = this.#options;
    try {
      await publish();
      this.#failure = undefined;
    } catch (error) {
      const known = this.#failure?.sources === sources ? this.#failure : undefined;
      const times = (known?.times ?? 0) + 1;
      this.#failure = { sources, times, again: now().getTime() + backoffDelay(times) };
      if (!known) await tell(error);
    }
  }
}
