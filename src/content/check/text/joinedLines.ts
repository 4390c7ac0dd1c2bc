import type { List, ListItem, Nodes } from 'mdast';
import { show } from '../advice/values.ts';
import type { Fault, PlacedFault } from '../diagnostic.ts';
import { advice, fault } from '../messages.ts';
import { type Markdown, type Passage, sourceOf, textIn } from '../read/markdown.ts';

/**
 * Looks of a line that is meant to stand alone: with an enumerator or any sign at its beginning, as a name with its value,
 * or with tabs between cells. Brackets, quotation marks, hashtags and pictures begin sentences, too.
 */
const looks = {
  row: /\S\t+\S/,
  item: /^(?:(?:\d{1,3}|[가나다라마바사아자차카타파하]|[a-z]|[ivx]{1,4})[.)．）]|[([（［〔<〈][\p{L}\p{N}]{1,2}[)\]）］〕>〉]|\p{No}|\d\uFE0F?\u20E3|\p{Nl}|\p{L}{1,3}\d{1,3}\p{L}{0,2}[.)\]:]?(?=\s)|[ㄱ-ㅎo](?=\s)|(?!!\[|[\p{Ps}\p{Pi}"'`~…#@|\\\uFFFC])[\p{P}\p{S}ㆍ]\uFE0F?)\s*(?=.*[\p{L}\p{N}\uFFFC])/iu,
  field: /^[\p{L}\p{N}][^:：.,?!]{0,12}[:：](?!\/\/)\s*\S/u,
};

/** Matches signs that have no other meaning than an item. */
const bullet = /^(?:[-*+＊＋－–—•‣·ㆍ]|\p{So}|[ㅇo]\s)/u;

type Look = keyof typeof looks;

const lookOf = (line: string) => (Object.keys(looks) as Look[]).find((look) => looks[look].test(line));

/** Returns lines as Markdown that keeps them apart. */
function apart(look: Look, lines: readonly string[]): string {
  const [line = ''] = lines;
  if (look === 'row') {
    const rows = lines.map((each) => `| ${each.trim().split(/\t+/).join(' | ')} |`);
    return rows.toSpliced(1, 0, `|${' --- |'.repeat(line.trim().split(/\t+/).length)}`).join('\n');
  }
  const number = /^\d{1,3}(?=[.)．）])/.exec(line)?.[0];
  if (look === 'item' && number) return line.replace(looks.item, `${number}. `);
  return look === 'item' && bullet.test(line) ? line.replace(looks.item, '- ') : `${line}\\`;
}

/** Finds neighbouring lines of a paragraph that look alike: Markdown joins them. */
function* joinedFaults(passage: Passage, markdown: Markdown): Iterable<PlacedFault> {
  const source = sourceOf(passage.node, markdown).split('\n');
  const lines = textIn(passage, markdown)
    .split('\n')
    .map((line) => line.replace(/^[\s>]+/, ''));
  // A break keeps the next line apart.
  const joins = (index: number, look: Look) =>
    lookOf(lines[index + 1] ?? '') === look && !/(?:\\| {2})$/.test(source[index] ?? '');
  for (const [index, line] of lines.entries()) {
    const look = lookOf(line);
    if (!look || !joins(index, look)) continue;
    const end = lines.findIndex((_, at) => at >= index && !joins(at, look));
    const fix = apart(look, lines.slice(index, end + 1));
    const say = look === 'row' ? fault : advice;
    const at = (passage.node.position?.start.line ?? 1) + index;
    yield { line: at, fault: say('joinedLines', { line: show(line), fix }) };
    return;
  }
}

const firstLine = (node: Nodes, markdown: Markdown) => sourceOf(node, markdown).split('\n', 1)[0] ?? '';

/** Matches a month and a day with its weekday, of which the day has no space after its period. */
const dayOfMonth = /^\d{1,2}\.\s*\d{1,2}\.?\s?\([월화수목금토일]\)/;

/** Matches an area code, written with a closing bracket. */
const areaCode = /^0\d{1,2}\)\s*\d/;

