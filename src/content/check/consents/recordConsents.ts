import { readConsentTexts } from './consentTexts.ts';
import { type ConsentRecord, isNew, readLedger, writeLedger } from './ledger.ts';

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
