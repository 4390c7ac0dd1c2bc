import type { Fault } from '../diagnostic.ts';
import { fault } from '../messages.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parts of emoji and flags, and the fillers of old Hangul syllables, which join the characters beside them. */
const joined =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|\u115f(?=[\u1161-\u11a7\ud7b0-\ud7c6])|(?<=[\u1100-\u115e\ua960-\ua97c])\u1160/u;

/** Characters that show nothing, or not the same to everyone. Variation selectors belong to emoji and Hanja. */
const hidden =
  /(?![\t\n\r\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd]/u;

const joinedOrHidden = new RegExp(`${joined.source}|(?<found>${hidden.source})`, 'gu');

/** Fault of a file's characters, with its line if known. */
export type EncodingFault = Fault & { line?: number };

/** Decodes UTF-8 without a byte order mark or a merge conflict, or returns the fault. */
export function decodeText(bytes: Uint8Array): string | EncodingFault {
  try {
    const text = utf8.decode(bytes);
    if (text.startsWith('\ufeff')) return fault('notUtf8');
    return hiddenFault(text) ?? conflictFault(text) ?? text;
  } catch {
    return fault('notUtf8');
  }
}

function hiddenFault(text: string): EncodingFault | undefined {
  const found = text.matchAll(joinedOrHidden).find(({ groups }) => groups?.found);
  if (!found) return undefined;
  const [character] = found;
  const lines = text.slice(0, found.index).split('\n');
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return { line: lines.length, ...fault('hiddenCharacter', { code, before: lines.at(-1)?.slice(-20) || '—' }) };
}

/** Finds the lines around the two versions of a merge conflict, which make everything else unreadable. */
function conflictFault(text: string): EncodingFault | undefined {
  const found = /^(?:<{7}|>{7}) .*$/m.exec(text);
  return found ? { line: text.slice(0, found.index).split('\n').length, ...fault('mergeConflict') } : undefined;
}
