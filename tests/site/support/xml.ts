import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { DOMParser } from 'linkedom';
import type { BuiltSite } from './builtSite.ts';

/**
 * Reads an XML file of a build.
 *
 * @param file path inside the build
 * @throws when the file is missing or not well-formed
 */
export function readXml({ folder, files }: BuiltSite, file: string): Document {
  if (!files.has(file)) throw new Error(`${file} is not in the build`);
  const xml = readFileSync(path.join(folder, file), 'utf8');
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`${file}:${valid.err.line}: ${valid.err.msg}`);
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
}
