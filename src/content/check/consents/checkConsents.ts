import { fault } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { type ConsentText, consentText } from './consentTexts.ts';
import { isNew, type Ledger, ledgerFile, newestRecord, readLedger, recordOf } from './ledger.ts';

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
export function* checkConsents(root: string, { files, entries }: Content): Iterable<Mistake> {
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
