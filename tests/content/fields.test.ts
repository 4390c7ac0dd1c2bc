import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { newsPost, office, popup, posting, validContent } from './validContent.ts';

const news = (text: string) => reportAfter({ 'news/launch/ko.md': text, 'news/launch/en.md': undefined });

test('shows what to write for a missing field', async () => {
  expect(await news(newsPost().replace('summary: 소식의 요약\n', ''))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:1  summary
      꼭 있어야 하는 항목이 없습니다.
      This field is missing.
      → summary: …  ← 한두 문장의 요약. 검색 결과, 공유 카드, 피드에 보입니다.
        summary: …  ← One or two sentences for search engines, share pictures and feeds.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('puts an example together for a missing group', async () => {
  const text = String(validContent['recruit/ko.md']).replace(/culture:[\s\S]*(?=conditions:)/, '');
  expect(await reportAfter({ 'recruit/ko.md': text })).toMatchInlineSnapshot(`
    "content/recruit/ko.md:1  culture
      꼭 있어야 하는 항목이 없습니다.
      This field is missing.
      → culture:
          heading: …
          items:
            - title: …
              text: …

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('tells an empty field from a missing one', async () => {
  expect(await news(newsPost().replace('title: 새 소식', 'title:'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2  title
      값이 비어 있습니다.
      This field is empty.
      → title: …  ← 목록과 글 위에 보이는 제목.
        title: …  ← Title in the list and on the page.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news(newsPost().replace('title: 새 소식', "title: ' '"))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2  title
      값이 비어 있습니다.
      This field is empty.
      → title: …  ← 목록과 글 위에 보이는 제목.
        title: …  ← Title in the list and on the page.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('quotes a number where text is needed, as it was typed', async () => {
  const text = office.replace("'04524'", '04524');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:7  postalCode
      글을 써야 하는데 지금은 숫자 4524입니다.
      This must be text; it is the number 4524.
      → postalCode: '04524'

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('takes the quotes off a number', async () => {
  const text = office.replace('order: 1', "order: '1'");
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:3  order
      숫자를 써야 하는데 지금은 글 "1"입니다.
      This must be a number; it is the text "1".
      → order: 1

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for a whole number', async () => {
  const text = office.replace('order: 1', 'order: 1.5');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:3  order
      정수를 써야 하는데 지금은 숫자 1.5입니다.
      This must be a whole number; it is the number 1.5.
      → 1 이상의 정수를 쓰세요. 순서. 1부터, 사무소마다 다르게.
        Write a whole number of 1 or more. Position among the offices, from 1.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the limit of a number', async () => {
  const text = office.replace('latitude: 37.5', 'latitude: 375');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:10  latitude
      90 이하여야 하는데 지금은 375입니다.
      The number must be at most 90; it is 375.
      → -90부터 90까지의 숫자를 쓰세요. 위도(WGS 84).
        Write a number from -90 to 90. Latitude in degrees (WGS 84).

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('names the field inside a list', async () => {
  const text = office.replace('[40, 40]', '[40, 400]').replace('by: bus', 'by: bis');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:14  transit[1].by
      쓸 수 없는 값입니다: "bis". 쓸 수 있는 값: subway, train, bus, car, air
      This value is not possible: "bis". Possible values: subway, train, bus, car, air
      → by: bus

    content/offices/seoul/ko.md:21  map.places[0].at[1]
      100 이하여야 하는데 지금은 400입니다.
      The number must be at most 100; it is 400.
      → 0부터 100까지의 숫자를 쓰세요.
        Write a number from 0 to 100.

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('reads yes and no as true and false', async () => {
  expect(await news(newsPost('pinned: yes\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  pinned
      true 또는 false를 써야 하는데 지금은 글 "yes"입니다.
      This must be true or false; it is the text "yes".
      → pinned: true

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news(newsPost('pinned: 아니오\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  pinned
      true 또는 false를 써야 하는데 지금은 글 "아니오"입니다.
      This must be true or false; it is the text "아니오".
      → pinned: false

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('shows a list where something else is written', async () => {
  expect(await news(newsPost('attachments: report.pdf\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  attachments
      목록을 써야 하는데 지금은 글 "report.pdf"입니다.
      This must be a list; it is the text "report.pdf".
      → attachments:
          - file: report.pdf

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('counts a text that is too long', async () => {
  expect(await news(newsPost().replace('소식의 요약', '가'.repeat(161)))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:3  summary
      160자 이하여야 하는데 161자입니다.
      The text must have at most 160 characters; it has 161.
      → 160자 안으로 줄이세요.
        Shorten it to 160 characters.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('counts a list that is too short or too long', async () => {
  const text = String(validContent['products/enterprise/chat/ko.md'])
    .replace('  - { title: 기능 4, text: 설명 }\n', '')
    .replace('related:\n', 'related:\n  - medical/talk\n  - medical/sq6d\n');
  expect(
    await reportAfter({
      'products/enterprise/chat/ko.md': text,
      'products/enterprise/chat/en.md': text,
    }),
  ).toMatchInlineSnapshot(`
    "content/products/enterprise/chat/en.md:9  capabilities
      4개 이상이어야 하는데 3개가 있습니다.
      There must be at least 4; there are 3.
      → - title: …
          text: …

    content/products/enterprise/chat/en.md:25  related
      3개 이하여야 하는데 4개가 있습니다.
      There must be at most 3; there are 4.
      → 3개만 남기세요.
        Keep only 3.

    content/products/enterprise/chat/ko.md:9  capabilities
      4개 이상이어야 하는데 3개가 있습니다.
      There must be at least 4; there are 3.
      → - title: …
          text: …

    content/products/enterprise/chat/ko.md:25  related
      3개 이하여야 하는데 4개가 있습니다.
      There must be at most 3; there are 4.
      → 3개만 남기세요.
        Keep only 3.

    고칠 곳 4군데, 파일 2개 · 4 mistakes in 2 files"
  `);
});

test('rejects a day that the calendar does not have', async () => {
  expect(await news(newsPost().replace('2026-05-12', '2026-02-30'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:4  date
      달력에 없는 날짜입니다: "2026-02-30"
      Not a day of the calendar: "2026-02-30"
      → 연, 월, 일을 YYYY-MM-DD 꼴로 쓰세요. 글의 날짜. 목록은 최근 글부터 보입니다.
        Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test.each(['2026.5.12', '2026/05/12', '2026년 5월 12일', '20260512', 'May 12, 2026', '12 May 2026'])(
  'understands the day %s',
  async (day) => {
    expect(await news(newsPost().replace('2026-05-12', day))).toContain('→ date: 2026-05-12\n');
  },
);

test('does not guess between two days', async () => {
  expect(await news(newsPost().replace('2026-05-12', '3/4/2026'))).toContain(
    'Write year, month and day as YYYY-MM-DD.',
  );
});

test('takes the unit off a number', async () => {
  const text = (month: string) => `---\ntitle: 시작\nevents: [{ month: ${month}, text: 회사 설립 }]\n---\n`;
  expect(await reportAfter({ 'history/2011/ko.md': text('9월') })).toContain('→ month: 9\n');
});

test('has no guess for a day it does not understand', async () => {
  expect(await news(newsPost().replace('2026-05-12', '어제'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:4  date
      달력에 없는 날짜입니다: "어제"
      Not a day of the calendar: "어제"
      → 연, 월, 일을 YYYY-MM-DD 꼴로 쓰세요. 글의 날짜. 목록은 최근 글부터 보입니다.
        Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for the offset of a moment', async () => {
  expect(await news(newsPost('publishAt: 2026-05-12T09:00:00\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  publishAt
      날짜, 시각, 시차(+09:00)를 모두 갖춘 시점이 아닙니다: "2026-05-12T09:00:00"
      Not a moment with day, time and offset (+09:00): "2026-05-12T09:00:00"
      → publishAt: 2026-05-12T09:00:00+09:00

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test.each([
  ['2026-05-12', '2026-05-12T00:00:00+09:00'],
  ['2026-05-12 9:00', '2026-05-12T09:00:00+09:00'],
  ['2026-05-12 오후 3시', '2026-05-12T15:00:00+09:00'],
  ['2026. 5. 12. 오전 9시 30분', '2026-05-12T09:30:00+09:00'],
  ['12 May 2026 3:00 PM', '2026-05-12T15:00:00+09:00'],
])('understands the moment %s', async (found, meant) => {
  expect(await news(newsPost(`publishAt: ${found}\n`))).toContain(`→ publishAt: ${meant}\n`);
});

test('offers the value that was meant', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic: produkt'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:5  topic
      쓸 수 없는 값입니다: "produkt". 쓸 수 있는 값: company, product, technology, partnership
      This value is not possible: "produkt". Possible values: company, product, technology, partnership
      → topic: product

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('lists the values when none is near', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic: 행사'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:5  topic
      쓸 수 없는 값입니다: "행사". 쓸 수 있는 값: company, product, technology, partnership
      This value is not possible: "행사". Possible values: company, product, technology, partnership
      → 다음 가운데 하나를 쓰세요: company, product, technology, partnership. 주제: 회사, 제품, 기술, 협력.
        Write one of these: company, product, technology, partnership. Topic: company, product, technology or partnership.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('reports a mistyped field once, with its value under the right name', async () => {
  expect(await news(newsPost().replace('title:', 'titel:'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:2  titel
      없는 항목 이름입니다: titel. 있는 항목: title, summary, date, updated, pinned, attachments, aliases, draft, publishAt, topic
      No such field: titel. There are: title, summary, date, updated, pinned, attachments, aliases, draft, publishAt, topic
      → title: 새 소식

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('lists the fields when an unknown one is near to none', async () => {
  expect(await news(newsPost('author: 편집자\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  author
      없는 항목 이름입니다: author. 있는 항목: title, summary, date, updated, pinned, attachments, aliases, draft, publishAt, topic
      No such field: author. There are: title, summary, date, updated, pinned, attachments, aliases, draft, publishAt, topic
      → 이 줄을 지우세요.
        Delete this line.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds an unknown field inside a list', async () => {
  expect(
    await reportAfter({
      'history/2011/ko.md': '---\ntitle: 시작\nevents:\n  - month: 3\n    txet: 회사 설립\n---\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/history/2011/ko.md:5  events[0].txet
      없는 항목 이름입니다: txet. 있는 항목: month, text
      No such field: txet. There are: month, text
      → text: 회사 설립

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('rejects a pop-up that ends before it begins', async () => {
  const text = popup('/company/news/launch').replace('until: 2026-06-01', 'until: 2026-04-01');
  expect(await reportAfter({ 'popups/launch/ko.md': text, 'popups/launch/en.md': undefined })).toMatchInlineSnapshot(`
    "content/popups/launch/ko.md:4  until
      끝나는 시점이 시작하는 시점보다 늦지 않아 팝업이 보이지 않습니다. from: 2026-05-01T00:00:00+09:00, until: 2026-04-01T00:00:00+09:00
      The pop-up ends before it begins and never shows. from: 2026-05-01T00:00:00+09:00, until: 2026-04-01T00:00:00+09:00
      → from보다 늦은 시점을 쓰세요.
        Write a moment after "from".

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('rejects a post that was changed before its date', async () => {
  expect(await reportAfter({ 'news/launch/ko.md': newsPost('updated: 2026-05-11\n') })).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  updated
      글의 날짜보다 먼저 고쳤습니다. date: 2026-05-12, updated: 2026-05-11
      The post was changed before its date. date: 2026-05-12, updated: 2026-05-11
      → date 이후의 날짜를 쓰거나 이 줄을 지우세요.
        Write a day from "date" on, or delete the line.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('rejects a posting that closes before its date', async () => {
  const text = posting.replace('2026-06-30', '2026-05-11');
  expect(
    await reportAfter({ 'postings/researcher/ko.md': text, 'postings/researcher/en.md': undefined }),
  ).toMatchInlineSnapshot(`
    "content/postings/researcher/ko.md:9  closes
      공고일보다 먼저 마감합니다. date: 2026-05-12, closes: 2026-05-11
      The posting closes before its date. date: 2026-05-12, closes: 2026-05-11
      → date 이후의 날짜를 쓰거나, 채용할 때까지 받으려면 이 줄을 지우세요.
        Write a day from "date" on, or delete the line to hire until the position is filled.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});
