import { expect, test, vi } from 'vitest';
import { usedLabels } from '#content/check/labels/labels.ts';
import { adviceAfter, reportAfter } from './contentFolder.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Returns the report on label files of both languages, by name. */
const reportOnLabels = (files: Record<string, readonly [ko: unknown, en: unknown]>, used?: ReadonlySet<string>) => {
  const json = (labels: unknown) => (typeof labels === 'string' ? labels : JSON.stringify(labels, undefined, 2));
  const texts = Object.entries(files).flatMap(([name, [ko, en]]) => [
    [`locales/ko/${name}.json`, json(ko)],
    [`locales/en/${name}.json`, json(en)],
  ]);
  return reportAfter(Object.fromEntries(texts), used);
};

test('finds labels that one language lacks, and corrects a mistyped name', async () => {
  expect(
    await reportOnLabels({
      lacking: [{ menu: { open: '열기', close: '닫기' } }, { menu: { open: 'Open' }, extra: 'Extra' }],
      mistyped: [{ menu: { close: '닫기' } }, { menu: { clsoe: 'Close' } }],
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/lacking.json menu.close: English lacks a label that Korean has: menu.close ("닫기") → "close": "…"
    content/locales/en/mistyped.json:3 menu.clsoe: English lacks a label that Korean has: menu.close ("닫기") → "close": "Close"
    content/locales/ko/lacking.json extra: Korean lacks a label that English has: extra ("Extra") → "extra": "…""
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
    "content/locales/en/placeholders.json:2 greeting: The two languages use different placeholders. ko: {{count}}, {{name}}, en: {{count}}, {{nmae}} → Use the same ones in both: {{count}}, {{name}}
    content/locales/en/values.json:3 items: This value is not text. → "items": "…"
    content/locales/ko/korean.json:2 greeting: The two languages use different placeholders. ko: {{이름}}, en: {{name}} → Use the same ones in both: {{name}}
    content/locales/ko/values.json:2 open: This label is empty. → "open": "…"
    content/locales/ko/values.json:3 items: This value is not text. → "items": "…"
    content/locales/ko/values.json:6 bold: A label cannot contain HTML: "<b>열기</b>" → "bold": "열기""
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

test('rejects plural forms that do not exist in the language', async () => {
  expect(
    await reportOnLabels({
      plural: [
        { posts_one: '{{count}}건', posts_other: '{{count}}건' },
        { posts_one: '{{count}} post', posts_few: '{{count}} posts' },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/en/plural.json:2 posts_one: The plural form posts_other is missing. → "posts_other": "{{count}} post"
    content/locales/en/plural.json:3 posts_few: This language has no such plural form: _few → Delete this line and write only posts_other.
    content/locales/ko/plural.json:2 posts_one: This language has no such plural form: _one → Delete this line and write only posts_other."
  `);
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
    content/locales/ko/mark.json: The file begins with an invisible byte order mark (BOM). → Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.
    content/locales/ko/open.json:3: The JSON cannot be read: Expected ',' or '}' after property value in JSON at position 18 (line 3 column 1) → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.
    content/locales/ko/repeated.json:3: This name is written twice. → Keep one of the lines and delete the other."
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

test('advises on figures that differ between the languages', async () => {
  expect(
    await adviceAfter({
      'locales/ko/common.json': '{ "speed": "300 ms", "hours": "70만 시간" }',
      'locales/en/common.json': '{ "speed": "200 ms", "hours": "700,000 hours" }',
    }),
  ).toMatchInlineSnapshot(
    `"content/locales/en/common.json:1 speed: The figures of the two languages seem to differ. ko: 300, en: 200 → Find out which is right, and write it in both."`,
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

test('finds labels of the code that neither language has', async () => {
  const labels = { menu: {}, total_other: '{{count}}' };
  expect(
    await reportOnLabels({ common: [labels, labels] }, new Set(['common:menu.open', 'common:total'])),
  ).toMatchInlineSnapshot(
    `"content/locales/ko/common.json menu.open: Pages show this label, but neither language has it. → Put it back into common.json of both languages: "open": "…""`,
  );
  expect(usedLabels('.')).toContain('recruit:closed');
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
