import type { Nodes } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { languageNames, show } from '../advice/values.ts';
import { textsOf } from '../fields/texts.ts';
import { advice } from '../messages.ts';
import { formatPath, type Mistake } from '../mistake.ts';
import type { Content, ContentFile, Entry } from '../read/content.ts';
import { differentFigures } from './figures.ts';

/** A text of a file: a field, or a passage below the fields. */
interface Piece {
  text: string;
  line: number | undefined;
  field?: string;
}

/** Returns the texts of a file by their places: field paths, and positions of passages. */
function piecesOf(file: ContentFile): Map<string, Piece> {
  const fields = [...textsOf(file)].filter(([path]) => path[0] !== 'attachments');
  const piece = (node: Nodes) => ({ text: plainText(node), line: node.position?.start.line });
  return new Map<string, Piece>([
    ...fields.map(
      ([path, text]) => [formatPath(path), { text, line: file.lineOf(path), field: formatPath(path) }] as const,
    ),
    ...file.markdown.passages.map(({ node }, index) => [`#${index} ${node.type}`, piece(node)] as const),
  ]);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** True for a text that is hardly in its language. Names and cells of tables may be in the other. */
const isInOther: Record<Locale, (text: string) => boolean> = {
  ko: (text) =>
    text.split(/\s+/).filter((word) => /^[a-z]{2,}/.test(word)).length >= 5 &&
    count(text, /\p{Script=Hangul}/gu) * 10 < count(text, /[a-z]/gi),
  en: (text) => count(text, /\p{Script=Hangul}/gu) > Math.max(1, count(text, /[a-z]/gi)),
};

/** Advises on texts in the other language, once for each file. */
function* languageAdvice(file: ContentFile, pieces: ReadonlyMap<string, Piece>): Iterable<Mistake> {
  const others = [...pieces].filter(([at, { text }]) => !at.endsWith(' tableCell') && isInOther[file.language](text));
  const [first] = others;
  if (!first) return;
  const [, { text, ...place }] = first;
  const values = { language: languageNames[file.language], count: others.length, text: show(text) };
  yield { file: file.path, ...place, ...advice('otherLanguage', values) };
}

/** Advises on figures that differ between the languages: text by text where both have the same number of passages. */
function* figureAdvice({ files: { ko, en } }: Entry): Iterable<Mistake> {
  if (!ko?.fields || !en?.fields) return;
  const korean = piecesOf(ko);
  const isParallel = ko.markdown.passages.length === en.markdown.passages.length;
  for (const [at, { text, ...place }] of piecesOf(en)) {
    if (!isParallel && at.startsWith('#')) continue;
    const found = differentFigures(korean.get(at)?.text ?? '', text);
    if (found) yield { file: en.path, ...place, ...advice('figuresDiffer', found) };
  }
  const whole = isParallel ? undefined : differentFigures(ko.markdown.source, en.markdown.source);
  if (whole) yield { file: en.path, ...advice('figuresDiffer', whole) };
}

/** Advises on texts in the other language, and on figures that differ between the languages. */
export function* checkTranslations({ entries }: Content): Iterable<Mistake> {
  for (const entry of entries) {
    for (const locale of allLocales) {
      const file = entry.files[locale];
      if (file) yield* languageAdvice(file, piecesOf(file));
    }
    yield* figureAdvice(entry);
  }
}
