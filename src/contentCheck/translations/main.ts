import { parseArgs } from 'node:util';
import { closest } from '#closest.ts';
import { say } from '../messages.ts';
import type { BilingualText } from '../mistake.ts';
import { readContent } from '../read/readContent.ts';
import { type Finding, findDifferences } from './compare.ts';
import { type Pair, readPairs } from './pairs.ts';
import { confirmPairs, readRecord, recordFile } from './record.ts';

const root = 'content';
const inBoth = ({ ko, en }: BilingualText) => (ko === en ? ko : `${ko}\n${en}`);
const indented = (text: string, by: string) => text.replaceAll(/^/gm, by);

/** Exits with 1 and a message. */
function refuse(words: BilingualText): never {
  console.error(inBoth(words));
  process.exit(1);
}

/**
 * Returns the id that a path of a text's file or folder means.
 *
 * @example idOf('content/news/launch/ko.md') // 'news/launch'
 */
const idOf = (written: string) =>
  written
    .replaceAll('\\', '/')
    .replace(/^\.?\/?content\//, '')
    .replace(/\/(?:(?:ko|en)\.md)?$/, '')
    .replace(/^locales\/(?:ko|en)\//, 'locales/')
    .replace(/\.json$/, '');

function format({ advice: { file, line, problem, fix }, changes }: Finding): string {
  const pieces = changes.flatMap((change) => change.pieces.map((piece) => ({ file: change.file, ...piece })));
  const shown = pieces.map(
    (piece) => `  ${root}/${[`${piece.file}:${piece.line}`, piece.field].filter(Boolean).join('  ')}
${indented(piece.text.trim(), '    ')}`,
  );
  return [
    `${root}/${line === undefined ? file : `${file}:${line}`}`,
    indented(inBoth(problem), '  '),
    ...shown,
    indented(typeof fix === 'string' ? fix : inBoth(fix), '    ').replace('    ', '  → '),
  ].join('\n');
}

/** Returns a block with the folders of some texts, below a sentence about them. */
const block = (words: BilingualText, ids: readonly string[]): string[] =>
  ids.length > 0 ? [[inBoth(words), ...ids.map((id) => `  ${root}/${id}`)].join('\n')] : [];

function list(pairs: readonly Pair[]): void {
  const found = findDifferences(pairs, readRecord(root) ?? new Map());
  const ofKind = (kind: Finding['kind']) => found.filter((finding) => finding.kind === kind);
  const [one, changed, unconfirmed] = [ofKind('oneLanguage'), ofKind('changed'), ofKind('neverConfirmed')];
  const single = pairs.filter(({ draft, versions }) => !draft && !(versions.ko && versions.en));
  const inOne = single.filter(({ id }) => !one.some((finding) => finding.id === id));
  const counts = { one: one.length, changed: changed.length, unconfirmed: unconfirmed.length };
  const blocks = [
    ...[...one, ...changed].map(format),
    ...block(
      say('notConfirmed'),
      unconfirmed.map(({ id }) => id),
    ),
    ...block(
      say('staysInOne'),
      inOne.map(({ id }) => id),
    ),
    inBoth(found.length > 0 ? say('translationsLeft', counts) : say('translationsInStep')),
  ];
  console.log(blocks.join('\n\n'));
}

function confirm(pairs: readonly Pair[], written: readonly string[], all: boolean): void {
  const ids = all ? pairs.filter(({ draft }) => !draft).map(({ id }) => id) : written.map(idOf);
  if (ids.length === 0) refuse(say('confirmWhat'));
  const known = pairs.map(({ id }) => id);
  for (const id of ids.filter((each) => !known.includes(each))) {
    const meant = closest(id, known);
    refuse(meant ? say('similarText', { id, meant }) : say('noSuchText', { id }));
  }
  confirmPairs(root, pairs, new Set(ids));
  console.log(inBoth(say('confirmed', { count: ids.length, file: `${root}/${recordFile}` })));
}

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [action, ...written] = positionals;
const { content } = await readContent(root, new Date());
const pairs = await readPairs(root, content);
if (action === 'confirm') confirm(pairs, written, values.all);
else list(pairs);
