import { expect, test, vi } from 'vitest';
import { expectFixes, mistakesInPosts, reportAfter, reportOnPosts } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Returns the post with another title. */
const titled = (title: string) => newsPost().replace('새 소식', title);

test('suggests the fields of a file without fields', async () => {
  expect(
    await reportOnPosts({ bare: '소식입니다.\n', empty: '', nameless: '---\n새 소식\n---\n소식입니다.\n' }),
  ).toMatchInlineSnapshot(`
    "bare:1: The file does not begin with its fields. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---
    empty:1: The file does not begin with its fields. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---
    nameless:1: The file does not begin with its fields. → ---
    title: …
    summary: …
    date: …
    topic: …
    ---"
  `);
});

test('names the line of YAML that cannot be read, and its repair', async () => {
  expect(
    await reportOnPosts({
      closing: '---\ntitle: 소식\n\n소식입니다.\n',
      colon: titled("Meet: '2.0' 출시"),
      at: titled('@회사 소식'),
      bracket: titled('[공지] 새 소식'),
      quote: titled("'새 소식"),
      tab: newsPost('attachments:\n\t- file: a.pdf\n'),
      indentation: newsPost().replace('summary:', '  summary:'),
      'no-colon': newsPost().replace('topic: product', 'topic product'),
      duplicate: newsPost('title: 다른 소식\n'),
      dash: newsPost().replace('\n---', '\n—-'),
    }),
  ).toMatchInlineSnapshot(`
    "at:2: This line cannot be read: "title: @회사 소식" → title: '@회사 소식'
    bracket:2: This line cannot be read: "title: [공지] 새 소식" → title: '[공지] 새 소식'
    closing:1: The fields need a line of three hyphens above and one below: "---" → Write --- on both lines.
    colon:2: This line cannot be read: "title: Meet: '2.0' 출시" → title: 'Meet: ''2.0'' 출시'
    dash:6: The fields need a line of three hyphens above and one below: "—-" → Write --- on both lines.
    duplicate:6: This field is written twice: "title: 다른 소식" → Keep one of the lines and delete the other.
    indentation:2: This line cannot be read: "title: 새 소식" → Write "name: value" and begin in the same column as the lines beside it, with spaces; put the value in single quotes if it has a colon or special characters.
    no-colon:5: This line cannot be read: "topic product" → Write "name: value" and begin in the same column as the lines beside it, with spaces; put the value in single quotes if it has a colon or special characters.
    quote:2: This line cannot be read: "title: '새 소식" → title: '새 소식'
    tab:7: This line cannot be read: "- file: a.pdf" → Write "name: value" and begin in the same column as the lines beside it, with spaces; put the value in single quotes if it has a colon or special characters."
  `);
});

test('quotes values with the indicators of YAML', async () => {
  await expectFixes(titled, {
    '*공지사항': "title: '*공지사항'",
    '&소식 새 소식': "title: '&소식 새 소식'",
    '!중요 새 소식': "title: '!중요 새 소식'",
  });
});

test('names another encoding, byte order mark or line end', async () => {
  const euckr = new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xbb, 0xf5, 0x20, 0xbc, 0xd2, 0xbd, 0xc4]);
  expect(
    await reportOnPosts({
      euckr,
      bom: `\uFEFF${newsPost()}`,
      utf16: Buffer.from(`\uFEFF${newsPost()}`, 'utf16le'),
      cr: newsPost().replaceAll('\n', '\r'),
      windows: newsPost().replaceAll('\n', '\r\n'),
    }),
  ).toMatchInlineSnapshot(`
    "bom: The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.
    cr:1: The lines end in CR, as on old Macs, so the file is read as one line. → Save the file again with line endings "LF" in your editor.
    euckr: The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.
    utf16: The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."
  `);
});

test('rejects YAML aliases that expand to billions of values', async () => {
  const bomb = ['a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map((pair) => [...pair])) {
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
  }
  expect(await reportOnPosts({ bomb: `---\n${bomb.join('\n')}\n---\n` })).toContain('bomb:2: ');
});

