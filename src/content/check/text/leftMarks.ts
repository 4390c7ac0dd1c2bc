import type { Html } from 'mdast';
import { show, templateName } from '../advice/values.ts';
import type { Fault, PlacedFault } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import { type Markdown, type Passage, sourceOf, textIn } from '../read/markdown.ts';

/** A shape of marks that visitors would see, and its fault or fix. The function gets the source and the groups, and returns `undefined` for no fault. */
type Shape = [RegExp, Fault['fix'] | ((written: string, groups: string[]) => Fault['fix'] | Fault | undefined)];

/** Formulas and commands of TeX, whose backslashes Markdown takes for escapes. */
const formulas: readonly Shape[] = [
  [
    /\\\[(?=(?:(?!\\\]).)*?(?:\\[a-z]|[\^_=])).*?\\\]|\\\((?=(?:(?!\\\)).)*?(?:\\[a-z]|[\^_=])).*?\\\)/gi,
    message('writeFormula'),
  ],
  [/(?<!\\)\$\$[^$]+\$\$/g, message('writeFormula')],
  [/(?<!\\)\$(?!\s)(?=[^$\n]*(?:\\[a-z]+|\^|_\{|\b[a-z]_\w\b))[^$\n]*[^$\s\\]\$(?!\d)/gi, message('writeFormula')],
  [/(?<![\p{L}\p{N}:\\/])\\[a-z]{2,}\b(?![\\:])/giu, message('writeFormula')],
];

/**
 * Shapes of marks of other languages: what they have in common rather than their names. Braces with a sign first or behind
 * a bracket are attributes, doubled signs around words are emphasis, and three signs at a line's beginning open a block.
 */
