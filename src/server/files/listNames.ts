import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of all files in a folder, with forward slashes; without symbolic links and names that start with a dot. */
export async function listNames(dist: string): Promise<string[]> {
  const folders = [''];
  const names: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(dist, folder), { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (!entry.name.startsWith('.') && entry.isDirectory()) {
        folders.push(`${name}/`);
      } else if (!entry.name.startsWith('.') && entry.isFile()) {
        names.push(name);
      }
    }
  }
  return names;
}