test('rejects brackets and quotations nested a hundred thousand deep', async () => {
  const report = await reportOnPosts({
    brackets: `---\ntitle: ${'['.repeat(100_000)}\n---\n`,
    quotations: newsPost('', '> '.repeat(100_000)),
  });
  expect(report).toMatch(/^brackets:/m);
  expect(report).toMatch(/^quotations/m);
});

test('names a first line of other dashes', async () => {
  const write = 'Write --- on both lines.';
  await expectFixes((mark) => newsPost().replace('---', mark), {
    '—-': write,
    '–-': write,
    '－－－': write,
    '----': write,
    ' ---': write,
    '———': write,
  });
});

test('replaces other spaces and colons', async () => {
  await expectFixes((field) => newsPost().replace('title: 새 소식', `title: 소식 하나\n${field}`), {
    'pinned:\u00a0true': 'pinned: true',
    'pinned：true': 'pinned: true',
    'pinned\u3000: true': 'pinned: true',
    '\u00a0pinned: true': 'pinned: true',
    'attachments:\n  -\u00a0file: a.pdf': '- file: a.pdf',
    'keywords:\n  -\u3000소식': '- 소식',
  });
});

test('names hidden characters in text and title', async () => {
  const invisible = [...'\0\u200b\u00ad\u200c\u200d\u2800\u3164\uffa0\u{e0041}\u0085'];
  const characters = [...invisible, '\u115f\u1160', '\u202e', '\u2067', '\uf0b7', '\ue200', '\ufffc'];
  const found = await mistakesInPosts([
    ...characters.map((character) => newsPost('', `글${character}입니다`)),
    ...characters.map((character) => titled(character)),
  ]);
  for (const [index, mistakes] of found.entries()) {
    const code = characters[index % characters.length]?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(mistakes.map((mistake) => mistake.problem.en).join('\n')).toContain(
      `does not show, or not to everyone (U+${code})`,
    );
  }
});

test('accepts emoji, flags, Hanja and old Hangul', async () => {
  const text = '👨‍👩‍👧 ❤️‍🔥 👩🏽‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇰🇷 1️⃣ ☎️ 大韓民國 葛󠄀 ᄒᆞᆫ글 \u115f\u1161 \u1112\u1160 ㈜ ㎡ ①';
  expect(await reportOnPosts({ emoji: newsPost('', text) })).toBe('');
});

test('repairs titles that YAML truncates or that contain marks', async () => {
  await expectFixes(titled, {
    '봄 소식 #1': "title: '봄 소식 #1'",
    '2026-05-12': "title: '2026-05-12'",
    '새 <b>소식</b>': 'title: 새 소식',
    '**새** 소식': "title: '새 소식'",
    '새 `소식`': 'title: 새 소식',
    "'[새 소식](/company/news)'": 'title: 새 소식',
    "'## 새 소식'": 'title: 새 소식',
  });
});

test('finds a placeholder, and accepts a comment', async () => {
  const dated = (day: string) => newsPost().replace('2026-05-12', day);
  expect(
    await reportOnPosts({
      placeholder: titled('…'),
      long: titled('가'.repeat(101)),
      early: dated('0206-05-12'),
      late: dated('2206-05-12'),
      old: dated('1926-05-12'),
      comment: dated('2026-05-12 # 공고일'),
    }),
  ).toMatchInlineSnapshot(`"placeholder:2 title: The placeholder … is still there. → Write your text in its place."`);
});

test('reports the mistakes of other files beside a broken one', async () => {
  const report = await reportAfter({
    'news/launch/ko.md': '---\ntitle: *x\n---\n',
    'news/results/ko.md': 'broken',
    'postings/researcher/ko.md': new Uint8Array([0xff, 0xfe, 0]),
    'offices/seoul/en.md': undefined,
  });
  for (const file of [
    'news/launch/ko.md:2',
    'news/results/ko.md:1',
    'postings/researcher/ko.md',
    'offices/seoul/en.md',
  ]) {
    expect(report).toContain(`content/${file}: `);
  }
});
