/** Length below which a sentence alone says too little, such as “네.”, in characters. */
const shortestSentence = 12;

/**
 * Returns the first sentence of an answer that says something.
 *
 * @example shortAnswer('네. 사내 서버에 둘 수 있습니다. 문의해 주세요.') // '네. 사내 서버에 둘 수 있습니다.'
 */
export function shortAnswer(answer: string): string {
  let sentence = '';
  for (const each of answer.split(/(?<=[.?!]) /)) {
    sentence = sentence ? `${sentence} ${each}` : each;
    if (sentence.length >= shortestSentence) break;
  }
  return sentence;
}
