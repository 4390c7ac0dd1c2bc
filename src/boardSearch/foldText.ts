/** Single Korean letters, which searches for initial consonants use. NFKC would decompose them. */
const noKoreanLetters = /[^\u3131-\u318e]+/g;

/**
 * Folds text for comparison: letter case, width and other compatibility forms of Unicode are ignored.
 *
 * @example foldText('ＡＩ 상담') // 'ai 상담'
 */
export function foldText(text: string): string {
  return text.replace(noKoreanLetters, (part) => part.normalize('NFKC').toLowerCase());
}
