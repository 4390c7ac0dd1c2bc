import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { digestsOf, type Pair } from './pairs.ts';

/**
 * File with the digests of all confirmed texts, below the content folder: a line for each, so that git merges the work
 * of several editors.
 */
export const recordFile = 'translations.txt';

/** Digests of the confirmed versions, by the id of their text. */
export type TranslationRecord = ReadonlyMap<string, Partial<Record<Locale, string>>>;

const linePattern = /^(?<id>\S.*?)(?: ko=(?<ko>[\w-]*))?(?: en=(?<en>[\w-]*))?$/;

/**
 * Reads the record. Lines that do not fit, such as those of an unfinished merge, confirm nothing.
 *
 * @param root the content folder
 * @returns `undefined` without a record
 */
export function readRecord(root: string): TranslationRecord | undefined {
  const file = path.join(root, recordFile);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const { id, ko, en } = linePattern.exec(line)?.groups ?? {};
      return id === undefined ? [] : [[id, { ...(ko !== undefined && { ko }), ...(en !== undefined && { en }) }]];
    }),
  );
}

/**
 * Records texts as confirmed. Keeps the lines of other texts, and drops those of texts that no longer exist.
 *
 * @param root the content folder
 * @param pairs all texts
 * @param confirmed ids of the texts to record
 */
export function confirmPairs(root: string, pairs: readonly Pair[], confirmed: ReadonlySet<string>): void {
  const record = readRecord(root) ?? new Map();
  const lines = pairs.flatMap(({ id, versions }) => {
    const own = record.get(id) ?? {};
    const digests = allLocales.map((locale) => {
      const version = versions[locale];
      return [locale, confirmed.has(id) ? version && digestsOf(version) : own[locale]];
    });
    const fields = digests.flatMap(([locale, digest]) => (digest === undefined ? [] : [`${locale}=${digest}`]));
    return fields.length > 0 ? [[id, ...fields].join(' ')] : [];
  });
  writeFileSync(path.join(root, recordFile), `${lines.join('\n')}\n`);
}
