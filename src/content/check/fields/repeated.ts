import type { ContentFile } from '../read/content.ts';

/** Yields each file that repeats the value of an earlier file, with that file's path. */
export function* repeated(
  files: readonly ContentFile[],
  keyOf: (file: ContentFile) => string | undefined,
): Iterable<{ file: ContentFile; value: string; other: string }> {
  const first = new Map<string, string>();
  // A draft repeats a published file, not the other way round.
  for (const file of files.toSorted((a, b) => Number(a.draft) - Number(b.draft))) {
    const value = keyOf(file);
    const other = value && first.get(value);
    if (value && other) yield { file, value, other };
    else if (value) first.set(value, file.path);
  }
}
