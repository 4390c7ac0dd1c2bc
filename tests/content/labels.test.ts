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
    "content/locales/en/common.json menu.close: English lacks a label that Korean has: menu.close ("닫기") → "close": "…"
    content/locales/ko/common.json extra: Korean lacks a label that English has: extra ("Extra") → "extra": "…""
  `);
});

test('corrects a mistyped name of a label', async () => {
  expect(await labels({ menu: { close: '닫기' } }, { menu: { clsoe: 'Close' } })).toMatchInlineSnapshot(
    `"content/locales/en/common.json:3 menu.clsoe: English lacks a label that Korean has: menu.close ("닫기") → "close": "Close""`,
  );
});

test('finds empty labels and labels that are not text', async () => {
  expect(await labels({ open: ' ', items: ['가'] }, { open: 'Open', items: ['A'] })).toMatchInlineSnapshot(`
    "content/locales/en/common.json:3 items: This value is not text. → "items": "…"
    content/locales/ko/common.json:2 open: This label is empty. → "open": "…"
    content/locales/ko/common.json:3 items: This value is not text. → "items": "…""
  `);
});

test('finds placeholders that differ between the languages', async () => {
  expect(
    await labels({ greeting: '{{name}} 님, {{count}}건' }, { greeting: 'Hello {{ nmae }}, {{count, number}}' }),
  ).toMatchInlineSnapshot(
    `"content/locales/en/common.json:2 greeting: The two languages use different placeholders. ko: {{count}}, {{name}}, en: {{count}}, {{nmae}} → Use the same ones in both: {{count}}, {{name}}"`,
  );
});

test('accepts two English plural forms for one Korean form', async () => {
  expect(
    await labels({ posts_other: '{{count}}건' }, { posts_one: '{{count}} post', posts_other: '{{count}} posts' }),
  ).toBe('');
  expect(await labels({ posts_other: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' })).toBe(
    '',
  );
  expect(await labels({ posts: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' })).toBe('');
});

test('reads a plural suffix without an `_other` form as part of the name', async () => {
  expect(await labels({ step_one: '첫 단계' }, { step_one: 'First step' })).toBe('');
});

test('rejects plural forms that do not exist in the language', async () => {
  expect(
    await labels(
      { posts_one: '{{count}}건', posts_other: '{{count}}건' },
      { posts_one: '{{count}} post', posts_few: '{{count}} posts' },
    ),
  ).toMatchInlineSnapshot(`
    "content/locales/en/common.json:2 posts_one: The plural form posts_other is missing. → "posts_other": "{{count}} post"
    content/locales/en/common.json:3 posts_few: This language has no such plural form: _few → Delete this line and write only posts_other.
    content/locales/ko/common.json:2 posts_one: This language has no such plural form: _one → Delete this line and write only posts_other."
  `);
});

test('finds label files that one language lacks', async () => {
  expect(
    await reportAfter({ 'locales/ko/board.json': '{ "no": "번호" }', 'locales/en/boards.json': '{ "no": "No." }' }),
  ).toMatchInlineSnapshot(
    `"content/locales/en/board.json: The English file is missing. → Rename the file: boards.json → board.json"`,
  );
  expect(await reportAfter({ 'locales/ko/signIn.json': '{ "id": "아이디" }' })).toMatchInlineSnapshot(
    `"content/locales/en/signIn.json: The English file is missing. → Copy this file and translate it into English: content/locales/ko/signIn.json"`,
  );
});

test('reports the line of a JSON syntax error', async () => {
  expect(
    await reportAfter({ 'locales/ko/common.json': '{\n  "top": "맨 위로",\n  "count_other": "{{count}}건",\n}\n' }),
  ).toMatchInlineSnapshot(
    `"content/locales/ko/common.json:4: The JSON cannot be read: Expected double-quoted property name in JSON at position 50 (line 4 column 1) → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it."`,
  );
  expect(await reportAfter({ 'locales/ko/common.json': '{\n  "top": "맨 위로"\n' })).toMatchInlineSnapshot(
    `"content/locales/ko/common.json:3: The JSON cannot be read: Expected ',' or '}' after property value in JSON at position 18 (line 3 column 1) → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it."`,
  );
});

test('finds a duplicate name in a label file', async () => {
  expect(
    await reportAfter({
      'locales/ko/common.json': '{\n  "top": "맨 위로",\n  "top": "위로",\n  "count_other": "{{count}}건"\n}\n',
    }),
  ).toMatchInlineSnapshot(
    `"content/locales/ko/common.json:3: This name is written twice. → Keep one of the lines and delete the other."`,
  );
});

test('rejects label files outside the two language folders', async () => {
  expect(
    await reportAfter({ 'locales/kr/common.json': '{}', 'locales/ko/notes.md': '', 'locales/ko/a/b.json': '{}' }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/a/b.json: Not a file of interface labels: only .json files in locales/ko and locales/en are read. → Move or delete the file.
    content/locales/ko/notes.md: Not a file of interface labels: only .json files in locales/ko and locales/en are read. → Move or delete the file.
    content/locales/kr/common.json: Not a file of interface labels: only .json files in locales/ko and locales/en are read. → Move or delete the file."
  `);
});

test('rejects a label file with a byte order mark', async () => {
  expect(await reportAfter({ 'locales/ko/common.json': '\uFEFF{}' })).toMatchInlineSnapshot(
    `"content/locales/ko/common.json: The file begins with an invisible byte order mark (BOM). → Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."`,
  );
});

test('finds HTML in a label', async () => {
  expect(await labels({ open: '<b>열기</b>' }, { open: 'Open' })).toMatchInlineSnapshot(
    `"content/locales/ko/common.json:2 open: A label cannot contain HTML: "<b>열기</b>" → "open": "열기""`,
  );
});

test('finds labels and placeholders that do not match the code', async () => {
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
    "content/locales/en/common.json:3 total_other: The site gives no value for {{cuont}}. It gives values for: {{count}} → Use only these placeholders.
    content/locales/ko/common.json menu.open: Pages show this label, but neither language has it. → Put it back into common.json of both languages: "open": "…"
    content/locales/ko/common.json:3 total_other: The site gives no value for {{cuont}}. It gives values for: {{count}} → Use only these placeholders."
  `);
});

test('collects the labels that the code uses, with their values', async () => {
  const used = await usedLabels('src');
  expect(used.get('common:footer.copyright')).toEqual(new Set(['year', 'name']));
  expect(used.get('common:notFound.hostText')).toEqual(new Set(['address', 'file']));
  expect(used.get('board:page')).toEqual(new Set(['page']));
  expect(used.get('inquiry:messageExcess')).toEqual(new Set(['length', 'maximum', 'excess']));
  expect(used.has('recruit:closed')).toBe(true);
});
