import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Parts of emoji and flags, and the fillers of old Hangul syllables, which join the characters beside them. */
const joined =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|\u115f(?=[\u1161-\u11a7\ud7b0-\ud7c6])|(?<=[\u1100-\u115e\ua960-\ua97c])\u1160/u;

/** Characters that show nothing, or not the same to everyone. Variation selectors belong to emoji and Hanja. */
const hidden =
  /(?![\t\n\r\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd]/u;

const joinedOrHidden = new RegExp(`${joined.source}|(?<found>${hidden.source})`, 'gu');

/** Faults of hidden characters that are more than invisible. */
const kinds: [RegExp, 'directionCharacter' | 'privateCharacter' | 'lostCharacter'][] = [
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, 'directionCharacter'],
  [/\p{Co}/u, 'privateCharacter'],
  [/[\ufffc\ufffd]/u, 'lostCharacter'],
];

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
  const found = text.matchAll(joinedOrHidden).find(({ groups }) => groups?.found);
  if (!found) return undefined;
  const [character] = found;
  const lines = text.slice(0, found.index).split('\n');
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  const before = lines.at(-1)?.slice(-20) || '—';
  const name = kinds.find(([kind]) => kind.test(character))?.[1] ?? 'invisibleCharacter';
  return { line: lines.length, ...fault(name, { code, before }) };
}

/** Finds the lines around the two versions of a merge conflict, which make everything else unreadable. */
function conflictFault(text: string): EncodingFault | undefined {
  const found = /^(?:<{7}|>{7}) .*$/m.exec(text);
  return found ? { line: text.slice(0, found.index).split('\n').length, ...fault('mergeConflict') } : undefined;
}
