import type { BilingualText, Diagnostic } from './diagnostic.ts';

const inBoth = ({ ko, en }: BilingualText) => (ko === en ? [ko] : [ko, en]);
const indentRest = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const fixesOf = ({ fix }: Diagnostic) => (typeof fix === 'string' ? [fix] : inBoth(fix));

/** Marks of what stops no build. */
const [draftMark, adviceMark] = ['(초안 · draft)', '(참고 · advice)'];

const marksOf = ({ draft, advice }: Diagnostic) => [draft && draftMark, advice && adviceMark];

/** True for a mistake that stops the build. */
const isStopping = ({ draft, advice }: Diagnostic) => !draft && !advice;

/** True when the site can be built: there is nothing but advice and mistakes in drafts. */
export const isBuildable = (mistakes: readonly Diagnostic[]) => !mistakes.some(isStopping);

function formatMistake(mistake: Diagnostic): string {
  const { file, line, field, problem } = mistake;
  const place = [line === undefined ? file : `${file}:${line}`, field, ...marksOf(mistake)];
  const [first = '', ...rest] = fixesOf(mistake);
  return [
    place.filter(Boolean).join('  '),
    ...inBoth(problem).map((sentence) => `  ${sentence}`),
    `  → ${indentRest(first, '    ')}`,
    ...rest.map((sentence) => `    ${indentRest(sentence, '    ')}`),
  ].join('\n');
}

/**
 * Formats the report for editors. Each mistake has its place, the problem in Korean and English, and the fix after an
 * arrow. The last lines count mistakes, their files, advice, and mistakes in drafts.
 */
export function formatMistakes(found: readonly Diagnostic[]): string {
  const mistakes = found.filter(isStopping);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const [mistakeWord, fileWord] = [mistakes.length === 1 ? 'mistake' : 'mistakes', files === 1 ? 'file' : 'files'];
  const advised = found.filter(({ draft, advice }) => advice && !draft).length;
  return [
    ...found.map(formatMistake),
    `고칠 곳 ${mistakes.length}군데, 파일 ${files}개 · ${mistakes.length} ${mistakeWord} in ${files} ${fileWord}`,
    ...(advised > 0 ? [`참고할 곳 ${advised}군데 · ${advised} to consider`] : []),
    ...draftNote(found.length - mistakes.length - advised),
  ].join('\n\n');
}

const draftNote = (count: number) =>
  count > 0 ? [`초안에서 고칠 곳 ${count}군데, 게시를 막지 않습니다 · ${count} in drafts, which stop no publish`] : [];

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats a mistake as a workflow command, which GitHub, Gitea and Forgejo show beside the line. */
function annotation(mistake: Diagnostic): string {
  const { file, line, field, problem } = mistake;
  const kind = mistake.advice ? '참고 · Advice' : '고칠 곳 · Mistake';
  const title = [field ?? kind, mistake.draft && draftMark].filter(Boolean).join(' ');
  const properties = { file, line: line ?? 1, title };
  const text = [...inBoth(problem), ...fixesOf(mistake).map((fix) => `→ ${fix}`)].join('\n');
  const places = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${isStopping(mistake) ? 'error' : 'warning'} ${places.join(',')}::${escapeData(text)}`;
}

/** Formatters of the report by their `--format` name. */
export const formats = {
  text: (mistakes: readonly Diagnostic[], files: number) =>
    [
      ...(mistakes.length > 0 ? [formatMistakes(mistakes)] : []),
      ...(isBuildable(mistakes) ? [`content is fine: ${files} files`] : []),
    ].join('\n\n'),
  json: (mistakes: readonly Diagnostic[]) => JSON.stringify(mistakes, undefined, 2),
  github: (mistakes: readonly Diagnostic[]) => mistakes.map(annotation).join('\n'),
};
