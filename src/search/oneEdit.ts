/**
 * Checks that one insertion, deletion, replacement or exchange of neighbours turns a text into another (Damerau's
 * distance 1).
 *
 * @example isOneEditAway('ㅇㅡㅁㅅㅓㅁ', 'ㅇㅡㅁㅅㅓㅇ') // true
 */
export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const restOf = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    restOf(one, 1) === restOf(other, 1) ||
    restOf(one, 1) === restOf(other, 0) ||
    restOf(one, 0) === restOf(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && restOf(one, 2) === restOf(other, 2))
  );
}
