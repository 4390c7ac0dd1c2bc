/** Matches all but single Korean letters (ㄱ), which searches by initial consonants use. NFKC would replace them. */
const exceptKoreanLetters = /[^\u3131-\u318e]+/g;

/**
 * Folds text for comparison without case, width and other Unicode compatibility forms.
 *
 * @example foldText('ＡＩ 상담') // 'ai 상담'
 */
export function foldText(text: string): string {
  return text.replace(exceptKoreanLetters, (part) => part.normalize('NFKC').toLowerCase());
}
