import type { Diagnostic, Fault } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import type { Content } from '../read/content.ts';
import { type ConsentText, consentText, readConsentTexts } from './consentTexts.ts';
import {
  type ConsentRecord,
  isNew,
  type Ledger,
  ledgerFile,
  newestRecord,
  readLedger,
  recordOf,
  writeLedger,
} from './ledger.ts';

function textFault(ledger: Ledger, text: ConsentText): Fault | undefined {
  const { consent, version, lang, digest } = text;
  const record = recordOf(ledger, text);
  if (record) return record[lang] === digest ? undefined : fault('consentChanged', { consent, version });
  if (isNew(ledger, text)) return fault('consentNotRecorded');
  return fault('consentVersionFell', { version, newest: newestRecord(ledger, consent)?.version ?? '' });
}

/**
 * Compares the consent texts with the ledger. A version needs a record and a record its texts, which never change.
 *
 * @param root the content folder
 */
export function* checkConsents(root: string, { files, entries }: Content): Iterable<Diagnostic> {
  const ledger = readLedger(root);
  if (!ledger) {
    yield { file: ledgerFile, ...fault('damagedLedger') };
    return;
  }
  for (const { collection, id, language, fields, markdown, path } of files) {
    const text = collection === 'consents' ? consentText(id, language, fields, markdown.source) : undefined;
    const found = text && textFault(ledger, text);
    if (found) yield { file: path, ...found };
  }
  for (const { consent, version } of ledger.consents) {
    const folder = `consents/${consent}/${version}`;
    if (!entries.some((entry) => entry.folder === folder)) yield { file: folder, ...fault('consentGone') };
  }
}

/**
 * Adds new versions of the consent texts to the ledger, and never changes a record. The content check reports versions
 * that it skips: those in one language, and those before the newest record.
 *
 * @param root the content folder
 * @returns the added records
 */
export function recordConsents(root: string): ConsentRecord[] {
  const ledger = readLedger(root);
  if (!ledger) return [];
  const texts = readConsentTexts(root).filter((text) => isNew(ledger, text));
  const added = texts
    .filter(({ lang }) => lang === 'ko')
    .flatMap(({ consent, version, digest }) => {
      const english = texts.find((text) => text.consent === consent && text.version === version && text.lang === 'en');
      return english ? [{ consent, version, ko: digest, en: english.digest }] : [];
    });
  if (added.length > 0) writeLedger(root, { ...ledger, consents: [...ledger.consents, ...added] });
  return added;
}
