import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMParser } from 'linkedom';
import type { BuiltSite } from './builtSite.ts';

/**
 * Reads an XML file of a build. Names keep their prefix: `xhtml:link`. A browser test checks that it is well-formed.
 *
 * @param file path inside the build
 * @throws Error when the file is missing
 */
export function readXml({ folder, files }: BuiltSite, file: string): Document {
  if (!files.has(file)) throw new Error(`${file} is not in the build`);
  const xml = readFileSync(path.join(folder, file), 'utf8');
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
}
