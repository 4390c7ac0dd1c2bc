import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Difference } from './comparePictures.ts';
import type { Finding } from './report.ts';

/** Makes the report's folder anew. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/**
 * Writes the pictures of a difference beside the report.
 *
 * @param number of the picture, which its files are named by
 */
export async function saveFinding(
  folder: string,
  name: string,
  number: number,
  { pixels, rows, ...pictures }: Difference,
): Promise<Finding> {
  const files = {
    before: `${number}-before.png`,
    after: `${number}-after.png`,
    difference: `${number}-difference.png`,
  };
  for (const kind of ['before', 'after', 'difference'] as const) {
    await writeFile(path.join(folder, files[kind]), pictures[kind]);
  }
  return { name, pixels, rows, ...files };
}
