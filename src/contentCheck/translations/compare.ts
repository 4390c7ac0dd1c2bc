import { allLocales, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames, show } from '../advice/values.ts';
import { advice, say } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { digestLength, digestOf, digestsOf, type Pair, type Piece, readPairs, type Version } from './pairs.ts';
import { readRecord, type TranslationRecord } from './record.ts';

/** Pieces of a file that changed. Removed and moved ones are not among them. */
interface Change {
  file: string;
  pieces: readonly Piece[];
}

/** A text whose languages may differ. */
export interface Finding {
  /** Id of the text. */
  id: string;
  kind: 'oneLanguage' | 'neverConfirmed' | 'changed';
  advice: Mistake;
  changes: readonly Change[];
}

/** Returns the pieces that the recorded digests do not have, each as often as it is missing. */
function changedPieces({ file, pieces }: Version, recorded: string): Change {
  const left: string[] = recorded.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [];
  const isNew = (piece: Piece) => {
    const at = left.indexOf(digestOf(piece));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  };
  return { file, pieces: pieces.filter(isNew) };
}

/** Returns the languages of a text, Korean first. */
const languagesOf = (versions: Partial<Record<Locale, unknown>>) =>
  allLocales.filter((locale) => versions[locale] !== undefined);

function describeChanges(changes: readonly Change[]) {
  const pieces = changes.flatMap((change) => change.pieces);
  const [first] = pieces;
  return first ? say('changedPieces', { count: pieces.length, text: show(first.text) }) : say('movedPieces');
}

/**
 * Compares a text with its record. It is in step when both languages are as they were when confirmed. A
 * text that was confirmed in one language stays in step until it gets the other.
 */
function findingIn({ id, versions }: Pair, record: TranslationRecord): Finding | undefined {
  const recorded = record.get(id) ?? {};
  const languages = languagesOf(versions);
  const [language = 'ko'] = languages;
  const file = versions[language]?.file ?? id;
  const command = `npm run translations -- confirm ${id}`;
  if (languages.length === 1) {
    if (languagesOf(recorded).join() === language) return undefined;
    const missing = otherLocale(language);
    const values = { language: languageNames[missing], name: `${missing}.md`, command };
    return { id, kind: 'oneLanguage', advice: { file, ...advice('oneLanguage', values) }, changes: [] };
  }
  if (languagesOf(recorded).length < 2) {
    return { id, kind: 'neverConfirmed', advice: { file, ...advice('neverConfirmed', { command }) }, changes: [] };
  }
  const changed = allLocales.filter((locale) => {
    const version = versions[locale];
    return version && digestsOf(version) !== recorded[locale];
  });
  const changes = changed.flatMap((locale) => {
    const version = versions[locale];
    return version ? [changedPieces(version, recorded[locale] ?? '')] : [];
  });
  const [first, ...others] = changed;
  if (!first) return undefined;
  const what = describeChanges(changes);
  const found =
    others.length > 0
      ? advice('bothChanged', { what, command })
      : advice('oneChanged', {
          changed: languageNames[first],
          other: languageNames[otherLocale(first)],
          what,
          command,
        });
  const [change] = changes.filter(({ pieces }) => pieces.length > 0);
  const [piece] = change?.pieces ?? [];
  const place = { file: change?.file ?? versions[first]?.file ?? file, line: piece?.line };
  return {
    id,
    kind: 'changed',
    advice: { ...place, ...(piece?.field !== undefined && { field: piece.field }), ...found },
    changes,
  };
}

/** Returns the texts that are not in step. Drafts are unfinished and left out. */
export function findDifferences(pairs: readonly Pair[], record: TranslationRecord): Finding[] {
  return pairs.filter(({ draft }) => !draft).flatMap((pair) => findingIn(pair, record) ?? []);
}

/** Advises on texts that are not in step. A site without a record does not confirm translations, and gets no advice. */
export async function checkConfirmed(root: string, content: Content): Promise<Mistake[]> {
  const record = readRecord(root);
  return record ? findDifferences(await readPairs(root, content), record).map((finding) => finding.advice) : [];
}
