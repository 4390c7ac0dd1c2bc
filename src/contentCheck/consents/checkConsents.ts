import { fault } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { atField, type Content } from '../read/content.ts';
import { type ConsentText, consentNames, consentText } from './consentTexts.ts';
import { isNew, type Ledger, ledgerFile, newestRecord, readLedger } from './ledger.ts';

/** Returns the fault of a text that is not new. */
function changeFault(ledger: Ledger, { consent, lang, fields: { version }, digest }: ConsentText): Fault | undefined {
  const newest = newestRecord(ledger, consent);
  if (!newest) return undefined;
  if (version < newest.version) return fault('consentVersionFell', { version, newest: newest.version });
  return version === newest.version && newest[lang] !== digest ? fault('consentChanged', { version }) : undefined;
}

/**
 * Compares the consent texts with the ledger. A changed text needs a later version, a new version a record.
 *
 * @param root the content folder
 */
export function* checkConsents(root: string, { files }: Content): Iterable<Mistake> {
  const ledger = readLedger(root);
  if (!ledger) yield { file: ledgerFile, ...fault('damagedLedger') };
  for (const file of ledger ? files : []) {
    const name = consentNames.find((each) => file.collection === 'consents' && file.id === each);
    const text = name && consentText(name, file.language, file.fields, file.markdown.source);
    if (!ledger || !text) continue;
    const found = isNew(ledger, text) ? fault('consentNotRecorded') : changeFault(ledger, text);
    if (found) yield atField(file, ['version'], found);
  }
}
