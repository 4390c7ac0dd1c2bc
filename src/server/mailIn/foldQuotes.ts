import type { Quote } from '#contract/desk/inquiryDetail.ts';

/** Messages of an inquiry that a mail may repeat, and the facts by which a mail names them. */
export interface EarlierMessages {
  texts: readonly string[];
  /** Days on which they were sent, `YYYY-MM-DD`. */
  days: readonly string[];
  /** Mail addresses, names and subjects of the conversation. */
  names: readonly string[];
}

/** Length of the pieces by which repetitions are found, and distance between those of earlier messages. */
const [pieceLength, stride] = [16, 8];

/**
 * Minimum length of a repetition, in letters and digits: each one of that length has a whole piece. A shorter one stays,
 * such as a line with an answer below it.
 */
const minLength = pieceLength + stride;

/** Places of a piece that are compared, so that repeated words cost no more than others. */
const maxPlaces = 8;

/** Maximum length of a heading's line, in UTF-16 code units, and number of its words that are no names. */
const [maxHeading, maxOtherWords] = [500, 10];

/** Maximum number of lines of a heading, and of those over which a program wraps one. */
const [maxHeadingLines, maxWrapped] = [12, 3];

/**
 * Splits a mail into what its sender wrote and what it repeats of earlier messages, with the lines above that name the
 * repeated message. Compares letters and digits alone, so that quote marks, line breaks and entities do not matter. All
 * else stays in its order, and a mail without other text is shown whole.
 */
export function foldQuotes(mail: string, earlier: EarlierMessages): { text: string; quotes: Quote[] } {
  const sentLinks = new Set(earlier.texts.flatMap((text) => text.match(link) ?? []));
  // Programs write a link twice, or with a mark.
  const withoutLinks = (text: string) => text.replace(link, (written) => (sentLinks.has(written) ? ' ' : written));
  const lines = mail.split('\n');
  const isFolded = repeatedLines(lines.map(withoutLinks), earlier.texts.map(withoutLinks));
  const names = new Set(earlier.names.flatMap((name) => wordsIn(name)));
  for (let index = 0; index < lines.length; index += 1) {
    if (!isFolded[index] || isFolded[index - 1]) continue;
    for (let above = headingStart(lines, index, { ...earlier, names }); above < index; above += 1)
      isFolded[above] = true;
  }
  const parts: { isQuote: boolean; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const isQuote = isFolded[index] === true;
    if (parts.at(-1)?.isQuote === isQuote) parts.at(-1)?.lines.push(line);
    else parts.push({ isQuote, lines: [line] });
  }
  let text = '';
  const quotes: Quote[] = [];
  for (const part of parts) {
    const content = part.lines.join('\n').replace(/^\n+/, '').trimEnd();
    if (part.isQuote) quotes.push({ at: text.length, text: content });
    else if (content !== '') text += (text === '' ? '' : '\n\n') + content;
  }
  return text === '' ? { text: mail.trim(), quotes: [] } : { text, quotes };
}

const link = /https?:\/\/[^\s<>]+/gi;

/** Returns the words of a text, without its entities. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/&#?\w{1,10};/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const lettersIn = (text: string): string => wordsIn(text).join('');

/** True for a line that has nothing but quote marks and the brackets of links. */
const isEmpty = (line: string): boolean => /^[\s<>|]*$/.test(line);

/** Finds the lines that repeat earlier texts whole, and the empty ones between them. */
function repeatedLines(lines: readonly string[], texts: readonly string[]): boolean[] {
  const letters = lines.map(lettersIn);
  const repeated = repetitions(letters.join(''), texts.map(lettersIn));
  const covered: boolean[] = [];
  let start = 0;
  let next = 0;
  for (const { length } of letters) {
    while ((repeated[next]?.end ?? Infinity) <= start) next += 1;
    // Two repetitions may meet in one line.
    let [reached, at] = [start, next];
    while ((repeated[at]?.start ?? Infinity) <= reached && reached < start + length) {
      reached = repeated[at]?.end ?? reached;
      at += 1;
    }
    covered.push(length > 0 && reached >= start + length);
    start += length;
  }
  return joinedRuns(lines, letters, covered);
}

/** Keeps the runs of covered lines that are long enough, together with the empty lines in and around them. */
function joinedRuns(lines: readonly string[], letters: readonly string[], covered: readonly boolean[]): boolean[] {
  const lengthOf = (index: number) => letters[index]?.length ?? 0;
  const isMarked = lines.map((line) => /^\s*[>|]/.test(line));
  const total = (isWanted: (index: number) => boolean) =>
    lines.reduce((sum, _, index) => sum + (covered[index] && isWanted(index) ? lengthOf(index) : 0), 0);
  const hasMarks = 2 * total((index) => isMarked[index] === true) > total(() => true);
  const repeated: boolean[] = [];
  for (const index of lines.keys()) {
    // Among marked lines, one without a mark is the rest of a wrapped line, or repeats them by chance.
    const isQuote = !hasMarks || isMarked[index] || repeated[index - 1];
    repeated.push(covered[index] === true && isQuote === true);
  }
  const folded = lines.map(() => false);
  for (let index = 0; index < lines.length; index += 1) {
    if (!repeated[index]) continue;
    let start = index;
    while (start > 0 && isEmpty(lines[start - 1] ?? '')) start -= 1;
    let [end, length] = [index, 0];
    for (let at = index; at < lines.length && (repeated[at] || isEmpty(lines[at] ?? '')); at += 1) {
      if (repeated[at]) [end, length] = [at + 1, length + lengthOf(at)];
    }
    while (end < lines.length && isEmpty(lines[end] ?? '') && isMarked[end]) end += 1;
    if (length >= minLength) folded.fill(true, start, end);
    index = end - 1;
  }
  return folded;
}

