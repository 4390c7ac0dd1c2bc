import { backoffDelay } from '#hosting/backoff.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { momentLabel } from '#server/mail/texts.ts';
import type { Publication } from './publish.ts';
import { type PublicationRecord, readPublicationRecord } from './record.ts';
import { siteSources, sourcesFingerprint } from './sources.ts';

interface WatchOptions extends Pick<Publication, 'builds' | 'root' | 'now'> {
  /** Pulls from the upstream branch. */
  pull: () => Promise<void>;
  /** Publishes the site. */
  publish: () => Promise<void>;
  /** Reports a failed publish. */
  report: (error: unknown) => Promise<void>;
}

/** A failed publish of one state of the sources. */
interface Failure {
  sources: string;
  times: number;
  /** Time of the next attempt, in milliseconds since 1970. */
  nextAttempt: number;
}

/** Publishes the site when its sources change or a scheduled change is due. */
export class Watch {
  readonly #options: WatchOptions;
  /** Fingerprint at the last check. */
  #seen: string | undefined;
  #failure: Failure | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Describes what the next publish waits for. */
  awaited(): string {
    const { builds, root, now } = this.#options;
    const current = builds.current();
    const record = current === undefined ? undefined : readPublicationRecord(current);
    if (record?.sources !== sourcesFingerprint(root)) {
      return 'a second check that finds the same files, to publish them';
    }
    const change = `a change of ${siteSources.join(', ')}`;
    if (record.wentBack) return change;
    const [due] = record.due;
    const isToday = due !== undefined && siteDay(new Date(due)) === siteDay(now());
    return `${change}, or for ${isToday ? momentLabel(due, 'en') : 'midnight in the time zone of the site'}`;
  }

  /** Publishes the site if there is a reason. Call it every few seconds. */
  async check(): Promise<void> {
    const { builds, root, now, pull } = this.#options;
    await pull();
    const sources = sourcesFingerprint(root);
    const isSettled = sources === this.#seen;
    this.#seen = sources;
    const current = builds.current();
    const reason = reasonToPublish(current === undefined ? undefined : readPublicationRecord(current), sources, now());
    // Someone may still be copying files into the folder.
    if (reason === undefined || (reason === 'changed' && !isSettled)) return;
    if (this.#failure?.sources === sources && now().getTime() < this.#failure.nextAttempt) return;
    await this.#publish(sources);
  }

  /** Reports a failure once for each state of the sources. Retries it, as a full disk may have space by then. */
  async #publish(sources: string): Promise<void> {
    const { publish, report, now } = this.#options;
    try {
      await publish();
      this.#failure = undefined;
    } catch (error) {
      const known = this.#failure?.sources === sources ? this.#failure : undefined;
      const times = (known?.times ?? 0) + 1;
      this.#failure = { sources, times, nextAttempt: now().getTime() + backoffDelay(times) };
      if (!known) await report(error);
    }
  }
}

/**
 * Returns the reason to publish: changed sources, or a scheduled change that is due. After `--back`, only changed
 * sources count.
 *
 * @param record record of the live build
 * @param sources fingerprint of the sources
 */
function reasonToPublish(
  record: PublicationRecord | undefined,
  sources: string,
  now: Date,
): 'changed' | 'due' | undefined {
  if (record?.sources !== sources) return 'changed';
  if (record.wentBack) return undefined;
  const isNewDay = siteDay(new Date(record.startedAt)) !== siteDay(now);
  return isNewDay || record.due.some((moment) => new Date(moment) <= now) ? 'due' : undefined;
}
