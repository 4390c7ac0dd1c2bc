/** Korean names of the letters from a to z. */
const names =
  '에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트'.split(
    ' ',
  );

const anyName = [...names].sort((one, other) => other.length - one.length).join('|');
const oneName = new RegExp(anyName, 'g');

/** Up to three letters, or names of letters, before the rest of a word. Latin letters count only before Korean. */
const initials = new RegExp(`^(?:(?:${anyName}){1,3}(?=[가-힣a-z])|[a-z]{1,3}(?=[가-힣]))`);

/**
 * Returns the letters with which a word begins, each in both scripts. Koreans write a letter within a Korean name as
 * the letter or as its name.
 *
 * @param word folded
 * @example initialLetters('m자') // [['m', '엠']]
 */
export function initialLetters(word: string): [written: string, other: string][] {
  const [start = ''] = initials.exec(word) ?? [];
  const isLatin = /^[a-z]/.test(start);
  return (start.match(isLatin ? /./g : oneName) ?? []).map((written) => [
    written,
    isLatin ? (names[written.charCodeAt(0) - 97] ?? written) : String.fromCharCode(97 + names.indexOf(written)),
  ]);
}
