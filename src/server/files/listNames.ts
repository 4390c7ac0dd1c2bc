import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wellKnown } from '#hosting/requestPath.ts';

/**
 * Names of all files in a folder, with forward slashes; without symbolic links and names that start with a dot, except
 * those below {@link wellKnown}.
 */
export async function listNames(dist: string): Promise<string[]> {
  const folders = [''];
  const names: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(dist, folder), { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (entry.name.startsWith('.') && name !== wellKnown) continue;
      if (entry.isDirectory()) folders.push(`${name}/`);
      else if (entry.isFile()) names.push(name);
    }
  }
  return names;
}
