/** Words of questions and requests, which say nothing about what is sought. */
const korean = new RegExp(
  `^(?:${[
    '(?:있|없|하|되|주|받|보|싶|쓰|알)(?:나요|는지|는데|는|고|어|어요|습니까|을까요|은데|으면|려면|세요|면)',
    '(?:해|돼|줘|봐|써|싶어|알려)(?:요|서|도|주세요|줘)?',
    '(?:할|될|볼|줄|쓸|받을)(?:까요|수)',
    '(?:합|됩|줍|싶습)니(?:까|다)',
    '주(?:나요|시나요|십시오)',
    '(?:어떻게|어떤|어디|어디서|어디에|어디에서|언제|누가|누구|무엇|무엇을|무슨|뭐|뭔가|왜|얼마나|몇)(?:요|인가요|예요)?',
    '(?:이|그|저|것|거|게|수|때|및|또는|그리고|좀|더|꼭|제가|저는|혹시|해야|하나|되나|방법|방법이|관련|대한|대해|오늘|지금|요즘|가능|가능한|가능한가요)',
  ].join('|')})$`,
);

const english = new Set(
  (
    'a an the of to in on for and or is are was be do does did can could would will should may i we you it its our your ' +
    'my me us that this there these what which who whom how when where why with from by at as if about have has want ' +
    'need like please any some'
  ).split(' '),
);

/** Checks that a word only asks. */
export const isStopWord = (word: string): boolean => english.has(word.replace(/['’]s$/, '')) || korean.test(word);
