import { expect, test, vi } from 'vitest';
import { reportAfter } from './contentFolder.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Returns the report on label files of both languages, by name. */
const reportOnLabels = (files: Record<string, readonly [ko: unknown, en: unknown]>) => {
  const json = (labels: unknown) => (typeof labels === 'string' ? labels : JSON.stringify(labels, undefined, 2));
  const texts = Object.entries(files).flatMap(([name, [ko, en]]) => [
    [`locales/ko/${name}.json`, json(ko)],
    [`locales/en/${name}.json`, json(en)],
  ]);
  return reportAfter(Object.fromEntries(texts));
};

test('finds labels that one language lacks, and corrects a mistyped name', async () => {
  expect(
    await reportOnLabels({
      lacking: [{ menu: { open: '열기', close: '닫기' } }, { menu: { open: 'Open' }, extra: 'Extra' }],
      mistyped: [{ menu: { close: '닫기' } }, { menu: { clsoe: 'Close' } }],
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/lacking.json menu.close: English lacks a label that Korean has: menu.close ("닫기") → "close": "…"
    content/locales/en/mistyped.json menu.close: English lacks a label that Korean has: menu.close ("닫기") → "close": "…"
    content/locales/ko/lacking.json extra: Korean lacks a label that English has: extra ("Extra") → "extra": "…"
    content/locales/ko/mistyped.json menu.clsoe: Korean lacks a label that English has: menu.clsoe ("Close") → "clsoe": "…""
  `);
});

test('finds empty labels, labels that are not text, HTML, and placeholders that differ', async () => {
  expect(
    await reportOnLabels({
      values: [
        { open: ' ', items: ['가'], bold: '<b>열기</b>' },
        { open: 'Open', items: ['A'], bold: 'Open' },
      ],
      placeholders: [{ greeting: '{{name}} 님, {{count}}건' }, { greeting: 'Hello {{ nmae }}, {{count, number}}' }],
      korean: [{ greeting: '{{이름}} 님' }, { greeting: 'Hello {{name}}' }],
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/korean.json:2 greeting: The two languages use different placeholders. ko: {{이름}}, en: {{name}} → Use the same ones in both.
    content/locales/en/placeholders.json:2 greeting: The two languages use different placeholders. ko: {{count}}, {{name}}, en: {{count}}, {{nmae}} → Use the same ones in both.
    content/locales/en/values.json:3 items: This label has no text. → "items": "…"
    content/locales/ko/values.json:2 open: This label has no text. → "open": "…"
    content/locales/ko/values.json:3 items: This label has no text. → "items": "…"
    content/locales/ko/values.json:6 bold: HTML and Markdown marks show literally here: "<b>열기</b>" → "bold": "열기""
  `);
});

test('accepts plural forms of a language, and a suffix that is part of the name', async () => {
  expect(
    await reportOnLabels({
      two: [{ posts_other: '{{count}}건' }, { posts_one: '{{count}} post', posts_other: '{{count}} posts' }],
      word: [{ posts_other: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' }],
      bare: [{ posts: '{{count}}건' }, { posts_one: 'One post', posts_other: '{{count}} posts' }],
      step: [{ step_one: '첫 단계' }, { step_one: 'First step' }],
    }),
  ).toBe('');
});

test('finds JSON that cannot be read, a repeated name and a byte order mark', async () => {
  expect(
    await reportOnLabels({
      comma: ['{\n  "top": "맨 위로",\n}\n', { top: 'Top' }],
      open: ['{\n  "top": "맨 위로"\n', { top: 'Top' }],
      repeated: ['{\n  "top": "맨 위로",\n  "top": "위로"\n}\n', { top: 'Top' }],
      mark: ['\uFEFF{}', {}],
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/comma.json:3: The JSON cannot be read: Expected double-quoted property name in JSON at position 19 (line 3 column 1) → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.
    content/locales/ko/mark.json: The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.
    content/locales/ko/open.json:3: The JSON cannot be read: Expected ',' or '}' after property value in JSON at position 18 (line 3 column 1) → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.
    content/locales/ko/repeated.json:3: This name is written twice. → Keep one of the lines and delete the other."
  `);
});

test('finds label files that one language lacks', async () => {
  expect(
    await reportAfter({ 'locales/ko/board.json': '{ "no": "번호" }', 'locales/en/boards.json': '{ "no": "No." }' }),
  ).toMatchInlineSnapshot(
    `
    "content/locales/en/board.json: The English file is missing. → Copy this file and translate it into English: content/locales/ko/board.json
    content/locales/ko/boards.json: The Korean file is missing. → Copy this file and translate it into Korean: content/locales/en/boards.json"
  `,
  );
  expect(await reportAfter({ 'locales/ko/signIn.json': '{ "id": "아이디" }' })).toMatchInlineSnapshot(
    `"content/locales/en/signIn.json: The English file is missing. → Copy this file and translate it into English: content/locales/ko/signIn.json"`,
  );
});

test('rejects label files outside the two language folders', async () => {
  expect(
    await reportAfter({ 'locales/kr/common.json': '{}', 'locales/ko/notes.md': '', 'locales/ko/a/b.json': '{}' }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/a/b.json: No text uses this file: b.json → Move or delete the file.
    content/locales/ko/notes.md: No text uses this file: notes.md → Move or delete the file.
    content/locales/kr/common.json: No text uses this file: common.json → Move or delete the file."
  `);
});

test('the words of drawings are labels, too', async () => {
  expect(
    await reportAfter({
      'drawings/Pump.astro': '<svg />',
      'drawings/ko.json': '{ "pump": { "on": "켜짐", "off": "꺼짐" } }',
      'drawings/en.json': '{ "pump": { "on": "On" } }',
    }),
  ).toMatchInlineSnapshot(`
    "content/drawings/en.json pump.off: English lacks a label that Korean has: pump.off ("꺼짐") → "off": "…""
  `);
});
