import { expect, test } from 'vitest';
import { usedLabels } from '#contentCheck/labels/usedLabels.ts';
import { reportAfter } from './contentFolder.ts';

const labels = (ko: unknown, en: unknown) =>
  reportAfter({
    'locales/ko/common.json': JSON.stringify(ko, undefined, 2),
    'locales/en/common.json': JSON.stringify(en, undefined, 2),
  });

test('finds a label that one language lacks', async () => {
  expect(
    await labels({ menu: { open: '열기', close: '닫기' } }, { menu: { open: 'Open' }, extra: 'Extra' }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json  menu.close
      한국어에 있는 문구가 영어에 없습니다: menu.close ("닫기")
      English lacks a label that Korean has: menu.close ("닫기")
      → "close": "…"

    content/locales/ko/common.json  extra
      영어에 있는 문구가 한국어에 없습니다: extra ("Extra")
      Korean lacks a label that English has: extra ("Extra")
      → "extra": "…"

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('takes a mistyped name for what was meant', async () => {
  expect(await labels({ menu: { close: '닫기' } }, { menu: { clsoe: 'Close' } })).toMatchInlineSnapshot(`
    "content/locales/en/common.json:3  menu.clsoe
      한국어에 있는 문구가 영어에 없습니다: menu.close ("닫기")
      English lacks a label that Korean has: menu.close ("닫기")
      → "close": "Close"

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds an empty label and one that is not text', async () => {
  expect(await labels({ open: ' ', items: ['가'] }, { open: 'Open', items: ['A'] })).toMatchInlineSnapshot(`
    "content/locales/en/common.json:3  items
      글이 아닌 값입니다.
      This value is not text.
      → "items": "…"

    content/locales/ko/common.json:2  open
      값이 비어 있습니다.
      This label is empty.
      → "open": "…"

    content/locales/ko/common.json:3  items
      글이 아닌 값입니다.
      This value is not text.
      → "items": "…"

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('finds a value that one language does not take in', async () => {
  expect(
    await labels({ greeting: '{{name}} 님, {{count}}건' }, { greeting: 'Hello {{ nmae }}, {{count, number}}' }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json:2  greeting
      두 언어의 끼워 넣는 값이 다릅니다. ko: {{count}}, {{name}}, en: {{count}}, {{nmae}}
      The two languages take in different values. ko: {{count}}, {{name}}, en: {{count}}, {{nmae}}
      → 두 문구에 같은 값을 쓰세요: {{count}}, {{name}}
        Use the same values in both: {{count}}, {{name}}

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('lets English have two plural forms and Korean one', async () => {
  expect(
    await labels({ posts_other: '{{count}}건' }, { posts_one: '{{count}} post', posts_other: '{{count}} posts' }),
  ).toBe('');
  expect(await labels({ posts_other: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' })).toBe(
    '',
  );
  expect(await labels({ posts: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' })).toBe('');
});

test('takes a suffix without a general form for a part of the name', async () => {
  expect(await labels({ step_one: '첫 단계' }, { step_one: 'First step' })).toBe('');
});

test('rejects plural forms that the language does not have', async () => {
  expect(
    await labels(
      { posts_one: '{{count}}건', posts_other: '{{count}}건' },
      { posts_one: '{{count}} post', posts_few: '{{count}} posts' },
    ),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json:2  posts_one
      복수형 posts_other가 없습니다.
      The plural form posts_other is missing.
      → "posts_other": "{{count}} post"

    content/locales/en/common.json:3  posts_few
      이 언어에는 없는 복수형입니다: _few
      This language has no such plural form: _few
      → 이 줄을 지우고 posts_other만 쓰세요.
        Delete this line and write only posts_other.

    content/locales/ko/common.json:2  posts_one
      이 언어에는 없는 복수형입니다: _one
      This language has no such plural form: _one
      → 이 줄을 지우고 posts_other만 쓰세요.
        Delete this line and write only posts_other.

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('wants the same files in both languages', async () => {
  expect(
    await reportAfter({ 'locales/ko/board.json': '{ "no": "번호" }', 'locales/en/boards.json': '{ "no": "No." }' }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/board.json
      영어 파일이 없습니다.
      The English file is missing.
      → 파일 이름을 바꾸세요: boards.json → board.json
        Rename the file: boards.json → board.json

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await reportAfter({ 'locales/ko/signIn.json': '{ "id": "아이디" }' })).toMatchInlineSnapshot(`
    "content/locales/en/signIn.json
      영어 파일이 없습니다.
      The English file is missing.
      → 다음 파일을 복사해 영어로 옮기세요: content/locales/ko/signIn.json
        Copy this file and translate it into English: content/locales/ko/signIn.json

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line of a JSON mistake', async () => {
  expect(
    await reportAfter({ 'locales/ko/common.json': '{\n  "top": "맨 위로",\n  "count_other": "{{count}}건",\n}\n' }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:4
      여기에서 JSON을 읽을 수 없습니다.
      The JSON cannot be read: Expected double-quoted property name in JSON at position 50 (line 4 column 1)
      → 이 줄과 바로 윗줄의 쉼표, 큰따옴표, 괄호를 확인하세요. 마지막 항목 뒤에는 쉼표를 쓰지 않습니다.
        Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await reportAfter({ 'locales/ko/common.json': '{\n  "top": "맨 위로"\n' })).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:3
      여기에서 JSON을 읽을 수 없습니다.
      The JSON cannot be read: Expected ',' or '}' after property value in JSON at position 18 (line 3 column 1)
      → 이 줄과 바로 윗줄의 쉼표, 큰따옴표, 괄호를 확인하세요. 마지막 항목 뒤에는 쉼표를 쓰지 않습니다.
        Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds a name that is written twice', async () => {
  expect(
    await reportAfter({
      'locales/ko/common.json': '{\n  "top": "맨 위로",\n  "top": "위로",\n  "count_other": "{{count}}건"\n}\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:3
      같은 이름이 두 번 있습니다.
      This name is written twice.
      → 한 줄만 남기고 지우세요.
        Keep one of the lines and delete the other.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('reads labels in two folders only', async () => {
  expect(
    await reportAfter({ 'locales/kr/common.json': '{}', 'locales/ko/notes.md': '', 'locales/ko/a/b.json': '{}' }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/a/b.json
      인터페이스 문구가 아닌 파일입니다. locales/ko와 locales/en의 .json 파일만 읽습니다.
      Not a file of interface labels: only .json files in locales/ko and locales/en are read.
      → 파일을 옮기거나 지우세요.
        Move or delete the file.

    content/locales/ko/notes.md
      인터페이스 문구가 아닌 파일입니다. locales/ko와 locales/en의 .json 파일만 읽습니다.
      Not a file of interface labels: only .json files in locales/ko and locales/en are read.
      → 파일을 옮기거나 지우세요.
        Move or delete the file.

    content/locales/kr/common.json
      인터페이스 문구가 아닌 파일입니다. locales/ko와 locales/en의 .json 파일만 읽습니다.
      Not a file of interface labels: only .json files in locales/ko and locales/en are read.
      → 파일을 옮기거나 지우세요.
        Move or delete the file.

    고칠 곳 3군데, 파일 3개 · 3 mistakes in 3 files"
  `);
});

test('explains labels that are not saved as UTF-8', async () => {
  expect(await reportAfter({ 'locales/ko/common.json': '\uFEFF{}' })).toMatchInlineSnapshot(`
    "content/locales/ko/common.json
      파일 맨 앞에 보이지 않는 BOM 문자가 있습니다.
      The file begins with an invisible byte order mark (BOM).
      → 편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.
        Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds HTML in a label', async () => {
  expect(await labels({ open: '<b>열기</b>' }, { open: 'Open' })).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:2  open
      문구에는 HTML을 쓸 수 없습니다: "<b>열기</b>"
      HTML is not possible in a label: "<b>열기</b>"
      → "open": "열기"

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('compares labels with what the code shows', async () => {
  const used = new Map([
    ['common:menu.open', new Set<string>()],
    ['common:total', new Set(['count'])],
  ]);
  const both = (locale: string, text: string) => ({
    [`locales/${locale}/common.json`]: JSON.stringify({ menu: {}, total_other: text }, undefined, 2),
  });
  expect(
    await reportAfter({ ...both('ko', '{{cuont}}건'), ...both('en', '{{cuont}} posts') }, used),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json:3  total_other
      프로그램이 넣어 주지 않는 값입니다: {{cuont}}. 넣어 주는 값: {{count}}
      No value is given for {{cuont}}. Values that are: {{count}}
      → 넣어 주는 값만 쓰세요.
        Use only the values that are given.

    content/locales/ko/common.json  menu.open
      화면에 쓰이는 문구인데 두 언어 모두에 없습니다.
      Pages show this label, but neither language has it.
      → 두 언어의 common.json에 다시 넣으세요: "open": "…"
        Put it back into common.json of both languages: "open": "…"

    content/locales/ko/common.json:3  total_other
      프로그램이 넣어 주지 않는 값입니다: {{cuont}}. 넣어 주는 값: {{count}}
      No value is given for {{cuont}}. Values that are: {{count}}
      → 넣어 주는 값만 쓰세요.
        Use only the values that are given.

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('knows the labels of the code with their values', async () => {
  const used = await usedLabels('src');
  expect(used.get('common:footer.copyright')).toEqual(new Set(['year', 'name']));
  expect(used.get('common:notFound.hostText')).toEqual(new Set(['address', 'file']));
  expect(used.get('board:page')).toEqual(new Set(['page']));
  expect(used.has('recruit:closed')).toBe(true);
});
