import { decode } from 'libmime/lib/charset.js';

/** Meaningless bytes at the end of a cut text, which belong to its last character. */
const cutCharacter = 4;

/** Maximum size of a text in ISO-2022-KR, in bytes: each change of its mode costs a call. */
const maxHangul = 300_000;

/**
 * Decodes the bytes of a mail's text or header: the first of its declared charset, UTF-8 and CP949 in which every byte
 * has a meaning. Korean programs often declare none, or another one than they write.
 *
 * @param charset declared charset; empty without one
 */
export function decodeBytes(bytes: Buffer, charset = ''): string {
  if (/^iso-?2022-?kr$/i.test(charset)) return withHangul(bytes.toString('latin1', 0, maxHangul));
  const declared = decode(bytes, charset || 'utf-8');
  for (const text of [declared, bytes.toString('utf8'), decode(bytes, 'cp949')]) {
    const at = text.indexOf('\ufffd');
    if (at < 0 || at >= text.length - cutCharacter) return text;
  }
  return declared;
}

/** Decodes a header's line, whose bytes are a binary string. */
export const decodeLine = (line: string): string => decodeBytes(Buffer.from(line, 'latin1'));

/** Decodes ISO-2022-KR, which no library here knows: text between SO and SI is EUC-KR without the high bits. */
export function withHangul(text: string): string {
  if (!text.includes('\x1b$)C')) return text;
  const [beginning = '', ...others] = text.replaceAll('\x1b$)C', '').split('\x0e');
  const decoded = others.map((part) => {
    const end = part.indexOf('\x0f');
    const [hangul, rest] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    const bytes = Buffer.from(hangul, 'latin1').map((byte) => (byte > 0x20 ? byte | 0x80 : byte));
    return decode(Buffer.from(bytes), 'cp949') + rest.replaceAll('\x0f', '');
  });
  return beginning + decoded.join('');
}
