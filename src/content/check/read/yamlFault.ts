import { parseDocument, type YAMLError } from 'yaml';
import { show } from '../advice/values.ts';
import type { Fault } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';

const fieldPattern = /^((?:- +)?[A-Za-z]\w*:) +(.*)$/;

/** Fault of a line between the two `---`, with its index there. */
export interface LineFault {
  index: number;
  fault: Fault;
}

const hasErrors = (text: string) => parseDocument(text).errors.length > 0;

/** Returns the line with its value in single quotes, in place of open or double ones, if these alone make it readable. */
function quotedLine(line: string): string | undefined {
  const [, start, value = ''] = fieldPattern.exec(line.trim()) ?? [];
  const [, , text = value] = /^(['"])(.*?)\1?$/.exec(value) ?? [];
  // Editors write `**` for bold, which a field shows.
  const quoted = `${start} '${text.replaceAll('**', '').replaceAll("'", "''")}'`;
  const isGroup = /^(?:[{|>]|\[[^\]]*\]?$)/.test(value);
  const isWrong = /^[*&!]/.test(value) || hasErrors(line.trim());
  return start && isWrong && !isGroup && !hasErrors(quoted) ? quoted : undefined;
}

/** Returns the fault of a line that YAML does not read as a name and the text behind it. */
export function unreadableFault(line = ''): Fault {
  return fault('unreadableLine', { line: show(line.trim()), fix: quotedLine(line) ?? message('howToQuote') });
}

/** Returns a line with ordinary spaces and an ordinary colon, if it has others around its field's name. */
function plainLine(line: string): string | undefined {
  const [, start = '', name = '', colon = '', value] =
    /^(\s*(?:-\s+)?)(?:([A-Za-z]\w*)(\s*[:：]\s*))?(.*)$/.exec(line) ?? [];
  if (!/[^\S \t]|：/.test(start + colon)) return undefined;
  return `${start.replaceAll(/\s/g, ' ')}${name}${name && ': '}${value}`.trim();
}

/** Finds the first field with a special space, such as U+00A0, or a full-width colon. */
export function otherSpaceFault(lines: readonly string[]): LineFault | undefined {
  for (const [index, line] of lines.entries()) {
    const fix = plainLine(line);
    if (fix) return { index, fault: fault('unreadableLine', { line: show(line.trim()), fix }) };
  }
  return undefined;
}

const hasOpenQuote = (line: string) => /^(['"])(?:(?!\1).)*$/.test(fieldPattern.exec(line.trim())?.[2] ?? '');

/**
 * Explains a YAML error to editors.
 *
 * @param lines the lines between the two `---`
 * @param index line of the parser's error, from 0; the parser finds a missing quote at the end
 */
export function yamlFault({ code }: YAMLError, lines: readonly string[], index: number): LineFault {
  if (code === 'DUPLICATE_KEY') return { index, fault: fault('fieldTwice', { line: show(lines[index]?.trim()) }) };
  const open = code === 'MISSING_CHAR' ? lines.findIndex(hasOpenQuote) : -1;
  const at = open < 0 ? index : open;
  return { index: at, fault: unreadableFault(lines[at]) };
}
