import { expect, test } from 'vitest';
import { reportAfter, withFix } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

const news = (text: string | Uint8Array) => reportAfter({ 'news/launch/ko.md': text });

test('suggests the fields of a file without fields', async () => {
  expect(await news('소식입니다.\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1: The file does not begin with its fields. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---"
  `);
  expect(await news('')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1: The file does not begin with its fields. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---"
  `);
});

test('reports a missing closing line of the fields', async () => {
  expect(await news('---\ntitle: 새 소식\n\n소식입니다.\n')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:1: The --- line at the top has no closing --- line. → Add a --- line below the last field."`,
  );
});

test('suggests fields for lines without names', async () => {
  expect(await news('---\n새 소식\n---\n소식입니다.\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1: There are no "name: value" lines between the two --- lines. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---"
  `);
});

test('quotes a value with a colon', async () => {
  expect(await news(newsPost().replace('새 소식', "M-Meet: '2.0' 출시"))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2: A colon or special character makes the value unreadable: "title: M-Meet: '2.0' 출시" → title: 'M-Meet: ''2.0'' 출시'"`,
  );
});

test('quotes a value that begins with a special character', async () => {
  expect(await news(newsPost().replace('새 소식', '@엠솔루션 소식'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2: A colon or special character makes the value unreadable: "title: @엠솔루션 소식" → title: '@엠솔루션 소식'"`,
  );
  expect(await news(newsPost().replace('새 소식', '[공지] 새 소식'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2: A colon or special character makes the value unreadable: "title: [공지] 새 소식" → title: '[공지] 새 소식'"`,
  );
});

test('reports the line of an unclosed quote', async () => {
  expect(await news(newsPost().replace('새 소식', "'새 소식"))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2: The quote is not closed: "title: '새 소식" → title: '새 소식'"`,
  );
});

test('reports the line of a tab', async () => {
  expect(await news(newsPost('attachments:\n\t- file: a.pdf\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The line is indented with a tab: "- file: a.pdf" → Indent with two spaces instead of the tab."`,
  );
});

test('reports the line of a wrong indentation', async () => {
  expect(await news(newsPost().replace('summary:', '  summary:'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2: This line or the next one is not indented like the others: "title: 새 소식" → Start all lines of a group in the same column."`,
  );
});

test('reports the line of a missing colon', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic product'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:5: A colon, a quote or a bracket is missing: "topic product" → Write "name: value" with a space after the colon, and close quotes and brackets."`,
  );
});

test('reports the line of a duplicate field', async () => {
  expect(await news(newsPost('title: 다른 소식\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6: This field is written twice: "title: 다른 소식" → Keep one of the lines and delete the other."`,
  );
});

test('accepts Windows line endings', async () => {
  expect(await news(newsPost().replaceAll('\n', '\r\n'))).toBe('');
});

test('rejects a file that is not UTF-8', async () => {
  const euckr = new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xbb, 0xf5, 0x20, 0xbc, 0xd2, 0xbd, 0xc4]);
  expect(await news(euckr)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md: The file is not saved as UTF-8; probably as EUC-KR ("ANSI"). → Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."`,
  );
});

test('rejects a byte order mark', async () => {
  expect(await news(`\uFEFF${newsPost()}`)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md: The file begins with an invisible byte order mark (BOM). → Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."`,
  );
});

test('rejects a UTF-16 file', async () => {
  expect(await news(Buffer.from(`\uFEFF${newsPost()}`, 'utf16le'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md: The file is saved as UTF-16 ("Unicode"). → Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."`,
  );
});

test.each([
  ['*공지사항', "'*공지사항'"],
  ['&소식 새 소식', "'&소식 새 소식'"],
  ['!중요 새 소식', "'!중요 새 소식'"],
])('quotes the value %s', async (value, quoted) => {
  expect(await news(newsPost().replace('새 소식', value))).toMatch(withFix(`title: ${quoted}`));
});

test('rejects YAML aliases that expand to billions of values', async () => {
  const bomb = ['a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map((pair) => [...pair])) {
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
  }
  expect(await news(`---\n${bomb.join('\n')}\n---\n`)).toContain('content/news/launch/ko.md:2: ');
});

test('rejects brackets and quotations nested a hundred thousand deep', async () => {
  expect(await news(`---\ntitle: ${'['.repeat(100_000)}\n---\n`)).toContain('content/news/launch/ko.md');
  expect(await news(newsPost('', '> '.repeat(100_000)))).toContain('content/news/launch/ko.md');
});

test.each(['—-', '–-', '－－－', '----', ' ---', '———'])('names the first line %s as its mistake', async (mark) => {
  expect(await news(newsPost().replace('---', mark))).toMatch(/^content\/news\/launch\/ko\.md:1: .* → ---$/);
});

test('names a last line with the dash of a word processor', async () => {
  expect(await news(newsPost().replace('\n---', '\n—-'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6: The lines above and below the fields are three hyphens: "—-" → ---"`,
  );
});

test('names old line ends', async () => {
  expect(await news(newsPost().replaceAll('\n', '\r'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:1: The lines end in CR, as on old Macs, so the file is read as one line. → Save the file again with line endings "LF" in your editor."`,
  );
});

test.each([
  ['title:\u00a0새 소식', 'title: 새 소식'],
  ['title：새 소식', 'title: 새 소식'],
  ['title\u3000: 새 소식', 'title: 새 소식'],
  ['\u00a0title: 새 소식', 'title: 새 소식'],
  ['attachments:\n  -\u00a0file: a.pdf', '- file: a.pdf'],
  ['keywords:\n  -\u3000소식', '- 소식'],
])('names the other space or colon in %j', async (field, right) => {
  expect(await news(newsPost().replace('title: 새 소식', field))).toMatch(withFix(right));
});

test('reports the line of an invisible character', async () => {
  expect(await news(newsPost('', '글\0입니다'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: There is an invisible character (U+0000), after: 글 → Delete this part and type it again."`,
  );
});

test.each([
  ['\u200b', 'an invisible character (U+200B)'],
  ['\u00ad', 'an invisible character (U+00AD)'],
  ['\u200c', 'an invisible character (U+200C)'],
  ['\u200d', 'an invisible character (U+200D)'],
  ['\u2800', 'an invisible character (U+2800)'],
  ['\u3164', 'an invisible character (U+3164)'],
  ['\uffa0', 'an invisible character (U+FFA0)'],
  ['\u115f\u1160', 'an invisible character (U+115F)'],
  ['\u{e0041}', 'an invisible character (U+E0041)'],
  ['\u0085', 'an invisible character (U+0085)'],
  ['\u202e', 'changes the direction of the text (U+202E)'],
  ['\u2067', 'changes the direction of the text (U+2067)'],
  ['\uf0b7', 'most fonts show as a gap or a box (U+F0B7)'],
  ['\ue200', 'most fonts show as a gap or a box (U+E200)'],
  ['\ufffc', 'was lost here (U+FFFC)'],
])('names the hidden character %j', async (character, problem) => {
  expect(await news(newsPost('', `글${character}입니다`))).toContain(problem);
  expect(await news(newsPost().replace('새 소식', character))).toContain(`${problem}`);
});

test('accepts emoji, flags, Hanja and old Hangul', async () => {
  const text = '👨‍👩‍👧 ❤️‍🔥 👩🏽‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇰🇷 1️⃣ ☎️ 大韓民國 葛󠄀 ᄒᆞᆫ글 \u115f\u1161 \u1112\u1160 ㈜ ㎡ ①';
  expect(await news(newsPost('', text))).toBe('');
});

test('finds a text that YAML truncates at a #', async () => {
  expect(await news(newsPost().replace('새 소식', '새 소식 #1'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2 title: Everything from " #" on is ignored. Value read: "새 소식", ignored: "#1" → title: '새 소식 #1'"`,
  );
  expect(await news(newsPost().replace('2026-05-12', '2026-05-12 # 공고일'))).toBe('');
});

test('finds a text that the build parses as a date', async () => {
  expect(await news(newsPost().replace('새 소식', '2026-05-12'))).toMatch(withFix("title: '2026-05-12'"));
});

test.each([
  ['새 <b>소식</b>', '새 소식'],
  ['**새** 소식', '새 소식'],
  ['새 `소식`', '새 소식'],
  ["'[새 소식](/ir)'", '새 소식'],
  ["'## 새 소식'", '새 소식'],
  ['"새\\n소식"', '새 소식'],
])('removes the marks of the title %s', async (title, plain) => {
  expect(await news(newsPost().replace('새 소식', title))).toMatch(withFix(`title: ${plain}`));
});

test('finds a placeholder and a too long title', async () => {
  expect(await news(newsPost().replace('새 소식', '…'))).toContain('The placeholder … is still there.');
  expect(await news(newsPost().replace('새 소식', '가'.repeat(101)))).toContain(
    'The title is too long (101 characters)',
  );
});

test.each(['0206-05-12', '2206-05-12', '1926-05-12'])('rejects the unlikely year of %s', async (day) => {
  expect(await news(newsPost().replace('2026-05-12', day))).toContain('This year is unlikely');
});

test('reports the mistakes of other files beside a broken one', async () => {
  const report = await reportAfter({
    'news/launch/ko.md': '---\ntitle: *x\n---\n',
    'ir/results/ko.md': 'broken',
    'postings/researcher/ko.md': new Uint8Array([0xff, 0xfe, 0]),
    'offices/seoul/en.md': undefined,
  });
  for (const file of [
    'news/launch/ko.md:2',
    'ir/results/ko.md:1',
    'postings/researcher/ko.md',
    'offices/seoul/en.md',
  ]) {
    expect(report).toContain(`content/${file}: `);
  }
});
