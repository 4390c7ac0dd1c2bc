import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Control characters, invisible characters, and the replacement character (U+FFFD) of a lost letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in a text
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2028\u2029\u2060\ufeff\ufffd]/;

/** Fault of a file's characters, with its line if known. */
export type EncodingFault = Fault & { line?: number };

/** Decodes UTF-8 without a byte order mark or a merge conflict, or returns the fault. */
export function decodeText(bytes: Uint8Array): string | EncodingFault {
  const saveAsUtf8 = say('saveAsUtf8');
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return fault('utf16', { saveAsUtf8 });
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return fault('byteOrderMark', { saveAsUtf8 });
  try {
    const text = utf8.decode(bytes);
    return invisibleFault(text) ?? conflictFault(text) ?? text;
  } catch {
    return fault('notUtf8', { saveAsUtf8 });
  }
}

function invisibleFault(text: string): EncodingFault | undefined {
  const found = invisible.exec(text);
  if (!found) return undefined;
  const lines = text.slice(0, found.index).split('\n');
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const before = lines.at(-1)?.slice(-20) || '—';
  return { line: lines.length, ...fault('invisibleCharacter', { code, before }) };
}

/** Finds the lines around the two versions of a merge conflict, which make everything else unreadable. */
function conflictFault(text: string): EncodingFault | undefined {
  const found = /^(?:<{7}|>{7}) .*$/m.exec(text);
  return found ? { line: text.slice(0, found.index).split('\n').length, ...fault('mergeConflict') } : undefined;
}
