/** What NFKC would take apart: single Korean letters, which a search for initial consonants is written in. */
const noKoreanLetters = /[^\u3131-\u318e]+/g;

/**
 * Text as it is compared: letter case, width and the other compatibility forms of Unicode make no difference.
 *
 * @example foldText('ＡＩ 상담') // 'ai 상담'
 */
export function foldText(text: string): string {
  return text.replace(noKoreanLetters, (part) => part.normalize('NFKC').toLowerCase());
}
