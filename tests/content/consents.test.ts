import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { recordConsents } from '#content/check/consents/checkConsents.ts';
import { checkContent } from '#content/check/index.ts';
import { contentFolder, now, reportAfter, summarize } from './contentFolder.ts';
import { bothLanguages, consent } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const both = (text: string | undefined, day = '2026-01-01') => bothLanguages(`consents/privacy/${day}`, text);
const later = consent.replace('이름, 이메일', '이름');

const reportOf = async (root: string) => summarize((await checkContent(root, { now })).mistakes);

test('rejects a consent text that changed under its version', async () => {
  const changed = { 'consents/privacy/2026-01-01/ko.md': consent.replace('3년', '5년') };
  expect(await reportAfter(changed)).toMatchInlineSnapshot(
    `"content/consents/privacy/2026-01-01/ko.md: The text has changed, but visitors may have agreed to version 2026-01-01. → Restore the earlier wording, write the new one into a folder named after its first day (content/consents/privacy/YYYY-MM-DD), and run npm run consents."`,
  );
});

test('rejects a change of the text below the fields', async () => {
  expect(await reportAfter({ 'consents/marketing/2026-01-01/en.md': `${consent}\nMore.\n` })).toContain(
    'The text has changed',
  );
});

test('accepts another explanation of a consent text', async () => {
  expect(await reportAfter(both(consent.replace('하나', '다른 말')))).toBe('');
});

test('accepts a consent text with other quotes, spaces and line ends', async () => {
  const rewritten = consent.replace('3년', "'3년'").replace('이름, 이메일', ' 이름,  이메일').replaceAll('\n', '\r\n');
  expect(await reportAfter(both(rewritten))).toBe('');
});

test('rejects a version that falls', async () => {
  expect(await reportAfter(both(consent, '2025-12-31'))).toMatchInlineSnapshot(`
    "content/consents/privacy/2025-12-31/en.md: Versions only rise: the last recorded one is 2026-01-01, and this is 2025-12-31. → Rename the folder to a day after 2026-01-01 and run npm run consents.
    content/consents/privacy/2025-12-31/ko.md: Versions only rise: the last recorded one is 2026-01-01, and this is 2025-12-31. → Rename the folder to a day after 2026-01-01 and run npm run consents."
  `);
});

test('rejects a new version until it is recorded, and keeps the record of the earlier one', async () => {
  const root = await contentFolder(both(later, '2026-03-01'));
  expect(await reportOf(root)).toMatchInlineSnapshot(`
    "content/consents/privacy/2026-03-01/en.md: This version of the text is not recorded. → Run npm run consents, and commit content/consents/ledger.json too.
    content/consents/privacy/2026-03-01/ko.md: This version of the text is not recorded. → Run npm run consents, and commit content/consents/ledger.json too."
  `);
  expect(recordConsents(root)).toMatchObject([{ consent: 'privacy', version: '2026-03-01' }]);
  expect(await reportOf(root)).toBe('');
  expect(recordConsents(root)).toEqual([]);
  const ledger: { consent: string; version: string }[] = JSON.parse(
    await readFile(path.join(root, 'consents/ledger.json'), 'utf8'),
  );
  expect(ledger.map(({ consent: name, version }) => `${name} ${version}`)).toEqual([
    'privacy 2026-01-01',
    'marketing 2026-01-01',
    'privacy 2026-03-01',
  ]);
});

test('rejects a missing text that visitors may have agreed to', async () => {
  expect(await reportAfter({ ...both(undefined), ...both(consent, '2026-03-01') })).toContain(
    'content/consents/privacy/2026-01-01: A text that visitors may have agreed to is missing.',
  );
});

test('records neither a text that changed under its version nor one in one language', async () => {
  const root = await contentFolder({
    ...both(consent.replace('3년', '5년')),
    'consents/marketing/2026-03-01/ko.md': later,
  });
  expect(recordConsents(root)).toEqual([]);
});

test('rejects a damaged ledger and one whose versions do not rise', async () => {
  const damaged = /^content\/consents\/ledger\.json: The ledger of consent texts and notices is damaged\./;
  const root = await contentFolder({});
  const records: unknown[] = JSON.parse(await readFile(path.join(root, 'consents/ledger.json'), 'utf8'));
  expect(await reportAfter({ 'consents/ledger.json': '[{ "consent": "privacy" }]' })).toMatch(damaged);
  expect(await reportAfter({ 'consents/ledger.json': JSON.stringify([...records, ...records]) })).toMatch(damaged);
});
