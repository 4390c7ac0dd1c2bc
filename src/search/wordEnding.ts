const verbTail = '[가는은을고지면서니다습까요어아여야게기데라려나던음죠네도주세]*';

/**
 * Particles, and endings of 하다, 되다 and 이다. Koreans join them to nouns and to Latin names, which are what texts have.
 */
const koreanEnding = new RegExp(
  `(?<=[가-힣a-z\\d][가-힣a-z]|[a-z]\\d)(?:${[
    `(?:하|해|했|합|할|한|함|되|돼|됐|됩|될|된|시키|시켜|시킬)${verbTail}`,
    '(?:이|인|입)(?:란|나|가요|지|니까|니다)',
    '이?(?:에요|예요|라는|라고)',
    '(?:은|는|이|가|을|를|의|에|에서|에게|께|으로|로|와|과|도|만|부터|까지|보다|처럼|마다|이?랑|한테|들|요|란|용)+',
  ].join('|')})$`,
);

const englishEnding = /(?<=[a-z]{3})(?:['’]s|e?s|ies|y|e?d|ing|e|ers?|ors?|ions?)$/;

/**
 * Returns a word without its ending, or `undefined` if it has none. It is a guess: a search first tries the whole word.
 *
 * @param word folded
 * @example withoutEnding('회의록을') // '회의록'
 */
export function withoutEnding(word: string): string | undefined {
  const stem = word.replace(koreanEnding, '').replace(englishEnding, '');
  return stem === word ? undefined : stem;
}
