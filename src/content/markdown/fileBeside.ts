import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a file's path as it is on disk. Compares names without regard to Unicode normalization: macOS decomposes
 * Hangul (NFD), keyboards compose it (NFC).
 *
 * @param name path within the folder, as an editor wrote it; used unchanged if there is no such file
 */
export function fileBeside(folder: string, name: string): string {
  return name.split(/[\\/]/).reduce((directory, part) => {
    const written = path.join(directory, part);
    if (existsSync(written) || !existsSync(directory)) return written;
    const wanted = part.normalize('NFC');
    return path.join(directory, readdirSync(directory).find((other) => other.normalize('NFC') === wanted) ?? wanted);
  }, folder);
}

/**
 * Returns the path of a file beside a text, from the address that an editor wrote: decoded, composed, with the slashes of
 * the web. The content check and the build share it, so that the one builds what the other accepts.
 *
 * @example nameBeside('.\\%EA%B0%80.png') // '가.png'
 */
export const nameBeside = (address: string): string => path.posix.normalize(decoded(address).replaceAll('\\', '/'));

/** Place before the page at which a PDF file opens (RFC 8118). */
export const pageOfFile = /(?=#page=\d+$)/;

/** Decodes percent-encoding and composes Hangul. Returns an invalid address unchanged. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address;
  }
}
