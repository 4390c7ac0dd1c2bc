import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

const news = (text: string | Uint8Array) => reportAfter({ 'news/launch/ko.md': text });

test('asks for the fields of a file that has none', async () => {
  expect(await news('소식입니다.\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1
      파일 맨 위에 항목을 적는 부분이 없습니다.
      The file does not begin with its fields.
      → ---
        title: …
        summary: …
        date: …
        topic: …
        ---

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1
      파일 맨 위에 항목을 적는 부분이 없습니다.
      The file does not begin with its fields.
      → ---
        title: …
        summary: …
        date: …
        topic: …
        ---

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for the closing line', async () => {
  expect(await news('---\ntitle: 새 소식\n\n소식입니다.\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1
      맨 위의 --- 줄을 닫는 --- 줄이 없습니다.
      The --- at the top is never closed by another.
      → 마지막 항목 아래에 --- 줄을 넣으세요.
        Add a line --- below the last field.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for lines with names', async () => {
  expect(await news('---\n새 소식\n---\n소식입니다.\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1
      두 --- 줄 사이에 “이름: 값” 줄이 없습니다.
      There are no "name: value" lines between the two --- lines.
      → ---
        title: …
        summary: …
        date: …
        topic: …
        ---

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('puts a value with a colon in quotes', async () => {
  expect(await news(newsPost().replace('새 소식', "M-Meet: '2.0' 출시"))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2
      값에 쌍점(:)이나 특수 문자가 있어 읽을 수 없습니다: "title: M-Meet: '2.0' 출시"
      A colon or special character makes the value unreadable: "title: M-Meet: '2.0' 출시"
      → title: 'M-Meet: ''2.0'' 출시'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('puts a value that begins with a special character in quotes', async () => {
  expect(await news(newsPost().replace('새 소식', '@엠솔루션 소식'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2
      값에 쌍점(:)이나 특수 문자가 있어 읽을 수 없습니다: "title: @엠솔루션 소식"
      A colon or special character makes the value unreadable: "title: @엠솔루션 소식"
      → title: '@엠솔루션 소식'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news(newsPost().replace('새 소식', '[공지] 새 소식'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2
      값에 쌍점(:)이나 특수 문자가 있어 읽을 수 없습니다: "title: [공지] 새 소식"
      A colon or special character makes the value unreadable: "title: [공지] 새 소식"
      → title: '[공지] 새 소식'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line of an open quote', async () => {
  expect(await news(newsPost().replace('새 소식', "'새 소식"))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2
      따옴표를 닫지 않았습니다: "title: '새 소식"
      The quote is never closed: "title: '새 소식"
      → title: '새 소식'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line of a tab', async () => {
  expect(await news(newsPost('attachments:\n\t- file: a.pdf\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      탭 문자로 들여 쓴 줄입니다: "- file: a.pdf"
      The line is indented with a tab: "- file: a.pdf"
      → 탭 대신 띄어쓰기 두 칸으로 들여 쓰세요.
        Indent with two spaces instead of the tab.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line of a wrong indentation', async () => {
  expect(await news(newsPost().replace('summary:', '  summary:'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2
      이 줄이나 다음 줄의 들여쓰기가 맞지 않습니다: "title: 새 소식"
      This line or the next one is not indented like the others: "title: 새 소식"
      → 같은 묶음의 줄은 같은 칸에서 시작하도록 맞추세요.
        Start all lines of a group in the same column.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line without a colon', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic product'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:5
      쌍점(:), 따옴표 또는 괄호가 빠졌습니다: "topic product"
      A colon, a quote or a bracket is missing: "topic product"
      → “이름: 값”처럼 쌍점 뒤를 한 칸 띄우고, 연 따옴표와 괄호를 닫으세요.
        Write "name: value" with a space after the colon, and close quotes and brackets.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the line of a field that is written twice', async () => {
  expect(await news(newsPost('title: 다른 소식\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6
      같은 항목이 두 번 있습니다: "title: 다른 소식"
      This field is written twice: "title: 다른 소식"
      → 한 줄만 남기고 지우세요.
        Keep one of the lines and delete the other.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('reads Windows line ends', async () => {
  expect(await news(newsPost().replaceAll('\n', '\r\n'))).toBe('');
});

test('explains a file that is not saved as UTF-8', async () => {
  const euckr = new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xbb, 0xf5, 0x20, 0xbc, 0xd2, 0xbd, 0xc4]);
  expect(await news(euckr)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md
      UTF-8로 저장된 파일이 아닙니다. EUC-KR(“ANSI”)로 저장한 것 같습니다.
      The file is not saved as UTF-8; probably as EUC-KR ("ANSI").
      → 편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.
        Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('explains a byte order mark', async () => {
  expect(await news(`\uFEFF${newsPost()}`)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md
      파일 맨 앞에 보이지 않는 BOM 문자가 있습니다.
      The file begins with an invisible byte order mark (BOM).
      → 편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.
        Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('explains a file saved as UTF-16', async () => {
  expect(await news(Buffer.from(`\uFEFF${newsPost()}`, 'utf16le'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md
      UTF-16(“유니코드”)으로 저장된 파일입니다.
      The file is saved as UTF-16 ("Unicode").
      → 편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.
        Save the file again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test.each([
  ['*공지사항', "'*공지사항'"],
  ['&소식 새 소식', "'&소식 새 소식'"],
  ['!중요 새 소식', "'!중요 새 소식'"],
])('puts %s in quotes', async (value, quoted) => {
  expect(await news(newsPost().replace('새 소식', value))).toContain(`→ title: ${quoted}\n`);
});

test('survives aliases that stand for billions of values', async () => {
  const bomb = ['a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map((pair) => [...pair])) {
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
  }
  expect(await news(`---\n${bomb.join('\n')}\n---\n`)).toContain('content/news/launch/ko.md:2\n');
});

test('survives brackets a hundred thousand deep', async () => {
  expect(await news(`---\ntitle: ${'['.repeat(100_000)}\n---\n`)).toContain('content/news/launch/ko.md');
  expect(await news(newsPost('', '> '.repeat(100_000)))).toContain('content/news/launch/ko.md');
});

test('names the line of a character that cannot be seen', async () => {
  expect(await news(newsPost('', '글\0입니다'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      눈에 보이지 않거나 깨진 문자(U+0000)가 있습니다. 바로 앞의 글: 글
      There is an invisible or broken character (U+0000), after: 글
      → 그 자리를 지우고 다시 입력하세요.
        Delete the place and type it again.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds a value that is cut at a #', async () => {
  expect(await news(newsPost().replace('새 소식', '새 소식 #1'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2  title
      띄어쓰기 뒤의 #부터는 읽지 않습니다. 읽은 값: "새 소식", 버려진 글: "#1"
      Everything from " #" on is left out. The value read: "새 소식", left out: "#1"
      → title: '새 소식 #1'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news(newsPost().replace('2026-05-12', '2026-05-12 # 공고일'))).toBe('');
});

test('finds a text that the build takes for a date', async () => {
  expect(await news(newsPost().replace('새 소식', '2026-05-12'))).toContain("→ title: '2026-05-12'\n");
});

test.each([
  ['새 <b>소식</b>', '새 소식'],
  ['**새** 소식', '새 소식'],
  ['새 `소식`', '새 소식'],
  ["'[새 소식](/ir)'", '새 소식'],
  ["'## 새 소식'", '새 소식'],
  ['"새\\n소식"', '새 소식'],
])('takes the marks off the title %s', async (title, plain) => {
  expect(await news(newsPost().replace('새 소식', title))).toContain(`→ title: ${plain}\n`);
});

test('finds a placeholder and a title that is too long', async () => {
  expect(await news(newsPost().replace('새 소식', '…'))).toContain('The placeholder … is still there.');
  expect(await news(newsPost().replace('새 소식', '가'.repeat(101)))).toContain(
    'The title is too long (101 characters)',
  );
});

test.each(['0206-05-12', '2206-05-12', '1926-05-12'])('doubts the year of %s', async (day) => {
  expect(await news(newsPost().replace('2026-05-12', day))).toContain('This year can hardly be meant');
});

test('does not let one broken file hide the mistakes of others', async () => {
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
    expect(report).toContain(`content/${file}\n`);
  }
});
