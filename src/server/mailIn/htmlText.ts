import { Parser } from 'htmlparser2';

/** Elements on lines of their own, and those with an empty line around them. */
const lineBlocks = 'address article center dd div dt figure footer form header hr li main section table tr td th'.split(
  ' ',
);
const paragraphs = 'blockquote dl h1 h2 h3 h4 h5 h6 ol p pre ul'.split(' ');

/** Elements whose text no reader sees. */
const hidden = ['head', 'noscript', 'script', 'style', 'template', 'title'];

/** Maximum depth of elements, as the parser's cost grows with it. Browsers flatten deeper ones at 512. */
const maxDepth = 500;

/** Maximum number of quote marks at a line. */
const maxMarks = 9;

/** Maximum number of lines in a cell that stands beside others. A longer one is a part of the layout. */
const maxCellLines = 2;

/** Lines of the whole text, or of a table's cell. */
interface Flow {
  lines: string[];
  line: string;
  /** True when a space would add nothing to the line. */
  isSpaced: boolean;
  /** Empty lines before the next line. */
  gap: number;
  /** Depth of quotes around it, and marks of its last line. */
  quotes: number;
  marks: number;
}

const newFlow = (quotes: number): Flow => ({ lines: [], line: '', isSpaced: true, gap: 0, quotes, marks: 0 });

/**
 * Returns the text that a reader of HTML sees, in linear time: a line for each block and each row of a table, with its
 * cells apart, and `>` before quoted lines. Addresses of links and images are no text.
 */
export function htmlText(html: string): string {
  let flow = newFlow(0);
  const outer: Flow[] = [];
  const rows: string[][][] = [];
  const depths = { all: 0, hidden: 0, pre: 0, blockquote: 0 };

  function endLine(gap: number, isEmptyLine = false): void {
    const text = depths.pre > 0 ? flow.line.trimEnd() : flow.line.trim();
    flow.line = '';
    flow.isSpaced = true;
    if (text !== '' || isEmptyLine) addLines([text]);
    flow.gap = Math.max(flow.gap, gap);
  }

  function addLines(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const depth = Math.min(depths.blockquote - flow.quotes, maxMarks);
    const mark = '>'.repeat(depth);
    if (flow.lines.length > 0) flow.lines.push(...Array(flow.gap).fill('>'.repeat(Math.min(depth, flow.marks))));
    for (const text of lines) flow.lines.push(mark === '' ? text : `${mark} ${text}`.trimEnd());
    flow.gap = 0;
    flow.marks = depth;
  }

  function write(text: string): void {
    if (depths.pre === 0) {
      const words = text.replace(/[ \t\r\n\f\u00a0]+/g, ' ');
      flow.line += flow.isSpaced ? words.trimStart() : words;
      flow.isSpaced = words.endsWith(' ');
      return;
    }
    const [first = '', ...others] = text.replaceAll('\r', '').split('\n');
    flow.line += first;
    for (const other of others) {
      endLine(0, true);
      flow.line = other;
    }
  }

  /** Adds the cells of a row: on one line, or below each other if they are parts of a layout. */
  function endRow(cells: readonly string[][]): void {
    const full = cells.filter((lines) => lines.length > 0);
    const isRow = full.length > 1 && full.every((lines) => lines.length <= maxCellLines);
    addLines(isRow ? [full.map((lines) => lines.join(' ')).join(' | ')] : full.flat());
  }

  const parser = new Parser({
    onopentagname(name) {
      depths.all += 1;
      if (depths.all > maxDepth) {
        parser.pause();
        return;
      }
      if (hidden.includes(name)) depths.hidden += 1;
      if (name === 'br') endLine(0, true);
      else if (paragraphs.includes(name)) endLine(1);
      else if (lineBlocks.includes(name)) endLine(0);
      if (name === 'blockquote') depths.blockquote += 1;
      else if (name === 'pre') depths.pre += 1;
      else if (name === 'li') write('- ');
      else if (name === 'tr') rows.push([]);
      else if (name === 'td' || name === 'th') {
        outer.push(flow);
        flow = newFlow(depths.blockquote);
      }
    },
    onclosetag(name) {
      depths.all -= 1;
      if (paragraphs.includes(name)) endLine(1);
      else if (lineBlocks.includes(name)) endLine(0);
      if (hidden.includes(name)) depths.hidden -= 1;
      else if (name === 'blockquote') depths.blockquote -= 1;
      else if (name === 'pre') depths.pre -= 1;
      else if (name === 'tr') endRow(rows.pop() ?? []);
      else if (name === 'td' || name === 'th') endCell();
    },
    ontext(text) {
      if (depths.hidden === 0) write(text);
    },
  });

  function endCell(): void {
    const { lines } = flow;
    flow = outer.pop() ?? newFlow(0);
    if (rows.length > 0) rows.at(-1)?.push(lines);
    else addLines(lines);
  }

  parser.write(html);
  parser.end();
  endLine(0);
  // Elements that are open after too many levels.
  while (outer.length > 0) {
    endCell();
    endRow(rows.pop() ?? []);
  }
  return flow.lines.join('\n');
}
