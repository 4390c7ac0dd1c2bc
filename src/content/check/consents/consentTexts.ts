import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { type ConsentName, consent, consentNames } from '../../schemas/legal.ts';
import { readFrontmatter } from '../read/frontmatter.ts';

/** A version of a consent text in one language. */
export interface ConsentText {
  consent: ConsentName;
  /** First day, which names the folder. */
  version: string;
  lang: Locale;
  fields: z.infer<typeof consent>;
  /** The text below the fields. */
  body: string;
  /** SHA-256 of the agreed words, without `meaning`. Quotes, line ends and spaces do not count. */
  digest: string;
}

/** Puts a text on one line in composed form (NFC). */
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns a consent text.
 *
 * @param id folder below `consents`, such as `privacy/2026-01-01`
 * @returns undefined for fields that do not fit the schema, which the content check reports
 */
export function consentText(id: string, lang: Locale, written: unknown, body: string): ConsentText | undefined {
  const [folder, version = ''] = id.split('/');
  const name = consentNames.find((each) => each === folder);
  const { data: fields } = consent.safeParse(written);
  if (!name || !fields) return undefined;
  const { title, items, purpose, retention, refusal } = fields;
  const wording = [title, items, purpose, retention, refusal, body].map(oneLine);
  return { consent: name, version, lang, fields, body: body.trim(), digest: hash('sha256', JSON.stringify(wording)) };
}

/**
 * Reads all versions of the consent texts, oldest first, without missing and invalid ones.
 *
 * @param root the content folder
 */
export function readConsentTexts(root: string): ConsentText[] {
  return consentNames.flatMap((name) => {
    const folder = path.join(root, 'consents', name);
    const versions = existsSync(folder) ? readdirSync(folder).sort() : [];
    return versions.flatMap((version) =>
      allLocales.flatMap((lang) => {
        const file = path.join(folder, version, `${lang}.md`);
        if (!existsSync(file)) return [];
        const { fields, body } = readFrontmatter(file, readFileSync(file, 'utf8'), '').fields;
        return consentText(`${name}/${version}`, lang, fields, body) ?? [];
      }),
    );
  });
}
