import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type Fault, type FieldPath, formatPath, type Mistake } from '../mistake.ts';

/**
 * Reads an optional JSON file of the content folder by its schema.
 *
 * @param root the content folder
 * @param file path below it
 * @param wrong fault of each value that does not fit
 */
export function readDataFile<Data>(
  root: string,
  file: string,
  schema: z.ZodType<Data>,
  wrong: Fault,
): { data?: Data; mistakes: Mistake[] } {
  const place = path.join(root, file);
  if (!existsSync(place)) return { mistakes: [] };
  const { data, error } = schema.safeParse(parsed(readFileSync(place, 'utf8')));
  if (!error) return { data, mistakes: [] };
  const fieldOf = (at: PropertyKey[]) => (at.length > 0 ? { field: formatPath(at as FieldPath) } : {});
  return { mistakes: error.issues.map((issue) => ({ file, ...fieldOf(issue.path), ...wrong })) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
