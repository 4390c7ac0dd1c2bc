import { show } from '../advice/values.ts';
import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';

/** A pattern of marks that visitors would see literally, with its fault. */
export type MarkRule = [RegExp, (found: RegExpExecArray) => Fault];

const rule = (pattern: RegExp, fix: Fault['fix'] | ((found: RegExpExecArray) => Fault['fix'])): MarkRule => [
  pattern,
  (found) => fault('pastedMark', { found: show(found[0]), fix: typeof fix === 'function' ? fix(found) : fix }),
];

/** Marks of AI tools, Notion, Obsidian and other Markdown, which the site does not read. A backslash shows them. */
export const pastedMarks: readonly MarkRule[] = [
  rule(/:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?/g, say('deletePart')),
  rule(/【[^】\n]*†[^】\n]*】/g, say('deletePart')),
  rule(/(?:file)?cite(?:turn\d+[a-z]+\d+)+/g, say('deletePart')),
  rule(/%%[^%\n]+%%/g, say('deletePart')),
  rule(/^:::.*$/gm, say('deletePart')),
  rule(/(?<!\\)\{#[\w-]+\}|^\[(?:TOC|toc|\[_TOC_\])\]$/gm, say('deletePart')),
  rule(/(?<!\\)^\[![a-z]+\][+-]?/gim, say('boldNotice')),
  rule(/(?<!\\)!\[\[([^\]|\n]+)[^\]\n]*\]\]/g, ([, name = '']) => `![…](${name})`),
  rule(/(?<!\\)\[\[(?:[^\]|\n]+\|)?([^\]|\n]+)\]\]/g, ([, words = '']) => `[${words}](/…)`),
  rule(/(?<![\w=\\])==(?![\s=])([^=\n]*[^=\s])==(?!=)/g, ([, words = '']) => `**${words}**`),
  rule(
    /\\\[(?=(?:(?!\\\]).)*?(?:\\[a-z]|[\^_=])).*?\\\]|\\\((?=(?:(?!\\\)).)*?(?:\\[a-z]|[\^_=])).*?\\\)/gi,
    say('writeFormula'),
  ),
  rule(/(?<!\\)\$\$[^$]+\$\$/g, say('writeFormula')),
  rule(/(?<!\\)\$(?!\s)(?=[^$\n]*(?:\\[a-z]+|\^|_\{|\b[a-z]_\w\b))[^$\n]*[^$\s\\]\$(?!\d)/gi, say('writeFormula')),
  rule(/(?<![\w:/.\\]):[a-z][a-z0-9_+-]+:(?![\w:/])/g, say('writeEmoji')),
];
