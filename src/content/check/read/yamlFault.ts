import { parseDocument, type YAMLError } from 'yaml';
import { show, toYaml } from '../advice/values.ts';
import { localName } from '../files/besideFile.ts';
import { type FaultName, fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';

const fieldPattern = /^((?:- +)?[A-Za-z]\w*:) +(.*)$/;
const hasErrors = (text: string) => parseDocument(text).errors.length > 0;
const inQuotes = (start: string, value: string) => `${start} '${value.replaceAll("'", "''")}'`;

/** Returns the line with its value in quotes, if quotes alone make it valid. */
function quotedLine(line: string): string | undefined {
  const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
  if (!start || !value || /^(?:['"{|>]|\[[^\]]*\]?$)/.test(value)) return undefined;
  const quoted = inQuotes(start, value);
  return hasErrors(line.trim()) && !hasErrors(quoted) ? quoted : undefined;
}

/** Finds the first line with an unclosed quote, and closes the quote. */
function openQuote(lines: readonly string[]): { index: number; closed: string } | undefined {
  for (const [index, line] of lines.entries()) {
    const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
    const text = /^(['"])((?:(?!\1).)*)$/.exec(value ?? '')?.[2];
    if (start && text !== undefined) return { index, closed: inQuotes(start, text) };
  }
  return undefined;
}

/** Returns the fault of a line whose value YAML parses as an alias, an anchor or a tag. */
export function specialCharacterFault(line: string): Fault {
  const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
  // Editors write `**` for bold.
  const plain = value?.startsWith('**') ? `${start} ${value.replaceAll('**', '')}` : undefined;
  const quoted = start && value ? inQuotes(start, value) : say('howToQuote');
  return fault('specialFirst', { line: show(line.trim()), fix: plain && !hasErrors(plain) ? plain : quoted });
}

/** Returns a line with ordinary spaces and an ordinary colon, if it has others around its field's name. */
function plainLine(line: string): string | undefined {
  const [, start = '', name = '', colon = '', value] =
    /^(\s*(?:-\s+)?)(?:([A-Za-z]\w*)(\s*[:：]\s*))?(.*)$/.exec(line) ?? [];
  if (!/[^\S \t]|：/.test(start + colon)) return undefined;
  return `${start.replaceAll(/\s/g, ' ')}${name}${name && ': '}${value}`.trim();
}

/** Finds the first field with a special space, such as U+00A0, or a full-width colon. */
export function otherSpaceFault(lines: readonly string[]): { index: number; fault: Fault } | undefined {
  for (const [index, line] of lines.entries()) {
    const fix = plainLine(line);
    if (fix) return { index, fault: fault('otherSpaceInField', { line: show(line.trim()), fix }) };
  }
  return undefined;
}

const faultNames = {
  TAB_AS_INDENT: 'tabIndent',
  BAD_INDENT: 'indentation',
  BLOCK_AS_IMPLICIT_KEY: 'indentation',
  DUPLICATE_KEY: 'fieldTwice',
  MISSING_CHAR: 'missingCharacter',
} as const satisfies Partial<Record<YAMLError['code'], FaultName>>;

const isExplained = (code: YAMLError['code']): code is keyof typeof faultNames => code in faultNames;

/**
 * Explains a YAML error to editors.
 *
 * @param lines the lines between the two `---`
 * @param index line of the parser's error, from 0
 * @returns the fault, and the index of the line to correct
 */
export function yamlFault(error: YAMLError, lines: readonly string[], index: number): { index: number; fault: Fault } {
  const open = error.code === 'MISSING_CHAR' ? openQuote(lines) : undefined;
  const at = open?.index ?? index;
  const found = lines[at] ?? '';
  const line = show(found.trim());
  if (open) return { index: at, fault: fault('openQuote', { line, fix: open.closed }) };
  const [, start, value] = /^(.*?)"(.*\\.*)"\s*$/.exec(found) ?? [];
  if (start !== undefined && value !== undefined) {
    const right = `${start.trim()} ${toYaml(localName(value) ?? value)}`;
    return { index: at, fault: fault('backslashInQuotes', { line, fix: right }) };
  }
  const fix = quotedLine(found);
  if (fix) return { index: at, fault: fault('needsQuotes', { line, fix }) };
  if (/^\s*\t/.test(found)) return { index: at, fault: fault('tabIndent', { line }) };
  if (isExplained(error.code)) return { index: at, fault: fault(faultNames[error.code], { line }) };
  return { index: at, fault: fault('unreadableLine', { line, howToQuote: say('howToQuote') }) };
}
