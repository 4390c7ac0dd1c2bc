import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import { contentFolder, reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

test('finds nothing in content without a mistake', async () => {
  expect(await reportAfter({})).toBe('');
});

test('reports the mistakes of all files in one run, sorted by file and line', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('pinned: yes please\n', '[x](/nowhere)\n\n# 큰 제목'),
      'ir/results/en.md': undefined,
      'offices/seoul/en.md': undefined,
      'locales/en/common.json': '{ "top": "" , "count_other": "{{count}} posts" }',
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json:1  top
      값이 비어 있습니다.
      This label is empty.
      → "top": "…"

    content/news/launch/ko.md:6  pinned
      true 또는 false를 써야 하는데 지금은 글 "yes please"입니다.
      This must be true or false; it is the text "yes please".
      → pinned: true

    content/news/launch/ko.md:8
      이 사이트에 없는 주소입니다: /nowhere
      There is no such page on this site: /nowhere
      → 있는 페이지의 주소를 쓰거나 링크를 지우세요.
        Write the address of a page, or delete the link.

    content/news/launch/ko.md:10
      본문에 가장 큰 제목(#)이 있습니다. 그 자리는 페이지 제목이 씁니다: # 큰 제목
      The text has a top heading (#), which is the page's own title: # 큰 제목
      → ## 큰 제목

    content/offices/seoul/en.md
      영어 파일이 없습니다.
      The English file is missing.
      → ko.md를 en.md로 복사해 영어로 옮기세요.
        Copy ko.md to en.md and translate it into English.

    고칠 곳 5군데, 파일 3개 · 5 mistakes in 3 files"
  `);
});

test('gives file, line and field of a mistake as data', async () => {
  const mistakes = await checkContent(
    await contentFolder({ 'news/launch/ko.md': newsPost().replace('topic: product', 'topic: produkt') }),
  );
  expect(mistakes[0]).toMatchObject({
    file: 'content/news/launch/ko.md',
    line: 5,
    field: 'topic',
    write: 'topic: product',
  });
});

test('fails when there is no content folder', async () => {
  await expect(checkContent('/nowhere/content')).rejects.toThrow('ENOENT');
});

const run = (folder: string) => spawnSync(process.execPath, ['src/contentCheck/main.ts', folder], { encoding: 'utf8' });

test('says in one line that the content is fine', async () => {
  const { status, stdout } = run(await contentFolder({}));
  expect(stdout).toMatch(/^content is fine: \d+ files\n$/);
  expect(status).toBe(0);
});

test('prints the report and fails when there are mistakes', async () => {
  const { status, stdout, stderr } = run(await contentFolder({ 'offices/seoul/en.md': undefined }));
  expect(stdout).toBe('');
  expect(stderr).toContain('content/offices/seoul/en.md');
  expect(status).toBe(1);
});
