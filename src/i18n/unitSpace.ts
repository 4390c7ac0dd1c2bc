/**
 * Returns the text between a figure and its unit: a Korean unit follows its figure without a space.
 *
 * @example unitSpace('년 이상') // ''
 * @example unitSpace('ms 미만') // ' '
 */
export function unitSpace(unit: string): '' | ' ' {
  return /^\p{Script=Hangul}/u.test(unit) ? '' : ' ';
}
