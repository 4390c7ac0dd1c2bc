/** Values of the words after a number: `3만`, `1.2 million`. */
const multiples: Record<string, number> = {
  천: 1e3,
  만: 1e4,
  억: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const number = /\d[\d,]*(?:\.\d+)?/.source;
const figurePattern = new RegExp(
  `(?:${number}[억만천]\\s?)+(?:${number})?|${number}(?:\\s(?:thousand|[mb]illion)\\b)?`,
  'gi',
);
const termPattern = new RegExp(`(${number})\\s?([억만천]|[a-z]+)?`, 'gi');

/** Returns the numbers of a text. Korean months and country codes are left out: English writes them differently. */
function figuresIn(text: string): number[] {
  const plain = text.replaceAll(/\d{1,2}월/g, '').replaceAll(/\+82[- ]?/g, '0');
  return [...plain.matchAll(figurePattern)].map(([figure]) =>
    [...figure.matchAll(termPattern)].reduce(
      (sum, [, digits = '', word = '']) =>
        sum + Number(digits.replaceAll(',', '')) * (multiples[word.toLowerCase()] ?? 1),
      0,
    ),
  );
}

/** Matches a time on a clock of 12 hours: `오후 3시`, `3 p.m.`. */
const halfDay = /오[전후]|\d\s?[ap]\.?m\b/i;

/**
 * Returns the numbers by which two texts differ. A number in words has none to compare, so a difference needs as many in
 * either text.
 *
 * @example differentFigures('300 ms 안에', 'within 200 ms') // { korean: '300', english: '200' }
 */
export function differentFigures(korean: string, english: string): { korean: string; english: string } | undefined {
  const steps = halfDay.test(korean + english) ? [0, 12] : [0];
  const missing = (figures: readonly number[], others: readonly number[]) =>
    figures.filter((figure) => !others.some((other) => steps.includes(Math.abs(figure - other))));
  const [ko, en] = [figuresIn(korean), figuresIn(english)];
  const [onlyKo, onlyEn] = [missing(ko, en), missing(en, ko)];
  if (onlyKo.length === 0 || onlyKo.length !== onlyEn.length) return undefined;
  return { korean: onlyKo.join(', '), english: onlyEn.join(', ') };
}
