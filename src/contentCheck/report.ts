import type { BilingualText, Mistake } from './mistake.ts';

const inBoth = ({ ko, en }: BilingualText) => (ko === en ? [ko] : [ko, en]);
const indentRest = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const adviceOf = ({ fix }: Mistake) => (typeof fix === 'string' ? [fix] : inBoth(fix));

function formatMistake(mistake: Mistake): string {
  const { file, line, field, problem } = mistake;
  const place = line === undefined ? file : `${file}:${line}`;
  const [first = '', ...rest] = adviceOf(mistake);
  return [
    field ? `${place}  ${field}` : place,
    ...inBoth(problem).map((sentence) => `  ${sentence}`),
    `  → ${indentRest(first, '    ')}`,
    ...rest.map((sentence) => `    ${indentRest(sentence, '    ')}`),
  ].join('\n');
}

/**
 * Formats the report for editors. Each mistake has its place, the problem in Korean and English, and the fix after an
 * arrow. The last line counts mistakes and files.
 */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const [mistakeWord, fileWord] = [mistakes.length === 1 ? 'mistake' : 'mistakes', files === 1 ? 'file' : 'files'];
  return [
    ...mistakes.map(formatMistake),
    `고칠 곳 ${mistakes.length}군데, 파일 ${files}개 · ${mistakes.length} ${mistakeWord} in ${files} ${fileWord}`,
  ].join('\n\n');
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats a mistake as a workflow command, which GitHub, Gitea and Forgejo show beside the line. */
function annotation(mistake: Mistake): string {
  const { file, line, field, problem } = mistake;
  const properties = { file, line: line ?? 1, title: field ?? '고칠 곳 · Mistake' };
  const text = [...inBoth(problem), ...adviceOf(mistake).map((advice) => `→ ${advice}`)].join('\n');
  const places = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::error ${places.join(',')}::${escapeData(text)}`;
}

/** Formatters of the report by their `--format` name. */
export const formats = {
  text: (mistakes: readonly Mistake[], files: number) =>
    mistakes.length > 0 ? formatMistakes(mistakes) : `content is fine: ${files} files`,
  json: (mistakes: readonly Mistake[]) => JSON.stringify(mistakes, undefined, 2),
  github: (mistakes: readonly Mistake[]) => mistakes.map(annotation).join('\n'),
};