const foreign: readonly Shape[] = [
  [new RegExp(templateName, 'g'), (name) => fault('unfilledName', { name })],
  [
    /(!?)\[\[([^\]|\n]+)(?:\|([^\]|\n]+))?\]\]/g,
    (_, [mark, name = '', words = name]) => (mark ? `![…](${name})` : `[${words}](/…)`),
  ],
  [/:[a-z]+\[[^\]\n]*\](?:\{[^}\n]*\})?/gi, message('deletePart')],
  [/\$?\{[#.:%!@][^{}\n]*\}|\{[^{}\n]*=[^{}\n]*\}|(?<=[\uFFFC\])])\{[^{}\n]*\}/g, message('deletePart')],
  [/^\[![a-z]+\][+-]?/gim, message('boldNotice')],
  [/^(?:([:!?+=@%|$-])\1{2,}.*|\+[-=+]+\+|\.\. \S.*|: +\S.*|\[_?toc_?\]|\[[ x]\] .*)$/gim, message('deletePart')],
  [/(?<![\p{L}\p{N}:\\/])\\[nrt](?![a-z\\])|(?<!\S)~~(?=\S)/giu, message('deletePart')],
  [/(?<![\w=])==(?![\s=])([^=\n]*[^=\s])==(?!=)/g, (_, [words = '']) => `**${words}**`],
  [/(?<![\w%+|^])([%+|^])\1(?!\1|\s)[^\n]*?[^\s%+|^]\1\1(?!\1)/g, message('deletePart')],
  [
    /(?<=[\p{L}\p{N})])(?:\^[\p{L}\p{N}+-]{1,20}\^|~[\p{N}a-z+-]{1,4}~(?=[\p{L}\p{N}\s]|$))/giu,
    (written) => message('escapeMark', { escaped: written.replaceAll(/[~^]/g, String.raw`\$&`) }),
  ],
  [/【[^】\n]*†[^】\n]*】|(?:file)?cite(?:turn\d+[a-z]+\d+)+/g, message('deletePart')],
  [/(?<![\w:/.]):[a-z][a-z0-9_+-]+:(?![\w:/])/g, message('writeEmoji')],
  [/&amp;(?:#x?[\da-f]+|[a-z]+);/gi, (written) => written.replace('amp;', '')],
];

/** Returns a text of the same length with the signs of ASCII for full-width ones, and spaces for other spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[^\S \t\n]/g, ' ');

/**
 * Returns a plain link or picture without spaces between its parts, with brackets around an address with spaces, and
 * without a size in pixels.
 */
function asLink(written: string): string {
  const [, words = '', address = ''] = /^([^\]]*\])\s*\((.*)\)$/s.exec(plain(written)) ?? [];
  const target = address.replace(/\s+=\d*x\d*$/, '');
  return `${words}(${/\s/.test(target) ? `<${target.trim()}>` : target})`;
}

/** Returns a line with its full-width mark, or the other space behind it, in ASCII. */
const asLine = (written: string, [mark, text = '']: string[]) =>
  plain(written) !== written && !/^[＊－＋]/.test(written) ? `${mark} ${written.slice(-text.length)}` : undefined;

/** Puts a backslash before each asterisk that has none. */
export const escaped = (text: string) =>
  text.replaceAll(/\\.|\*/g, (found) => (found === '*' ? String.raw`\*` : found));

const asWide = (written: string) => (plain(written) === written ? undefined : plain(written));

/** Marks of this Markdown that lack a space or have one too many, or are full-width. They match {@link plain} text. */
const mistyped: readonly Shape[] = [
  [/!?\[[^\]\n]*\]\([^()\n]*\s[^()\n]*\)/g, asLink],
  [
    /!?\[[^[\]\n]+\]\s*\((?:\uFFFC|\/|\.{1,2}\/|#|https?:|mailto:|tel:|www\.|[\w./-]+\.[a-z]{3,4}\))(?:[^()\n]*\)|(?<=\)))/gi,
    asLink,
  ],
  [/!?\[\^[^\]\s]+\]/g, (written) => asWide(written) ?? fault('noFootnote', { found: written, fix: `${written}: …` })],
  [
    /!?\[([^\]\n]+)\]\[([^\]\n]*)\]/g,
    (found, [text = '', name]) => asWide(found) ?? fault('noReference', { found, name: name || text }),
  ],
  [/^(#{2,6})([^#\s].*)$/gm, (_, [marks, text]) => `${marks} ${text}`],
  [/^(#{1,6}(?= )|>|\d{1,3}[.)]|[-*+](?= )) *(\S.*)$/gm, asLine],
  [/^\|.*\|$|(?<!\p{L}|\p{N})\*\*(?=\S)[^*\n]*[^*\s]\*\*/gmu, asWide],
  [/(?<!\p{L}|\p{N})\*\*([^*\n]+)\*\*/gu, (_, [words = '']) => `**${words.trim()}**`],
  [
    /\S*\*\*\S*/g,
    (written) =>
      /[\p{L}\p{N}]\*/u.test(written) ? escaped(written) : message('escapeMark', { escaped: escaped(written) }),
  ],
  [
    /(?<![\p{L}\d_])(__?)(?=[^_\n]*[^\w\n])([^\s_](?:[^_\n]*[^\s_])?)\1(?=\p{Script=Hangul})/gu,
    (_, [marks, words]) => (marks === '_' ? `*${words}*` : `**${words}**`),
  ],
  [/(?<![^\s(])\\(\d[\d,]*)/g, (_, [amount]) => `₩${amount}`],
];

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Finds marks in the text of a passage, each once. */
function* markFaults(passage: Passage, markdown: Markdown): Iterable<PlacedFault> {
  const lines = textIn(passage, markdown).split('\n');
  const indents = lines.map((line) => /^[\s>]*/.exec(line)?.[0].length ?? 0);
  const unindented = (all: readonly string[]) => all.map((line, index) => line.slice(indents[index])).join('\n');
  const source = unindented(sourceOf(passage.node, markdown).split('\n'));
  let text = unindented(lines);
  for (const shapes of [formulas, foreign, mistyped]) {
    if (shapes === foreign) text = text.replaceAll(/\\[!-/:-@[-`{-~]/g, '\uFFFC ');
    if (shapes === mistyped) text = plain(text);
    for (const [pattern, right] of shapes) {
      for (const match of text.matchAll(pattern)) {
        const { index } = match;
        const [found, ...groups] = match;
        const written = source.slice(index, index + found.length);
        const fix = typeof right === 'function' ? right(written, groups) : right;
        const line = (passage.node.position?.start.line ?? 1) + text.slice(0, index).split('\n').length - 1;
        if (fix === undefined) continue;
        const isFault = typeof fix === 'object' && 'problem' in fix;
        yield { line, fault: isFault ? fix : fault('literalMark', { found: show(written), fix }) };
      }
      text = text.replaceAll(pattern, blank);
    }
  }
}

const tableRow = /^\s*\|.*\|\s*$/;

/** Finds rows that form no table because their line of dashes is missing or has another number of columns. */
function* rowFaults({ node }: Passage, markdown: Markdown): Iterable<PlacedFault> {
  const lines = node.type === 'paragraph' ? sourceOf(node, markdown).split('\n') : [];
  const index = lines.findIndex((line, at) => tableRow.test(line) && tableRow.test(lines[at + 1] ?? ''));
  const row = lines[index]?.trim();
  if (row === undefined) return;
  const fix = `|${' --- |'.repeat(row.split('|').length - 2)}`;
  yield { line: (node.position?.start.line ?? 1) + index, fault: fault('noTable', { row, fix }) };
}

/** Returns the fault of HTML, which the site shows as text. No tag of HTML has a hyphen or a capital inside. */
function htmlFault(source: string, element: string): Fault {
  const html = show(source);
  const name = /\s(on[a-z]+)\s*=/i.exec(source)?.[1];
  if (name) return fault('eventHandler', { name, html, fix: message('deletePart') });
  const escaped = `\\${source}`;
  const isName = /^<[A-Za-z]*(?:-|[a-z][A-Z])[\w-]*>$/.test(source);
  const isPart = ['script', 'style', 'iframe', '!--'].includes(element);
  const fix = isName ? escaped : isPart ? message('deletePart') : message('bracketsOrTag', { escaped });
  return fault('html', { html, fix: element === 'br' ? message('breakLine') : fix });
}

/** Finds raw HTML. The fault of an opening tag covers its closing tag. */
function* htmlFaults(html: readonly Html[]): Iterable<PlacedFault> {
  const opened = new Set<string>();
  for (const { value, position } of html) {
    const [, slash, tag = ''] = /^\s*<(\/?)(!--|[a-z][a-z0-9-]*)?/i.exec(value) ?? [];
    const element = tag.toLowerCase();
    if (slash && opened.has(element)) continue;
    opened.add(element);
    yield { line: position?.start.line, fault: htmlFault(value, element) };
  }
}

/** Finds marks that visitors would see: written like marks, but shown as text. */
export function* leftMarkFaults(markdown: Markdown): Iterable<PlacedFault> {
  yield* htmlFaults(markdown.html);
  for (const passage of markdown.passages) {
    yield* markFaults(passage, markdown);
    yield* rowFaults(passage, markdown);
  }
  for (const task of markdown.lists.flatMap(({ children }) => children.find((each) => each.checked != null) ?? [])) {
    const item = sourceOf(task, markdown).split('\n', 1)[0] ?? '';
    const fix = item.replace(/\[[ x]\]\s+/i, '');
    yield { line: task.position?.start.line, fault: fault('literalMark', { found: show(item), fix }) };
  }
}
