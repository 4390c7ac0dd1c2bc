import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Path of a file as it is on disk. Names are equal in either Unicode normalization: macOS writes the letters of Hangul
 * apart (NFD), keyboards compose them (NFC).
 *
 * @param name path within the folder, as an editor wrote it; returned as it is where there is no such file
 */
export function fileBeside(folder: string, name: string): string {
  const written = path.join(folder, name);
  const directory = path.dirname(written);
  if (existsSync(written) || !existsSync(directory)) return written;
  const wanted = path.basename(written).normalize('NFC');
  return path.join(directory, readdirSync(directory).find((other) => other.normalize('NFC') === wanted) ?? wanted);
}

/** Reads percent-encoding and composes Hangul; an address that is no valid one stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address;
  }
}
