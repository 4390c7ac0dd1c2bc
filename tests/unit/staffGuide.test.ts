import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { words } from '#i18n/words.ts';

const textsOf = (labels: object): string[] =>
  Object.values(labels).flatMap((label) => (typeof label === 'string' ? [label] : textsOf(label)));

/** Names of controls that the guide quotes. */
const quoted: Record<Locale, RegExp> = { ko: /‘([^’]+)’/g, en: /“([^”]+)”/g };

test.each(allLocales)('the guide for staff in %s names controls as the desk does', (locale) => {
  const guide = readFileSync(path.join('content/pages/staff/guide', `${locale}.md`), 'utf8');
  const names = [...guide.matchAll(quoted[locale])].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const labels = textsOf([words[locale].desk, words[locale].account]);
  expect(names.filter((name) => !labels.includes(name ?? ''))).toEqual([]);
});
