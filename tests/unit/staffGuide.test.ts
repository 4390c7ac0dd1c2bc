import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allLabels } from '#i18n/labels.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';

const textsOf = (labels: object): string[] =>
  Object.values(labels).flatMap((label) => (typeof label === 'string' ? [label] : textsOf(label)));

/** Names of controls that the guide quotes. */
const quoted: Record<Locale, RegExp> = { ko: /‘([^’]+)’/g, en: /“([^”]+)”/g };

test.each(allLocales)('the guide for staff in %s names controls as the desk does', (locale) => {
  const guide = readFileSync(path.join('content/pages/staff/guide', `${locale}.md`), 'utf8');
  const names = [...guide.matchAll(quoted[locale])].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const labels = textsOf([allLabels[locale].desk, allLabels[locale].account]);
  expect(names.filter((name) => !labels.includes(name ?? ''))).toEqual([]);
});