/** Finds the parts of a text that stand in earlier ones, in linear time. */
function repetitions(text: string, earlier: readonly string[]): { start: number; end: number }[] {
  // No text contains the separator, so that no repetition crosses two earlier ones.
  const source = earlier.join('\0');
  const places = new Map<string, number[]>();
  for (let at = 0; at + pieceLength <= source.length; at += stride) {
    const piece = source.slice(at, at + pieceLength);
    const known = places.get(piece);
    if (!known) places.set(piece, [at]);
    else if (known.length < maxPlaces) known.push(at);
  }
  const found: { start: number; end: number }[] = [];
  let free = 0;
  for (let at = 0; at + pieceLength <= text.length; at += 1) {
    let best = { start: at, end: at };
    for (const place of places.get(text.slice(at, at + pieceLength)) ?? []) {
      let before = 0;
      while (at - before > free && text[at - before - 1] === source[place - before - 1]) before += 1;
      let after = pieceLength;
      while (at + after < text.length && text[at + after] === source[place + after]) after += 1;
      if (before + after > best.end - best.start) best = { start: at - before, end: at + after };
    }
    if (best.end - best.start >= minLength) {
      found.push(best);
      free = best.end;
      at = best.end - 1;
    }
  }
  return found;
}

interface Facts {
  days: readonly string[];
  names: ReadonlySet<string>;
}

/** Returns the first of the lines above a quote that name the day and the author of the quoted message. */
function headingStart(lines: readonly string[], quote: number, facts: Facts): number {
  const line = (index: number) => (lines[index] ?? '').replace(/^[\s>|]+/, '').trim();
  let end = quote;
  while (end > 0 && isEmpty(lines[end - 1] ?? '')) end -= 1;
  for (let count = 1; count <= maxWrapped && count <= end && line(end - count) !== ''; count += 1) {
    const joined = Array.from({ length: count }, (_, index) => line(end - count + index)).join(' ');
    if (isShort(joined) && endsInColon.test(joined) && namesDay(joined, facts) && namesPerson(joined, facts)) {
      return aboveHeading(line, end - count);
    }
  }
  let fields = end;
  while (fields > 0 && end - fields < maxHeadingLines && fieldName.test(line(fields - 1))) fields -= 1;
  const block = Array.from({ length: end - fields }, (_, index) => line(fields + index)).filter(isShort);
  if (block.some((each) => namesDay(each, facts)) && block.some((each) => namesPerson(each, facts))) {
    while (!namesDay(line(fields), facts) && !namesPerson(line(fields), facts)) fields += 1;
    return aboveHeading(line, fields);
  }
  return quote;
}

/** Field of a mail's head, such as `Sent:`, `*From:*` or `보낸 사람 :`. */
const fieldName = /^[^\p{L}\p{N}]{0,3}\p{L}[\p{L} ]{0,20}[^\p{L}\p{N}]{0,3}:/u;

const endsInColon = /:[^\p{L}\p{N}]*$/u;

const isShort = (line: string): boolean => line.length <= maxHeading;

/** Rule above a heading, with or without words, such as `-----Original Message-----`. */
const rule = /^[-_=*\s]{5,}$|^[-=]{4,}.{1,30}[-=]{4,}$/;

const aboveHeading = (line: (index: number) => string, start: number): number =>
  start > 0 && isShort(line(start - 1)) && rule.test(line(start - 1)) ? start - 1 : start;

/** True for a line with the numbers of a day, which time zones move by one, and with few words that are no names. */
function namesDay(line: string, { days, names }: Facts): boolean {
  const numbers = new Set((line.match(/\d+/g) ?? []).map(Number));
  const words = wordsIn(withoutAddresses(line).replace(/\d+/g, ' ')).filter((word) => !names.has(word));
  return (
    words.length <= maxOtherWords &&
    days.some((day) => {
      const [year = 0, , date = 0] = day.split('-').map(Number);
      return (numbers.has(year) || numbers.has(year % 100)) && numbers.has(date);
    })
  );
}

const namesPerson = (line: string, { names }: Facts): boolean =>
  withoutAddresses(line) !== line || wordsIn(line).some((word) => names.has(word));

const withoutAddresses = (line: string): string => line.replace(/[^\s<>"(),:;[\]]+@[^\s<>"(),:;[\]]+/g, ' ');
