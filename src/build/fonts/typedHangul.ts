/**
 * `unicode-range` of {@link typedHangul}. It includes the few thousand rare syllables between, because naming the gaps
 * would cost every page ten kilobytes.
 */
export const typedRange = 'U+3131-318E,U+AC00-D7A3';

/**
 * Returns the Korean letters that visitors type and servers send: the 2,350 everyday syllables of KS X 1001, and the
 * single letters shown while a syllable is being typed.
 */
export function typedHangul(): string {
  const decoder = new TextDecoder('euc-kr');
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, index) => 0xb0 + index);
  const columns = Array.from({ length: 0xfe - 0xa1 + 1 }, (_, index) => 0xa1 + index);
  const syllables = rows.map((row) => decoder.decode(Uint8Array.from(columns.flatMap((column) => [row, column]))));
  const letters = Array.from({ length: 0x318e - 0x3131 + 1 }, (_, index) => String.fromCodePoint(0x3131 + index));
  return syllables.join('') + letters.join('');
}
