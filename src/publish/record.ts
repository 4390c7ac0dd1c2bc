import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** File of a build that says how it was published. Files with a leading dot are not served. */
export const recordFile = '.publication.json';

const record = z.object({
  /** When the build was begun, ISO 8601. */
  begun: z.string(),
  /** Fingerprint of what it was made from, as {@link fingerprint} gives it. */
  sources: z.string(),
  /** Moments at which its content changes by itself, ISO 8601, the next one first. */
  due: z.array(z.string()),
  /** Whether it is shown because somebody went back to it: it stays then until the content changes. */
  wentBack: z.boolean(),
  /** Assets of builds before, which pages that are open may ask for: since when no build has them, ISO 8601. */
  carried: z.record(z.string(), z.string()),
});

export type PublicationRecord = z.infer<typeof record>;

/** How a build was published; `undefined` for one that was not, or whose record cannot be read. */
export function readRecord(build: string): PublicationRecord | undefined {
  const file = path.join(build, recordFile);
  if (!existsSync(file)) return undefined;
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes a build's record; what is interrupted leaves the one before. */
export function writeRecord(build: string, written: PublicationRecord): void {
  const file = path.join(build, recordFile);
  writeFileSync(`${file}.draft`, `${JSON.stringify(written)}\n`);
  renameSync(`${file}.draft`, file);
}
