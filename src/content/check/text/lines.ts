import { show } from '../advice/values.ts';
import { advice, fault } from '../messages.ts';
import type { PlacedFault } from '../mistake.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';

/** Matches a mark at the start of a line that needs a space behind it, with another space: `##`, `-`, `1.`. */
const otherSpace = /^(#{1,6}|[-*+]|\d{1,3}[.)])[^\S \t]+(?=\S)/;

/** Matches a full-width mark at the start of a line. */
const wideMark = /^(?:(＃{2,6})|([０-９]{1,3}[．.）)]|[0-9]{1,3}[．）])|(＞))\s*(?=\S)/;

/**
 * Returns a line with ordinary marks, if it has full-width ones or another space behind them.
 *
 * @example plainMarks('＃＃ 소제목') // '## 소제목'
 */
function plainMarks(line: string): string | undefined {
  if (/^｜.*｜$/.test(line)) return line.replaceAll('｜', '|');
  const plain = line
    .replace(otherSpace, '$1 ')
    .replace(wideMark, (mark) => `${mark.trim().normalize('NFKC')} `)
    .replaceAll(/`[^`]*`|＊＊([^＊]+)＊＊/g, (found, words?: string) => (words ? `**${words}**` : found));
  return plain === line ? undefined : plain;
}

/** Matches a bullet that starts no list, so that the lines of a paragraph join. */
const bullet = /^[＊＋－•‣◦▪▫●○■□◆◇▶▷·ㆍ]\s*(?=\S)/;

/** Returns the first line with a bullet and the same line as a list item, if several lines of a paragraph have bullets. */
function bulletLine(lines: readonly string[]): { line: string; item: string } | undefined {
  const [line, next] = lines.filter((each) => bullet.test(each));
  return line && next ? { line, item: line.replace(bullet, '- ') } : undefined;
}

/** Finds lines that are meant as headings, items, quotations or rows, but have other marks or spaces. */
export function* lineFaults(markdown: Markdown): Iterable<PlacedFault> {
  for (const { node } of markdown.passages) {
    if (node.type !== 'paragraph') continue;
    const start = node.position?.start.line ?? 1;
    const lines = sourceOf(node, markdown)
      .split('\n')
      .map((line) => line.trim());
    for (const [index, line] of lines.entries()) {
      const fix = plainMarks(line);
      if (fix) yield { line: start + index, fault: fault('otherMarks', { found: show(line), fix }) };
    }
    const found = bulletLine(lines);
    if (!found) continue;
    const { line, item } = found;
    yield { line: start + lines.indexOf(line), fault: advice('joinedLines', { line: show(line), fix: item }) };
  }
}
