import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noticeSheet } from '#publish/notice.ts';
import { publish, rollBack } from '#publish/publish.ts';
import { readPublicationRecord, writeRecord } from '#publish/record.ts';
import { boards, boardsOf, origin, product } from '#site.ts';
import { testPublication } from '../server/support/publication.ts';
import { writeVersion } from '../server/support/writeVersion.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acmeWithInvestors(original));

const [ir = 'ir'] = boardsOf('ir');
// A company without investors has no such board in the types of its own site.
const all = new Map<string, { collection: string; path: string }>(Object.entries(boards));
const { collection, path } = all.get(ir) ?? { collection: ir, path: `/${ir}` };
const file = `${product}${path}/merger.md`;
const textOf = (words: string) => `---\ntitle: "합병 <공고>"\n---\n\n# 합병\n\n${words} & 끝 <b>\n`;
const digestOf = (words: string) => hash('sha256', textOf(words));

function write(target: string, text: string): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Returns a site with a recorded notice, and a function that publishes it a day later with these words, or without. */
function noticeSite() {
  const site = testPublication();
  const ledger = [{ notice: `${collection}/merger`, until: '2028-03-31', ko: '0'.repeat(64) }];
  write(join(site.root, 'content/consents/ledger.json'), JSON.stringify(ledger));
  const publishNext = async (version: string, words?: string) => {
    site.clock.advance(86_400_000);
    site.build = async (build) => {
      writeVersion(build, version);
      if (words) write(join(build, file), textOf(words));
    };
    await publish(site);
    return site.now().toISOString();
  };
  return { site, publishNext, periods: () => readPublicationRecord(site.dist)?.notices };
}

test('the record of a build names when each text of a notice went live, was replaced and was gone', async () => {
  const { site, publishNext, periods } = noticeSite();
  await publishNext('one');
  expect(periods()).toEqual([]);
  const first = await publishNext('two', '공고');
  await publishNext('three', '공고');
  await publishNext('three', '공고');
  expect(periods()).toEqual([{ file, digest: digestOf('공고'), from: first }]);
  const second = await publishNext('four', '다른 글');
  const gone = await publishNext('five');
  site.clock.advance(86_400_000);
  await rollBack(site);
  expect(periods()).toEqual([
    { file, digest: digestOf('공고'), from: first, to: second },
    { file, digest: digestOf('다른 글'), from: second, to: gone },
    { file, digest: digestOf('다른 글'), from: site.now().toISOString() },
  ]);
});

test('the record of an earlier release has no periods', async () => {
  const { site, publishNext, periods } = noticeSite();
  await publishNext('one');
  const { notices, ...earlier } = readPublicationRecord(site.dist) ?? { notices: [] };
  expect(notices).toEqual([]);
  writeRecord(site.dist, earlier as Parameters<typeof writeRecord>[1]);
  expect(periods()).toEqual([]);
});

test('a sheet has text, address, digest and days of a notice, and lines to sign', async () => {
  const { site, publishNext } = noticeSite();
  await publishNext('one', '공고');
  const sheet = await noticeSheet('merger', 'ko', site.root);
  for (const expected of [
    '<title>합병 &lt;공고></title>',
    '<h1 id="합병">합병</h1>',
    '공고 &#x26; 끝 &#x3C;b>',
    `<dd>${origin}/${product}${path}/merger</dd>`,
    `<dd>${digestOf('공고')}</dd>`,
    '2028년 3월 31일까지 게시',
    '>서명</p>',
  ]) {
    expect(sheet).toContain(expected);
  }
  expect(sheet).toMatch(/<dd>\d{4}년 \d+월 \d+일부터 지금까지<\/dd>/);
  await publishNext('two', '다른 글');
  expect(await noticeSheet(`${collection}/merger`, 'ko', site.root)).toMatch(
    new RegExp(`일 – \\d{4}년 .*일 \\(SHA-256 ${digestOf('공고')}\\)`),
  );
});

test('a sheet says that a plain build has no record', async () => {
  const { site } = noticeSite();
  write(join(site.dist, file), textOf('공고'));
  expect(await noticeSheet('merger', 'ko', site.root)).toContain('발행 기록이 없습니다.');
});

test('no sheet is made of a notice that is not recorded or not published', async () => {
  const { site } = noticeSite();
  await expect(noticeSheet('other', 'ko', site.root)).rejects.toThrow(
    `No notice with a last day is recorded as other. Recorded: ${collection}/merger.`,
  );
  await expect(noticeSheet('merger', 'en', site.root)).rejects.toThrow('publish the notice first');
});
