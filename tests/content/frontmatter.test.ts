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
        title: M-Meet 2.0 출시
        summary: 회의가 끝나면 회의록이 먼저 도착합니다.
        date: 2026-05-12
        topic: product
        ---

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1
      파일 맨 위에 항목을 적는 부분이 없습니다.
      The file does not begin with its fields.
      → ---
        title: M-Meet 2.0 출시
        summary: 회의가 끝나면 회의록이 먼저 도착합니다.
        date: 2026-05-12
        topic: product
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
        title: M-Meet 2.0 출시
        summary: 회의가 끝나면 회의록이 먼저 도착합니다.
        date: 2026-05-12
        topic: product
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
