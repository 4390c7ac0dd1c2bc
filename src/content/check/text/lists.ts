import type { List, Nodes } from 'mdast';
import { show } from '../advice/values.ts';
import { advice, fault } from '../messages.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';

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
  const fix = line.replace(/[.)]/, String.raw`\$&`);
  const [, year, month, day] = /^(\d{4})\.\s*(\d{1,2})\.\s*(\d{1,2})\./.exec(line) ?? [];
  const found = show(line);
  return year
    ? fault('dateAsList', { found, fix, day: `${year}년 ${month}월 ${day}일` })
    : fault('numberAsList', { found, fix });
}

/** Finds the lines directly below an item that continue it, though they are not indented. */
function* joinedFaults(list: List, { source }: Markdown): Iterable<PlacedFault> {
  const lines = source.split('\n');
  for (const { position } of list.children.flatMap(({ children }) =>
    children.filter(({ type }) => type === 'paragraph'),
  )) {
    const [first = 0, last = 0] = [position?.start.line, position?.end.line];
    const at = lines.findIndex((line, index) => index >= first && index < last && /^[^\s>]/.test(line));
    if (at >= 0) yield { line: at + 1, fault: advice('joinsItem', { line: show(lines[at]) }) };
  }
}

/** Finds dates that became lists, lists of tasks, and lines that join an item. */
export function* listFaults(markdown: Markdown): Iterable<PlacedFault> {
  let endOfDate = 0;
  for (const list of markdown.lists) {
    const { start, end } = list.position ?? {};
    const isInDate = (start?.offset ?? 0) < endOfDate;
    const found = isInDate ? undefined : dateFault(list, markdown);
    if (found) {
      yield { line: start?.line, fault: found };
      endOfDate = end?.offset ?? 0;
    } else if (!isInDate) yield* joinedFaults(list, markdown);
    const task = list.children.find(({ checked }) => typeof checked === 'boolean');
    if (!task) continue;
    const item = firstLine(task, markdown);
    const fix = item.replace(/\[[ x]\]\s+/i, '');
    yield { line: task.position?.start.line, fault: fault('taskList', { found: show(item), fix }) };
  }
}
