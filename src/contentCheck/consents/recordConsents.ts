import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { consentNames, readConsentTexts } from './consentTexts.ts';
import { isNew, type Ledger, ledgerFile, readLedger } from './ledger.ts';

/**
 * Adds new versions of the consent texts to the ledger, and never changes a record. The content check reports texts
 * that it skips: a version must be the same in both languages, and later than the recorded ones.
 *
 * @param root the content folder
 * @returns the added records
 */
export function recordConsents(root: string): Ledger {
  const ledger = readLedger(root);
  if (!ledger) return [];
  const texts = readConsentTexts(root);
  const added = consentNames.flatMap((consent) => {
    const [ko, en] = (['ko', 'en'] as const).map((lang) =>
      texts.find((text) => text.consent === consent && text.lang === lang),
    );
    const version = ko?.fields.version;
    if (!ko || !en || !version || version !== en.fields.version || !isNew(ledger, ko)) return [];
    return [{ consent, version, ko: ko.digest, en: en.digest }];
  });
  const recorded = `${JSON.stringify([...ledger, ...added], undefined, 2)}\n`;
  if (added.length > 0) writeFileSync(path.join(root, ledgerFile), recorded);
  return added;
}
