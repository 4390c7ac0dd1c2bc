import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { day, moment } from '../../schemas/fields.ts';
import { type ConsentName, consentNames } from '../../schemas/legal.ts';
import type { ConsentText } from './consentTexts.ts';

/**
 * File with the digests of all consent texts and notices with a last day, below the content folder. Git keeps it, so that
 * no text changes under a version that visitors agreed to, or before the day until which the law wants it to stand.
 */
export const ledgerFile = 'consents/ledger.json';

const digest = z.hash('sha256');

const consentRecord = z.strictObject({ consent: z.enum(consentNames), version: day('', ''), ko: digest, en: digest });

const noticeRecord = z.strictObject({
  /** Folder of the post, such as `ir/merger-notice`. */
  notice: z.string(),
  /** Time of publication, if the post has one: the text may change before. */
  from: moment('', '').optional(),
  /** Last day on which the notice must stand. */
  until: day('', ''),
  ko: digest.optional(),
  en: digest.optional(),
});

export type ConsentRecord = z.infer<typeof consentRecord>;
export type NoticeRecord = z.infer<typeof noticeRecord>;

/** The consent texts, each consent's versions in rising order, and the notices. */
export interface Ledger {
  consents: readonly ConsentRecord[];
  notices: readonly NoticeRecord[];
}

const records = z.array(z.union([consentRecord, noticeRecord]));

const recordsOf = ({ consents }: Ledger, name: ConsentName) => consents.filter(({ consent }) => consent === name);

const rises = (versions: readonly string[]) =>
  versions.every((version, index) => version > (versions[index - 1] ?? ''));

/**
 * Reads the ledger. A missing one is empty.
 *
 * @param root the content folder
 * @returns undefined for a damaged ledger, or one whose versions do not rise
 */
export function readLedger(root: string): Ledger | undefined {
  const file = path.join(root, ledgerFile);
  if (!existsSync(file)) return { consents: [], notices: [] };
  try {
    const all = records.parse(JSON.parse(readFileSync(file, 'utf8')));
    const ledger = {
      consents: all.filter((record) => 'consent' in record),
      notices: all.filter((record) => 'notice' in record),
    };
    const isSorted = consentNames.every((name) => rises(recordsOf(ledger, name).map(({ version }) => version)));
    return isSorted ? ledger : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the ledger, consents first. */
export function writeLedger(root: string, { consents, notices }: Ledger): void {
  writeFileSync(path.join(root, ledgerFile), `${JSON.stringify([...consents, ...notices], undefined, 2)}\n`);
}

/** Returns the newest record of a consent. */
export const newestRecord = (ledger: Ledger, name: ConsentName) => recordsOf(ledger, name).at(-1);

/** Returns the record of a text's version. */
export const recordOf = (ledger: Ledger, text: Pick<ConsentText, 'consent' | 'version'>) =>
  ledger.consents.find(({ consent, version }) => consent === text.consent && version === text.version);

/** True for a text whose version is later than all recorded ones. */
export const isNew = (ledger: Ledger, { consent, version }: ConsentText) =>
  version > (newestRecord(ledger, consent)?.version ?? '');