/** Numbers of lists have three digits at most. */
const isYear = (list: List) => (list.start ?? 1) > 999;

/** Returns the fault of a date that became a list: Korean writes a period and a space after year and month. */
function dateFault(list: List, markdown: Markdown): Fault | undefined {
  if (!list.ordered) return undefined;
  const line = firstLine(list, markdown);
  const inner = list.children[0]?.children[0];
  const isNested = inner?.type === 'list' && inner.ordered && !isYear(inner);
  if (!isYear(list) && !isNested && !dayOfMonth.test(line) && !areaCode.test(line)) return undefined;
  return fault('numberAsList', { found: show(line), fix: line.replace(/[.)]/, String.raw`\$&`) });
}

const columnOf = (node: Nodes | undefined) => node?.position?.start.column ?? 1;

/** Returns the advice on an item whose level or number is another one on the page than in the text. */
function itemFault(item: ListItem, index: number, list: List, above: ListItem | undefined, markdown: Markdown) {
  const line = firstLine(item, markdown);
  if (above && columnOf(item) > columnOf(list.children[0] === item ? above : list.children[0])) {
    const indent = columnOf(above.children[0]) - columnOf(above);
    return advice('levelChange', { found: show(line), fix: `${' '.repeat(indent)}${line}` });
  }
  const numbers = list.children.map((each) => Number.parseInt(firstLine(each, markdown), 10));
  const [start = 1, written = start] = [list.start ?? 1, numbers[index]];
  const shown = start + index;
  // Markdown counts the items, so all may have the same number.
  if (!list.ordered || written === shown || numbers.every((number) => number === start)) return undefined;
  return advice('otherNumber', { found: show(line), shown, fix: line.replace(/^\d+/, String(shown)) });
}

/** Finds the lines directly below an item that continue it, though they are not indented. */
function continuedFault(item: ListItem, { source }: Markdown): PlacedFault | undefined {
  const lines = source.split('\n');
  for (const { position } of item.children.filter(({ type }) => type === 'paragraph')) {
    const [first = 0, last = 0] = [position?.start.line, position?.end.line];
    const at = lines.findIndex((line, index) => index >= first && index < last && /^[^\s>]/.test(line));
    if (at >= 0) return { line: at + 1, fault: advice('joinsItem', { line: show(lines[at]) }) };
  }
  return undefined;
}

function* listFaults(list: List, markdown: Markdown): Iterable<PlacedFault> {
  // A list that directly follows another one ends it.
  const before = markdown.lists.find(({ position }) => position?.end.line === (list.position?.start.line ?? 0) - 1);
  for (const [index, item] of list.children.entries()) {
    const above = list.children[index - 1] ?? before?.children.at(-1);
    const found = itemFault(item, index, list, above, markdown);
    if (found) {
      yield { line: item.position?.start.line, fault: found };
      return;
    }
    const continued = continuedFault(item, markdown);
    if (continued) yield continued;
  }
}

/** Finds lines that lose their place: joined with the line above, with another number, or on another level. */
export function* joinedLineFaults(markdown: Markdown): Iterable<PlacedFault> {
  for (const passage of markdown.passages) {
    if (passage.node.type === 'paragraph') yield* joinedFaults(passage, markdown);
  }
  for (const { children } of markdown.tables) {
    const row = children.slice(1).find((each) => !sourceOf(each, markdown).includes('|'));
    if (row)
      yield { line: row.position?.start.line, fault: advice('belowTable', { found: show(sourceOf(row, markdown)) }) };
  }
  let endOfDate = 0;
  for (const list of markdown.lists) {
    const { start, end } = list.position ?? {};
    if ((start?.offset ?? 0) < endOfDate) continue;
    const found = dateFault(list, markdown);
    if (found) {
      yield { line: start?.line, fault: found };
      endOfDate = end?.offset ?? 0;
    } else yield* listFaults(list, markdown);
  }
}
