import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** File of a build with its record. The server never serves files with a leading dot. */
export const recordFile = '.publication.json';

/** Time for which the live site had a notice with one text. */
const noticePeriod = z.object({
  /** Markdown version of the page, by its path in the build. */
  file: z.string(),
  /** SHA-256 of that file. */
  digest: z.string(),
  /** Times of the publishes that began and ended it, ISO 8601. */
  from: z.string(),
  to: z.optional(z.string()),
});

export type NoticePeriod = z.infer<typeof noticePeriod>;

const record = z.object({
  /** Start of the build, ISO 8601. */
  startedAt: z.string(),
  /** {@link sourcesFingerprint} of its sources. */
  sources: z.string(),
  /** Times of scheduled changes, ISO 8601, the next one first. */
  due: z.array(z.string()),
  /** True when `--back` made it live: then it stays live until the content changes. */
  wentBack: z.boolean(),
  /** Assets of earlier builds for pages that are still open, each with the time of the first build without it. */
  carried: z.record(z.string(), z.string()),
  /** Periods of all notices with a last day, oldest first; none in records of earlier releases. */
  notices: z._default(z.array(noticePeriod), []),
});

export type PublicationRecord = z.infer<typeof record>;

/** Returns the record of a build; `undefined` for an unpublished build and a damaged record. */
export function readPublicationRecord(build: string): PublicationRecord | undefined {
  const file = path.join(build, recordFile);
  if (!existsSync(file)) return undefined;
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes a build's record atomically. */
export function writeRecord(build: string, written: PublicationRecord): void {
  const file = path.join(build, recordFile);
  writeFileSync(`${file}.draft`, `${JSON.stringify(written)}\n`);
  renameSync(`${file}.draft`, file);
}
