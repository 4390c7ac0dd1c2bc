import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { day } from '../../schemas/fields.ts';
import { type ConsentName, consentNames } from '../../schemas/legal.ts';
import type { ConsentText } from './consentTexts.ts';

/**
 * File with the digests of all consent texts, below the content folder. Git keeps it, so that no text changes under a
 * version that visitors agreed to.
 */
export const ledgerFile = 'consents/ledger.json';

const digest = z.hash('sha256');
const records = z.array(
  z.strictObject({ consent: z.enum(consentNames), version: day('', ''), ko: digest, en: digest }),
);

export type Ledger = z.infer<typeof records>;

const recordsOf = (ledger: Ledger, name: ConsentName) => ledger.filter(({ consent }) => consent === name);

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
  if (!existsSync(file)) return [];
  try {
    const ledger = records.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isSorted = consentNames.every((name) => rises(recordsOf(ledger, name).map(({ version }) => version)));
    return isSorted ? ledger : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the newest record of a consent. */
export const newestRecord = (ledger: Ledger, name: ConsentName) => recordsOf(ledger, name).at(-1);

/** Returns the record of a text's version. */
export const recordOf = (ledger: Ledger, text: Pick<ConsentText, 'consent' | 'version'>) =>
  ledger.find(({ consent, version }) => consent === text.consent && version === text.version);

/** True for a text whose version is later than all recorded ones. */
export const isNew = (ledger: Ledger, { consent, version }: ConsentText) =>
  version > (newestRecord(ledger, consent)?.version ?? '');
