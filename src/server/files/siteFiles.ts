import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, assetPrefix } from './address.ts';
import { contentType } from './contentType.ts';
import { compressedSuffix, type Encoding } from './encoding.ts';
import { type Representation, readRepresentation } from './representation.ts';

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  /** By content coding, best first. */
  representations: { identity: Representation } & Partial<Record<Encoding, Representation>>;
}

/** Every file of the build by its address, decoded. What is not in here cannot be reached. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Longest file held in memory, and all such files together, in bytes. The rest is read from the disk. */
const heldFile = 256 * 1024;
const heldTotal = 64 * 1024 * 1024;

/**
 * Lists a build once: nothing written to the folder later is served, so that a build that runs meanwhile
 * never shows a half-written site. Symbolic links and names that start with a dot are left out.
 *
 * @param dist folder of the build
 * @param product first path segment of every page
 */
export function readSiteFiles(dist: string, product: string): SiteFiles {
  const names = listNames(dist);
  const built = new Set(names);
  const files = new Map<string, SiteFile>();
  let spare = heldTotal;

  function read(name: string): Representation {
    const representation = readRepresentation(join(dist, name), Math.min(heldFile, spare));
    spare -= representation.body?.byteLength ?? 0;
    return representation;
  }

  for (const name of names) {
    const address = isCompressedCopy(name, built) ? undefined : addressOf(name, product);
    if (address !== undefined) {
      files.set(address, {
        contentType: contentType(name),
        cacheControl: address.startsWith(assetPrefix(product)) ? 'public, max-age=31536000, immutable' : 'no-cache',
        representations: {
          ...(built.has(`${name}.br`) && { br: read(`${name}.br`) }),
          ...(built.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
          identity: read(name),
        },
      });
    }
  }
  return files;
}

function isCompressedCopy(name: string, built: ReadonlySet<string>): boolean {
  const suffix = Object.values(compressedSuffix).find((end) => name.endsWith(end));
  return suffix !== undefined && built.has(name.slice(0, -suffix.length));
}

/** Names of all files in a folder, those of the upper folders first: they are the ones asked for most. */
function listNames(dist: string): string[] {
  const folders = [''];
  const names: string[] = [];
  for (const folder of folders) {
    for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
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
