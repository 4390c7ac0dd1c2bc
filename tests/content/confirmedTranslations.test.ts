import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import { readContent } from '#contentCheck/read/readContent.ts';
import { formats } from '#contentCheck/report.ts';
import { readPairs } from '#contentCheck/translations/pairs.ts';
import { confirmPairs } from '#contentCheck/translations/record.ts';
import { contentFolder, now, summarize } from './contentFolder.ts';
import { bothLanguages, newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const main = path.resolve('src/contentCheck/translations/main.ts');

const korean = newsPost('', '첫 문단입니다.\n\n둘째 문단입니다.\n\n- 하나\n- 둘');
const english = newsPost('', 'The first paragraph.\n\nThe second paragraph.\n\n- One\n- Two')
  .replace('새 소식', 'News')
  .replace('소식의 요약', 'Summary');

const files = {
  'news/launch/ko.md': korean,
  'news/launch/en.md': english,
  'locales/ko/menu.json': '{ "open": "열기", "close": "닫기" }',
  'locales/en/menu.json': '{ "open": "Open", "close": "Close" }',
};

/** Runs the command in the folder around the content. */
const translations = (root: string, ...args: string[]) =>
  new Promise<{ output: string; error: string; status: number | null }>((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { cwd: path.dirname(root) }, (_, output, error) =>
      resolve({ output, error, status: child.exitCode }),
    );
  });

/** Confirms texts, or all of them. */
async function confirm(root: string, ...ids: string[]): Promise<void> {
  const { content } = await readContent(root, now);
  const pairs = await readPairs(root, content);
  confirmPairs(root, pairs, new Set(ids.length > 0 ? ids : pairs.filter(({ draft }) => !draft).map(({ id }) => id)));
}

/** Returns a content folder with all translations confirmed. */
async function confirmedFolder(changes: Parameters<typeof contentFolder>[0] = {}): Promise<string> {
  const root = await contentFolder({ ...files, ...changes });
  await confirm(root);
  return root;
}

async function change(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(root, file), text.replace(from, to));
}

const checked = async (root: string) => (await checkContent(root, { now, labels: new Map() })).mistakes;

/** Returns the advice about confirmed translations: valid content has other advice. */
const adviceOn = async (root: string) =>
  summarize(
    (await checked(root)).filter(({ fix }) => typeof fix === 'object' && fix.en.includes('npm run translations')),
    'advice',
  );

const recordOf = (root: string) => readFile(path.join(root, 'translations.txt'), 'utf8');

test('gives no advice before anything is recorded, and none when all is confirmed', async () => {
  const root = await contentFolder(files);
  expect(await adviceOn(root)).toBe('');
  expect((await translations(root)).output).toContain('  content/news/launch\n');
  expect((await translations(root, 'confirm', '--all')).status).toBe(0);
  expect(await adviceOn(root)).toBe('');
  expect(await translations(root)).toEqual({
    output: '모든 글의 두 언어를 확인했습니다.\nBoth languages of every text are confirmed.\n',
    error: '',
    status: 0,
  });
});

test('names the changed paragraph of the language that changed', async () => {
  const root = await confirmedFolder();
  await change(root, 'news/launch/ko.md', '둘째 문단', '새 둘째 문단');
  expect(await adviceOn(root)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:9: Only the Korean has changed. Changes: 1, the first "새 둘째 문단입니다." → Update the English if it needs it, then confirm: npm run translations -- confirm news/launch"`,
  );
  const { output } = await translations(root);
  expect(output).toContain('\n  content/news/launch/ko.md:9\n    새 둘째 문단입니다.\n');
  expect(output).toMatch(/In one language 0, changed 1, never confirmed 0\n$/);
});

test('advises in annotations of git hosts and never stops a build', async () => {
  const root = await confirmedFolder();
  await change(root, 'news/launch/en.md', 'title: News', 'title: Our news');
  const annotations = formats.github(await checked(root));
  expect(annotations).toContain('::warning file=content/news/launch/en.md,line=2,title=title::영어만 바뀌었습니다.');
  expect(annotations).not.toContain('::error');
});

test('advises once on an entry whose languages both changed', async () => {
  const root = await confirmedFolder();
  await change(root, 'news/launch/ko.md', '첫 문단', '새 첫 문단');
  await change(root, 'news/launch/en.md', 'The first', 'The new first');
  expect(await adviceOn(root)).toBe(
    'content/news/launch/ko.md:7: Both languages have changed. Changes: 2, the first "새 첫 문단입니다." → ' +
      'Compare them, then confirm: npm run translations -- confirm news/launch',
  );
});

