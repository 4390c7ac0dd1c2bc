import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { consent } from '#schemas/consent.ts';
import { readFrontmatter } from '../read/frontmatter.ts';

/** Consents of the inquiry form, by their folders. */
export const consentNames = ['privacy', 'marketing'] as const;

export type ConsentName = (typeof consentNames)[number];

/** A consent text in one language. */
export interface ConsentText {
  consent: ConsentName;
  lang: Locale;
  fields: z.infer<typeof consent>;
  /** The text below the fields. */
  body: string;
  /** SHA-256 of the words. Quotes, line ends and spaces do not count. */
  digest: string;
}

/** Puts a text on one line in composed form (NFC). */
const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns a consent text.
 *
 * @returns undefined for fields that do not fit the schema, which the content check reports
 */
export function consentText(name: ConsentName, lang: Locale, written: unknown, body: string): ConsentText | undefined {
  const { data: fields } = consent.safeParse(written);
  if (!fields) return undefined;
  const { title, items, purpose, retention, refusal } = fields;
  const wording = [title, items, purpose, retention, refusal, body].map(oneLine);
  return { consent: name, lang, fields, body: body.trim(), digest: hash('sha256', JSON.stringify(wording)) };
}

/**
 * Reads the consent texts, without missing and invalid ones.
 *
 * @param root the content folder
 */
export function readConsentTexts(root: string): ConsentText[] {
  return consentNames.flatMap((name) =>
    allLocales.flatMap((lang) => {
      const file = path.join(root, 'consents', name, `${lang}.md`);
      if (!existsSync(file)) return [];
      const { fields, body } = readFrontmatter(file, readFileSync(file, 'utf8'), '').fields;
      return consentText(name, lang, fields, body) ?? [];
    }),
  );
}
