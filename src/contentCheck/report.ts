import type { Mistake, Words } from './mistake.ts';

const inBoth = ({ ko, en }: Words) => (ko === en ? [ko] : [ko, en]);
const indentRest = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

function formatMistake({ file, line, field, wrong, write }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const advice = typeof write === 'string' ? [write] : inBoth(write);
  const [first = '', ...rest] = advice;
  return [
    field ? `${place}  ${field}` : place,
    ...inBoth(wrong).map((sentence) => `  ${sentence}`),
    `  → ${indentRest(first, '    ')}`,
    ...rest.map((sentence) => `    ${indentRest(sentence, '    ')}`),
  ].join('\n');
}

/**
 * The report for the editor: under each file and line what is wrong, in Korean and English,
 * and after the arrow what to write. The last line counts.
 */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const [mistakeWord, fileWord] = [mistakes.length === 1 ? 'mistake' : 'mistakes', files === 1 ? 'file' : 'files'];
  return [
    ...mistakes.map(formatMistake),
    `고칠 곳 ${mistakes.length}군데, 파일 ${files}개 · ${mistakes.length} ${mistakeWord} in ${files} ${fileWord}`,
  ].join('\n\n');
}