test('reports removed and moved paragraphs', async () => {
  const root = await confirmedFolder();
  await change(root, 'news/launch/ko.md', '첫 문단입니다.\n\n', '');
  expect(await adviceOn(root)).toContain('Only the Korean has changed. Paragraphs were removed or moved.');
});

test('reports changed labels, whatever their order', async () => {
  const root = await confirmedFolder();
  await writeFile(path.join(root, 'locales/ko/menu.json'), '{ "close": "닫기", "open": "열기" }');
  expect(await adviceOn(root)).toBe('');
  await change(root, 'locales/ko/menu.json', '닫기', '닫습니다');
  expect(await adviceOn(root)).toMatch(/^content\/locales\/ko\/menu.json:1 close: Only the Korean has changed\./);
  await confirm(root, 'locales/menu');
  expect(await adviceOn(root)).toBe('');
});

test('ignores line ends, spaces and fields that both languages share', async () => {
  const root = await confirmedFolder();
  for (const file of ['news/launch/ko.md', 'news/launch/en.md']) {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(
      path.join(root, file),
      `${text.replace(/date: .*/, 'date: 2026-11-01').replaceAll('\n', '\r\n')}\r\n`,
    );
  }
  expect(await adviceOn(root)).toBe('');
});

test('confirms one text by folder or file, and keeps the lines of others', async () => {
  const root = await confirmedFolder();
  const before = await recordOf(root);
  await change(root, 'news/launch/ko.md', '첫 문단', '새 첫 문단');
  await change(root, 'locales/ko/menu.json', '닫기', '닫습니다');
  expect((await translations(root, 'confirm', 'content/news/launch/ko.md')).output).toContain('Confirmed: 1.');
  const unchanged = new Set(before.split('\n'));
  const changed = (await recordOf(root)).split('\n').filter((line) => !unchanged.has(line));
  expect(changed).toEqual([expect.stringMatching(/^news\/launch ko=\S+ en=\S+$/)]);
  expect(await adviceOn(root)).not.toContain('news/launch');
  expect(await adviceOn(root)).toContain('locales/ko/menu.json');
});

test('advises on a new entry until it is confirmed, and not on a draft', async () => {
  const root = await confirmedFolder(bothLanguages('news/launch', undefined));
  for (const [name, text] of [['ko.md', korean] as const, ['en.md', english] as const]) {
    await mkdir(path.join(root, 'news/launch'), { recursive: true });
    await writeFile(path.join(root, 'news/launch', name), text.replace('---\n', '---\ndraft: true\n'));
  }
  expect(await adviceOn(root)).toBe('');
  for (const name of ['ko.md', 'en.md']) await change(root, `news/launch/${name}`, 'draft: true\n', '');
  expect(await adviceOn(root)).toContain('The two languages have not been confirmed to say the same.');
  await confirm(root, 'news/launch');
  expect(await adviceOn(root)).toBe('');
});

test('advises on a text in one language until it is confirmed to stay so', async () => {
  const root = await confirmedFolder();
  rmSync(path.join(root, 'news/launch/en.md'));
  expect(await adviceOn(root)).toBe(
    'content/news/launch/ko.md: There is no English text. → Translate it as en.md. If it stays in one language, ' +
      'confirm that: npm run translations -- confirm news/launch',
  );
  await confirm(root, 'news/launch');
  await change(root, 'news/launch/ko.md', '첫 문단', '새 첫 문단');
  expect(await adviceOn(root)).toBe('');
  expect((await translations(root)).output).toContain('Confirmed to stay in one language\n  content/news/launch\n');
  await writeFile(path.join(root, 'news/launch/en.md'), english);
  expect(await adviceOn(root)).toContain('have not been confirmed');
});

test('drops the line of a deleted entry, and ignores lines of an unfinished merge', async () => {
  const root = await confirmedFolder();
  rmSync(path.join(root, 'news/launch'), { recursive: true });
  await writeFile(
    path.join(root, 'translations.txt'),
    `<<<<<<< ours\n${await recordOf(root)}=======\n>>>>>>> theirs\n`,
  );
  expect(await adviceOn(root)).toBe('');
  await confirm(root, 'about');
  expect(await recordOf(root)).not.toMatch(/news\/launch|<<<|===|>>>/);
});

test('refuses an unknown text and suggests the closest', async () => {
  const root = await confirmedFolder();
  const [unknown, none] = await Promise.all([
    translations(root, 'confirm', 'news/lunch'),
    translations(root, 'confirm'),
  ]);
  expect(unknown).toMatchObject({
    error: expect.stringContaining('news/lunch: no such text. Did you mean news/launch?'),
    status: 1,
  });
  expect(none).toMatchObject({ error: expect.stringContaining('--all'), status: 1 });
});
