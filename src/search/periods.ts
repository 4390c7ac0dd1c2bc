/** A quarter or half of a year in the ways that reports write it. */
interface Period {
  /** Korean name, which the search uses. */
  name: string;
  pattern: RegExp;
}

const ordinals = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'];

/** Returns a period with its Korean forms, its English noun, and the noun's letter: Q3 and 3Q. */
function period(name: string, korean: string, number: number, letter: string, noun: string): Period {
  const english = `(?<![a-z])(?:${letter}${number}(?![a-z\\d])|(?:${ordinals[number - 1]})[ -]${noun}(?![a-z]))`;
  return { name, pattern: new RegExp(`${korean}|(?<!\\d)${number}${letter}(?![a-z])|${english}`, 'gi') };
}

const quarters = [1, 2, 3, 4].map((number) =>
  period(`${number}분기`, `(?<!\\d|\\d/)${number}(?:/4|사)? ?분기`, number, 'q', 'quarter'),
);

const periods = [...quarters, ...['상반기', '하반기'].map((name, at) => period(name, name, at + 1, 'h', 'half'))];

/** Replaces each way to write a period by its Korean name. */
export const namePeriods = (query: string): string =>
  periods.reduce((text, { name, pattern }) => text.replace(pattern, ` ${name}`), query);

/** Returns the pattern of a period, by its Korean name, for folded text. */
export const periodPattern = (word: string): RegExp | undefined => periods.find(({ name }) => name === word)?.pattern;
