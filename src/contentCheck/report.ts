import type { BilingualText, Mistake } from './mistake.ts';

const inBoth = ({ ko, en }: BilingualText) => (ko === en ? [ko] : [ko, en]);
const indentRest = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const fixesOf = ({ fix }: Mistake) => (typeof fix === 'string' ? [fix] : inBoth(fix));

function formatMistake(mistake: Mistake): string {
  const { file, line, field, problem, advice } = mistake;
  const place = line === undefined ? file : `${file}:${line}`;
  const [first = '', ...rest] = fixesOf(mistake);
  return [
    [place, field, advice && '(참고 · advice)'].filter(Boolean).join('  '),
    ...inBoth(problem).map((sentence) => `  ${sentence}`),
    `  → ${indentRest(first, '    ')}`,
    ...rest.map((sentence) => `    ${indentRest(sentence, '    ')}`),
  ].join('\n');
}

/** True when the site can be built: there is nothing but advice. */
export const isBuildable = (mistakes: readonly Mistake[]) => mistakes.every(({ advice }) => advice);

/**
 * Formats the report for editors. Each mistake has its place, the problem in Korean and English, and the fix after an
 * arrow. The last lines count mistakes, their files and advice.
 */
export function formatMistakes(found: readonly Mistake[]): string {
  const mistakes = found.filter(({ advice }) => !advice);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const [mistakeWord, fileWord] = [mistakes.length === 1 ? 'mistake' : 'mistakes', files === 1 ? 'file' : 'files'];
  const advised = found.length - mistakes.length;
  return [
    ...found.map(formatMistake),
    `고칠 곳 ${mistakes.length}군데, 파일 ${files}개 · ${mistakes.length} ${mistakeWord} in ${files} ${fileWord}`,
    ...(advised > 0 ? [`참고할 곳 ${advised}군데 · ${advised} to consider`] : []),
  ].join('\n\n');
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats a mistake as a workflow command, which GitHub, Gitea and Forgejo show beside the line. */
function annotation(mistake: Mistake): string {
  const { file, line, field, problem } = mistake;
  const properties = {
    file,
    line: line ?? 1,
    title: field ?? (mistake.advice ? '참고 · Advice' : '고칠 곳 · Mistake'),
  };
  const text = [...inBoth(problem), ...fixesOf(mistake).map((fix) => `→ ${fix}`)].join('\n');
  const places = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${mistake.advice ? 'warning' : 'error'} ${places.join(',')}::${escapeData(text)}`;
}

/** Formatters of the report by their `--format` name. */
export const formats = {
  text: (mistakes: readonly Mistake[], files: number) =>
    [
      ...(mistakes.length > 0 ? [formatMistakes(mistakes)] : []),
      ...(isBuildable(mistakes) ? [`content is fine: ${files} files`] : []),
    ].join('\n\n'),
  json: (mistakes: readonly Mistake[]) => JSON.stringify(mistakes, undefined, 2),
  github: (mistakes: readonly Mistake[]) => mistakes.map(annotation).join('\n'),
};
