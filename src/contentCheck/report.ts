import type { BilingualText, Mistake } from './mistake.ts';

const inBoth = ({ ko, en }: BilingualText) => (ko === en ? [ko] : [ko, en]);
const indentRest = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const adviceOf = ({ fix }: Mistake) => (typeof fix === 'string' ? [fix] : inBoth(fix));

/** Mark of mistakes that stop no build. */
const draftMark = '(초안 · draft)';

function formatMistake(mistake: Mistake): string {
  const { file, line, field, problem } = mistake;
  const place = [line === undefined ? file : `${file}:${line}`, field, mistake.draft && draftMark];
  const [first = '', ...rest] = adviceOf(mistake);
  return [
    place.filter(Boolean).join('  '),
    ...inBoth(problem).map((sentence) => `  ${sentence}`),
    `  → ${indentRest(first, '    ')}`,
    ...rest.map((sentence) => `    ${indentRest(sentence, '    ')}`),
  ].join('\n');
}

/**
 * Formats the report for editors. Each mistake has its place, the problem in Korean and English, and the fix after an
 * arrow. The last lines count mistakes and files.
 */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  const stopping = mistakes.filter(({ draft }) => !draft);
  const files = new Set(stopping.map(({ file }) => file)).size;
  const [mistakeWord, fileWord] = [stopping.length === 1 ? 'mistake' : 'mistakes', files === 1 ? 'file' : 'files'];
  return [
    ...mistakes.map(formatMistake),
    `고칠 곳 ${stopping.length}군데, 파일 ${files}개 · ${stopping.length} ${mistakeWord} in ${files} ${fileWord}`,
    ...draftNote(mistakes.length - stopping.length),
  ].join('\n\n');
}

const draftNote = (count: number) =>
  count > 0 ? [`초안에서 고칠 곳 ${count}군데, 발행을 막지 않습니다 · ${count} in drafts, which stop no publish`] : [];

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats a mistake as a workflow command, which GitHub, Gitea and Forgejo show beside the line. */
function annotation(mistake: Mistake): string {
  const { file, line, field, problem } = mistake;
  const title = [field ?? '고칠 곳 · Mistake', mistake.draft && draftMark].filter(Boolean).join(' ');
  const properties = { file, line: line ?? 1, title };
  const text = [...inBoth(problem), ...adviceOf(mistake).map((advice) => `→ ${advice}`)].join('\n');
  const places = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${mistake.draft ? 'warning' : 'error'} ${places.join(',')}::${escapeData(text)}`;
}

/** Formatters of the report by their `--format` name. */
export const formats = {
  text: (mistakes: readonly Mistake[], files: number) =>
    mistakes.length > 0 ? formatMistakes(mistakes) : `content is fine: ${files} files`,
  json: (mistakes: readonly Mistake[]) => JSON.stringify(mistakes, undefined, 2),
  github: (mistakes: readonly Mistake[]) => mistakes.map(annotation).join('\n'),
};
