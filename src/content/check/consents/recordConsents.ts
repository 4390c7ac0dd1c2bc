import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConsentTexts } from './consentTexts.ts';
import { isNew, type Ledger, ledgerFile, readLedger } from './ledger.ts';

/**
 * Adds new versions of the consent texts to the ledger, and never changes a record. The content check reports versions
 * that it skips: those in one language, and those before the newest record.
 *
 * @param root the content folder
 * @returns the added records
 */
export function recordConsents(root: string): Ledger {
  const ledger = readLedger(root);
  if (!ledger) return [];
  const texts = readConsentTexts(root).filter((text) => isNew(ledger, text));
  const added = texts
    .filter(({ lang }) => lang === 'ko')
    .flatMap(({ consent, version, digest }) => {
      const english = texts.find((text) => text.consent === consent && text.version === version && text.lang === 'en');
      return english ? [{ consent, version, ko: digest, en: english.digest }] : [];
    });
  const recorded = `${JSON.stringify([...ledger, ...added], undefined, 2)}\n`;
  if (added.length > 0) writeFileSync(path.join(root, ledgerFile), recorded);
  return added;
}
