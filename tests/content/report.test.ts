import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { formats } from '#content/check/report.ts';
import { contentFolder, reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

test('reports no mistakes in valid content', async () => {
  expect(await reportAfter({})).toBe('');
});

test('reports the mistakes of all files, sorted by file and line', async () => {
  const { mistakes } = await checkContent(
    await contentFolder({
      'news/launch/ko.md': newsPost('pinned: yes please\n', '[x](/nowhere)\n\n# 큰 제목'),
      'offices/seoul/en.md': undefined,
      'locales/en/common.json': '{ "top": "" , "count_other": "{{count}} posts" }',
    }),
    {},
  );
  const withoutAdvice = mistakes.filter(({ advice }) => !advice);
  expect(formats.text(withoutAdvice, 0)).toMatchInlineSnapshot(`
    "content/locales/en/common.json:1  top
      글이 아니거나 비어 있는 값입니다.
      This label has no text.
      → "top": "…"

    content/news/launch/ko.md:6  pinned
      true 또는 false를 써야 하는데 지금은 글 "yes please"입니다.
      This must be true or false; it is the text "yes please".
      → true 또는 false를 쓰세요. 목록 맨 위에 두려면 true.
        Write true or false. true pins the post to the top of the list.

    content/news/launch/ko.md:8
      이 사이트에 없는 주소입니다: /nowhere
      There is no such page on this site: /nowhere
      → 있는 페이지의 주소를 쓰거나 링크를 지우세요.
        Write the address of a page, or delete the link.

    content/news/launch/ko.md:10
      제목의 단계가 맞지 않습니다. 페이지 제목이 #이므로 본문은 ##에서 시작해 한 단계씩 내려갑니다: # 큰 제목
      The heading has the wrong level. The page's title is #, so the text begins with ## and goes down one by one: # 큰 제목
      → ## 큰 제목

    content/offices/seoul/en.md
      영어 파일이 없습니다.
      The English file is missing.
      → ko.md를 en.md로 복사해 영어로 옮기세요.
        Copy ko.md to en.md and translate it into English.

    고칠 곳 5군데, 파일 3개 · 5 mistakes in 3 files"
  `);
});

test('returns the file, line and field of a mistake', async () => {
  const { mistakes } = await checkContent(
    await contentFolder({ 'news/launch/ko.md': newsPost().replace('topic: product', 'topic: produkt') }),
    {},
  );
  expect(mistakes.find(({ advice }) => !advice)).toMatchObject({
    file: 'content/news/launch/ko.md',
    line: 5,
    field: 'topic',
    fix: 'topic: product',
  });
});

test('rejects when the content folder does not exist', async () => {
  await expect(checkContent('/nowhere/content')).rejects.toThrow('ENOENT');
});

const unfinished = { 'offices/seoul/en.md': undefined };

test('formats mistakes as JSON, and as annotations for a git host', async () => {
  const { mistakes } = await checkContent(await contentFolder(unfinished));
  const withoutAdvice = mistakes.filter(({ advice }) => !advice);
  expect(JSON.parse(formats.json(withoutAdvice))).toEqual([
    { file: 'content/offices/seoul/en.md', problem: withoutAdvice[0]?.problem, fix: withoutAdvice[0]?.fix },
  ]);
  expect(formats.github(withoutAdvice)).toMatchInlineSnapshot(
    `"::error file=content/offices/seoul/en.md,line=1,title=고칠 곳 · Mistake::영어 파일이 없습니다.%0AThe English file is missing.%0A→ ko.md를 en.md로 복사해 영어로 옮기세요.%0A→ Copy ko.md to en.md and translate it into English."`,
  );
});

test('escapes the separators of an annotation', () => {
  const mistake = {
    file: 'content/news/a,b/ko.md',
    line: 3,
    field: 'title',
    problem: { ko: '100%', en: '100%' },
    fix: 'one\ntwo: three',
  };
  expect(formats.github([mistake])).toBe(
    '::error file=content/news/a%2Cb/ko.md,line=3,title=title::100%25%0A→ one%0Atwo: three',
  );
});

/** Runs the program. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['src/content/check/main.ts', ...args], { env: { ...process.env, ...env } });
  const [[status], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, out, error };
}

test('the program prints advice and passes, and prints mistakes and fails', async () => {
  const [advised, failed, json] = await Promise.all([
    run([await contentFolder({ 'news/later/ko.md': newsPost().replace('2026-05-12', '2099-05-12') })]),
    run([await contentFolder(unfinished)]),
    run([await contentFolder(unfinished), '--format', 'json']),
  ]);
  expect(advised).toMatchObject({ status: 0, error: '' });
  expect(advised.out).toContain('content/news/later/ko.md:4  date  (참고 · advice)\n');
  expect(advised.out).toMatch(/참고할 곳 (\d+)군데 · \1 to consider\n\ncontent is fine: \d+ files\n$/);
  expect(failed).toMatchObject({
    status: 1,
    out: '',
    error: expect.stringContaining('content/offices/seoul/en.md'),
  });
  expect(json).toMatchObject({ status: 1, error: '' });
  expect(JSON.parse(json.out)).toContainEqual(expect.objectContaining({ file: 'content/offices/seoul/en.md' }));
});

test("the program refuses unknown options, and resolves a folder against the caller's", async () => {
  const [format, option, folder] = await Promise.all([
    run(['content', '--format', 'xml']),
    run(['content', '--colour']),
    run(['content'], { INIT_CWD: path.resolve('no-such-folder') }),
  ]);
  expect(format).toMatchObject({ status: 2, error: '--format is "xml": write one of text, json, github.\n' });
  expect(option).toMatchObject({ status: 2, error: expect.stringMatching(/^Unknown option '--colour'.*\n$/) });
  expect(folder).toMatchObject({
    status: 2,
    error: `There is no folder ${path.resolve('no-such-folder/content')}.\n`,
  });
});
