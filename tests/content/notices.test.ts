import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { recordNotices } from '#content/check/consents/notices.ts';
import { checkContent } from '#content/check/index.ts';
import { readContent } from '#content/check/read/readContent.ts';
import { contentFolder, now, reportAfter, summarize } from './contentFolder.ts';
import { bothLanguages, newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acmeWithInvestors(original));

const lastDay = '2026-12-31';
const folder = 'ir/merger';
const afterwards = new Date('2027-01-01T00:00:00+09:00');

/** A notice until {@link lastDay} with an attachment. */
const notice = newsPost('attachments: [{ file: terms.pdf }]\n', '합병을 공고합니다.')
  .replace('topic: product', `kind: notice\nuntil: ${lastDay}`)
  .replace('새 소식', '합병 공고');

const files = (text = notice) => ({ ...bothLanguages(folder, text), [`${folder}/terms.pdf`]: '%PDF-1.7' });

/** A content folder with a notice, and its check and `npm run consents` at a time. */
async function noticeFolder(text?: string) {
  const root = await contentFolder(files(text));
  return {
    write: (file: string, content: string) => writeFileSync(path.join(root, folder, file), content),
    writeBoth: (changed: string) => {
      for (const file of ['ko.md', 'en.md']) writeFileSync(path.join(root, folder, file), changed);
    },
    remove: (name = '') => rmSync(path.join(root, folder, name), { recursive: true }),
    record: async (time = now) => recordNotices(root, (await readContent(root, time)).content),
    report: async (time = now) =>
      summarize((await checkContent(root, { now: time })).mistakes.filter(({ draft }) => !draft)),
  };
}

async function recordedNotice(text?: string) {
  const site = await noticeFolder(text);
  expect(await site.record()).toHaveLength(1);
  expect(await site.report()).toBe('');
  return site;
}

test('rejects a notice with a last day until it is recorded', async () => {
  const { record, report } = await noticeFolder();
  expect(await report()).toMatchInlineSnapshot(
    `"content/ir/merger: This notice with a last day is not recorded as it is now. → Run npm run consents, and commit content/consents/ledger.json too."`,
  );
  expect(await record()).toMatchObject([{ notice: folder, until: lastDay }]);
  expect(await report()).toBe('');
  expect(await record()).toEqual([]);
});

test('needs no record of a notice whose last day is over', async () => {
  expect(await (await noticeFolder()).report(afterwards)).toBe('');
});

test.each([
  ['title', notice.replace('합병 공고', '분할 공고')],
  ['summary', notice.replace('소식의 요약', '다른 요약')],
  ['date', notice.replace('2026-05-12', '2026-05-13')],
  ['text', notice.replace('공고합니다', '취소합니다')],
  ['name of an attachment', notice.replace('terms.pdf', 'terms.pdf, name: 계약서')],
])('rejects another %s of a recorded notice until its last day is over', async (_, changed) => {
  const { writeBoth, record, report } = await recordedNotice();
  writeBoth(changed);
  expect(await report()).toMatch(
    /^content\/ir\/merger: The notice has changed, but must stand as it is until 2026-12-31\./,
  );
  expect(await record()).toEqual([]);
  expect(await report(new Date('2026-12-31T23:59:59+09:00'))).toContain('The notice has changed');
  expect(await report(afterwards)).toBe('');
});

test('rejects another file under the name of an attachment', async () => {
  const { write, report } = await recordedNotice();
  write('terms.pdf', '%PDF-1.7 other');
  expect(await report()).toContain('The notice has changed');
});

test('accepts other keywords, line ends and quotes', async () => {
  const { writeBoth, report } = await recordedNotice();
  writeBoth(
    notice
      .replace('kind:', 'keywords: [합병]\npinned: true\nkind:')
      .replace('합병 공고', "'합병 공고'")
      .replaceAll('\n', '\r\n'),
  );
  expect(await report()).toBe('');
});

test('rejects an earlier last day', async () => {
  const { writeBoth, record, report } = await recordedNotice();
  writeBoth(notice.replace(lastDay, '2026-12-30'));
  expect(await report()).toMatchInlineSnapshot(
    `"content/ir/merger: The last day of a notice can only become later; the recorded one is 2026-12-31. → Write this day or a later one as until: 2026-12-31"`,
  );
  expect(await record()).toEqual([]);
});

test('records a later last day, which then holds', async () => {
  const { writeBoth, record, report } = await recordedNotice();
  writeBoth(notice.replace(lastDay, '2027-12-31'));
  expect(await report()).toContain('not recorded as it is now');
  expect(await record()).toMatchObject([{ notice: folder, until: '2027-12-31' }]);
  expect(await report()).toBe('');
  writeBoth(notice);
  expect(await report(afterwards)).toContain('the recorded one is 2027-12-31');
});

test.each([
  ['has another kind', notice.replace('kind: notice', 'kind: meeting')],
  ['has no last day', notice.replace(`until: ${lastDay}\n`, '')],
  ['is a draft', notice.replace('kind:', 'draft: true\nkind:')],
  ['is scheduled', notice.replace('kind:', 'publishAt: 2026-12-01T09:00:00+09:00\nkind:')],
])('rejects a recorded notice that %s until its last day is over', async (_, changed) => {
  const { writeBoth, report } = await recordedNotice();
  writeBoth(changed);
  expect(await report()).toContain(
    'content/consents/ledger.json: A notice that must stand until 2026-12-31 is missing or not public: ir/merger',
  );
});

test('rejects a removed notice, or one of its languages, until its last day is over', async () => {
  const { remove, report } = await recordedNotice();
  const gone = 'A notice that must stand until 2026-12-31 is missing or not public: ir/merger';
  remove('en.md');
  expect(await report()).toContain(gone);
  remove();
  expect(await report()).toContain(gone);
  expect(await report(afterwards)).toBe('');
});

test('a notice may change before its publication, once it is recorded again', async () => {
  const scheduled = notice.replace('kind:', 'publishAt: 2026-12-01T09:00:00+09:00\nkind:');
  const { writeBoth, record, report } = await recordedNotice(scheduled);
  writeBoth(scheduled.replace('공고합니다', '취소합니다'));
  expect(await report()).toContain('not recorded as it is now');
  const published = new Date('2026-12-01T09:00:00+09:00');
  expect(await report(published)).toContain('The notice has changed');
  expect(await record()).toHaveLength(1);
  expect(await report(published)).toBe('');
});

test('only a notice has a last day, and it is not before its date', async () => {
  const report = await reportAfter(files(notice.replace('kind: notice', 'kind: meeting')));
  expect(report).toContain('Only a public notice (kind: notice) has a last day (until).');
  expect(await reportAfter(files(notice.replace(lastDay, '2026-05-11')))).toContain(
    'until (2026-05-11) is before date',
  );
  expect(await reportAfter(files(notice.replace(lastDay, '2026-02-30')))).toContain('until: ');
});
