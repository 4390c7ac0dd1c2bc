import { expect, test, vi } from 'vitest';
import { boardsOf } from '#site.ts';
import { adviceAfter, expectFixes, reportAfter, reportOnPosts } from './contentFolder.ts';
import { bothLanguages, englishOffice, newsPost, office, popup, posting, validContent } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const dated = (day: string) => newsPost().replace('2026-05-12', day);
const published = (moment: string) => newsPost(`publishAt: ${moment}\n`);

test('suggests a line for a missing, empty, mistyped or unknown field', async () => {
  expect(
    await reportOnPosts({
      missing: newsPost().replace('summary: 소식의 요약\n', ''),
      empty: newsPost().replace('title: 새 소식', 'title:'),
      blank: newsPost().replace('title: 새 소식', "title: ' '"),
      mistyped: newsPost().replace('title:', 'titel:'),
      unknown: newsPost('author: 편집자\n'),
    }),
  ).toMatchInlineSnapshot(`
    "blank:2 title: This field has no value. → title: …  ← Title in the list and on the page.
    empty:2 title: This field has no value. → title: …  ← Title in the list and on the page.
    missing:1 summary: This field has no value. → summary: …  ← One or two sentences for search engines, share pictures and feeds.
    mistyped:2 titel: No such field: titel. Existing fields: title, summary, date, updated, pinned, keywords, attachments, aliases, draft, publishAt, family, topic → title: 새 소식
    unknown:6 author: No such field: author. Existing fields: title, summary, date, updated, pinned, keywords, attachments, aliases, draft, publishAt, family, topic → Delete this line."
  `);
});

test('suggests all required fields of a missing group, and finds an unknown field inside a list', async () => {
  expect(
    await reportAfter({
      'recruit/ko.md': String(validContent['recruit/ko.md']).replace(/culture:[\s\S]*(?=conditions:)/, ''),
      'history/2011/ko.md': '---\ntitle: 시작\nevents:\n  - month: 3\n    txet: 회사 설립\n---\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/history/2011/ko.md:5 events[0].txet: No such field: txet. Existing fields: month, text → text: 회사 설립
    content/recruit/ko.md:1 culture: This field has no value. → culture:
      heading: …
      items:
        - title: …
          text: …"
  `);
});

test('names values of a wrong type, range or list', async () => {
  expect(
    await reportAfter({
      'offices/seoul/ko.md': office.replace("'04524'", '04524').replace('order: 1', "order: '1'"),
      'offices/seoul/en.md': englishOffice
        .replace('order: 1', 'order: 1.5')
        .replace('latitude: 37.5', 'latitude: 375')
        .replace('[40, 40]', '[40, 400]')
        .replace('by: bus', 'by: bis'),
    }),
  ).toMatchInlineSnapshot(`
    "content/offices/seoul/en.md:3 order: This must be a whole number; it is the number 1.5. → Write a whole number of 1 or more. Position among the offices, from 1.
    content/offices/seoul/en.md:10 latitude: At most 90 is allowed; it is 375. → Write a number from -90 to 90. Latitude in degrees (WGS 84).
    content/offices/seoul/en.md:14 transit[1].by: This value is not allowed: "bis". Allowed values: subway, train, tram, bus, ferry, car, air, walk → by: bus
    content/offices/seoul/en.md:21 map.places[0].at[1]: At most 100 is allowed; it is 400. → Write a number from 0 to 100.
    content/offices/seoul/ko.md:3 order: This must be a number; it is the text "1". → Write a whole number of 1 or more. Position among the offices, from 1.
    content/offices/seoul/ko.md:7 postalCode: This must be text; it is the number 4524. → postalCode: '04524'"
  `);
});

test('names wrong values of a post, with what to write', async () => {
  expect(
    await reportOnPosts({
      yes: newsPost('pinned: yes\n'),
      no: newsPost('pinned: 아니오\n'),
      single: newsPost('attachments: report.pdf\n'),
      long: newsPost().replace('소식의 요약', '가'.repeat(161)),
      close: newsPost().replace('topic: product', 'topic: produkt'),
      other: newsPost().replace('topic: product', 'topic: 행사'),
      updated: newsPost('updated: 2026-05-11\n'),
    }),
  ).toMatchInlineSnapshot(`
    "close:5 topic: This value is not allowed: "produkt". Allowed values: company, product, technology, partnership → topic: product
    long:3 summary: At most 160 is allowed; it is 161. → Shorten it to 160.
    no:6 pinned: This must be true or false; it is the text "아니오". → Write true or false. true pins the post to the top of the list.
    other:5 topic: This value is not allowed: "행사". Allowed values: company, product, technology, partnership → Write one of these: company, product, technology, partnership. Topic: company, product, technology or partnership.
    single:6 attachments: This must be a list; it is the text "report.pdf". → attachments:
      - file: …
    updated:6 updated: updated (2026-05-11) is before date (2026-05-12). → Correct the one that is wrong.
    yes:6 pinned: This must be true or false; it is the text "yes". → Write true or false. true pins the post to the top of the list."
  `);
});

test('advises on a date that has not come, unless publishAt publishes the post on that day', async () => {
  const dated = (date: string, fields = '') => newsPost(fields).replace('2026-05-12', date);
  const publishAt = (day: string) => `publishAt: ${day}T09:00:00+09:00\n`;
  const posts = {
    today: dated('2026-11-21'),
    tomorrow: dated('2026-11-22'),
    year: dated('2027-12-20'),
    scheduled: dated('2026-12-20', publishAt('2026-12-20')),
    week: dated('2026-12-20', publishAt('2026-12-27')),
    before: dated('2026-12-20', publishAt('2026-12-19')),
    after: dated('2026-12-20', publishAt('2027-02-20')),
    past: dated('2026-05-12', publishAt('2026-07-20')),
    draft: dated('2026-12-20', 'draft: true\n'),
    month: dated('2027-13-01'),
    mistyped: dated('2026-12-20', 'publishAt: 오전 9시\n'),
  };
  const files = Object.entries(posts).map(([id, text]) => [`news/${id}/ko.md`, text.replace('새 소식', id)]);
  expect(await adviceAfter(Object.fromEntries(files))).toMatchInlineSnapshot(`
    "content/news/after/ko.md:6 publishAt: The post's date is not the day of its publication. date: 2026-12-20, publishAt: 2027-02-20T09:00:00+09:00 → Write the day of publication as "date", by which the list is sorted.
    content/news/before/ko.md:6 publishAt: The post's date is not the day of its publication. date: 2026-12-20, publishAt: 2026-12-19T09:00:00+09:00 → Write the day of publication as "date", by which the list is sorted.
    content/news/past/ko.md:6 publishAt: The post's date is not the day of its publication. date: 2026-05-12, publishAt: 2026-07-20T09:00:00+09:00 → Write the day of publication as "date", by which the list is sorted.
    content/news/tomorrow/ko.md:4 date: The day has not come: 2026-11-22 → Check the date. A post that is to appear on that day needs publishAt, too.
    content/news/year/ko.md:4 date: The day has not come: 2027-12-20 → Check the date. A post that is to appear on that day needs publishAt, too."
  `);
});

test('reports the size and limit of a too short or too long list', async () => {
  const text = String(validContent['products/apps/chat/ko.md'])
    .replace(', 말 6]', ']')
    .replace('related:\n', 'related:\n  - plant/talk\n  - plant/safe\n');
  expect(await reportAfter(bothLanguages('products/apps/chat', text))).toMatchInlineSnapshot(`
    "content/products/apps/chat/en.md:22 asks: At least 6 is needed; it is 5. → - …
    content/products/apps/chat/en.md:28 related: At most 3 is allowed; it is 4. → Shorten it to 3.
    content/products/apps/chat/ko.md:22 asks: At least 6 is needed; it is 5. → - …
    content/products/apps/chat/ko.md:28 related: At most 3 is allowed; it is 4. → Shorten it to 3."
  `);
});

test('asks for the facts about a product’s AI, or for the word none', async () => {
  const withAi = (file: string, change: (ai: string) => string) => ({
    [`products/${file}`]: String(validContent[`products/${file}`]).replace(/^ai: .*\n/m, change),
  });
  const none = () => 'ai: none\n';
  expect(await reportAfter({ ...withAi('apps/chat/ko.md', none), ...withAi('apps/chat/en.md', none) })).toBe('');
  expect(
    await reportAfter({
      ...withAi('apps/chat/ko.md', () => ''),
      ...withAi('apps/meet/ko.md', () => 'ai: no\n'),
      ...withAi('apps/ling/ko.md', () => 'ai:\n'),
      ...withAi('plant/talk/en.md', (ai) => ai.replace('true', 'false')),
      ...withAi('plant/safe/ko.md', none),
    }),
  ).toMatchInlineSnapshot(`
    "content/products/apps/chat/ko.md:1 ai: This field has no value. → ai:
      use: …
      generative: …
      highImpact: …
      notice: …  ← The AI in the product. For a product without AI, write only: ai: none.
    content/products/apps/ling/ko.md:23 ai: This field has no value. → ai:
      use: …
      generative: …
      highImpact: …
      notice: …  ← The AI in the product. For a product without AI, write only: ai: none.
    content/products/apps/meet/ko.md:23 ai: This must be a group of fields; it is the text "no". → The AI in the product. For a product without AI, write only: ai: none.
    content/products/plant/safe/en.md:23 ai.generative: This field must be the same in both languages. ko.md: —, en.md: true → Write the right value in both files.
    content/products/plant/talk/en.md:23 ai.generative: This field must be the same in both languages. ko.md: true, en.md: false → Write the right value in both files."
  `);
});

test('rejects days that do not exist, and names the last day of a month', async () => {
  expect(
    await reportOnPosts(
      {
        month: dated('2026-13-01'),
        unreadable: dated('어제'),
        ambiguous: dated('3/4/2026'),
        february: dated('2026년 2월 30일'),
        june: published('2026-06-31T09:00:00+09:00'),
        offset: published('2026-05-12T09:00:00'),
      },
      bothLanguages('policies/2026-11-31', String(validContent['policies/2025-01-01/ko.md'])),
    ),
  ).toMatchInlineSnapshot(`
    "ambiguous:4 date: No such date: "3/4/2026" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    february:4 date: No such date: "2026년 2월 30일" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    june:6 publishAt: The value does not have the right format: "2026-06-31T09:00:00+09:00" → Write date, time and offset as YYYY-MM-DDThh:mm:ss+09:00. Time of publication with its offset, +09:00.
    month:4 date: No such date: "2026-13-01" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    offset:6 publishAt: The value does not have the right format: "2026-05-12T09:00:00" → Write date, time and offset as YYYY-MM-DDThh:mm:ss+09:00. Time of publication with its offset, +09:00.
    unreadable:4 date: No such date: "어제" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    content/policies/2026-11-31: Folders of policies are named after a date (YYYY-MM-DD): 2026-11-31 → Rename the folder."
  `);
});

test('corrects days to ISO format', async () => {
  const days = ['2026.5.12', '2026/05/12', '2026년 5월 12일', '20260512', '２０２６–5–12'];
  await expectFixes(dated, Object.fromEntries(days.map((day) => [day, 'date: 2026-05-12'])));
});

test('rejects periods that end before they begin, and an award of the future', async () => {
  const award = String(validContent['credentials/voices/ko.md']);
  expect(
    await reportAfter({
      ...bothLanguages(
        'popups/launch',
        popup('/company/news/launch').replace('until: 2026-06-01', 'until: 2026-04-01'),
      ),
      ...bothLanguages('postings/researcher', posting.replace('2026-06-30', '2026-05-11')),
      ...bothLanguages('credentials/voices', award.replace('2024-03-14', '2026-11-22')),
      ...bothLanguages('credentials/today', award.replace('2024-03-14', '2026-11-21').replace('음성', '신호')),
    }),
  ).toMatchInlineSnapshot(`
    "content/popups/launch/en.md:4 until: until (2026-04-01T00:00:00+09:00) is before from (2026-05-01T00:00:00+09:00). → Correct the one that is wrong.
    content/popups/launch/ko.md:4 until: until (2026-04-01T00:00:00+09:00) is before from (2026-05-01T00:00:00+09:00). → Correct the one that is wrong.
    content/postings/researcher/en.md:9 closes: closes (2026-05-11) is before date (2026-05-12). → Correct the one that is wrong.
    content/postings/researcher/ko.md:9 closes: closes (2026-05-11) is before date (2026-05-12). → Correct the one that is wrong."
  `);
});

test('rejects a word as telephone number', async () => {
  expect(await reportAfter({ 'offices/seoul/ko.md': office.replace("'02-0000-0000'", '문의하세요') })).toMatch(
    /^content\/offices\/seoul\/ko.md:8 phone: The value does not have the right format: "문의하세요"/,
  );
});

test.runIf(boardsOf('ir').length > 0)('accepts filings at DART and KIND, and no other address', async () => {
  const filed = (dart: string, kind: string) =>
    String(validContent['ir/results/ko.md']).replace(/^kind:/m, `filings:\n  dart: ${dart}\n  kind: ${kind}\nkind:`);
  expect(
    await reportAfter({
      'ir/results/ko.md': filed(
        'https://dart.fss.or.kr/dsaf001/main.do?rcpNo=20260320000001',
        'https://kind.krx.co.kr/common/disclsviewer.do?method=search&acptno=20260320000001',
      ),
      'ir/results/en.md': filed('http://englishdart.fss.or.kr/x', 'https://kind.krx.co.kr.example/x'),
    }),
  ).toMatchInlineSnapshot(`
    "content/ir/results/en.md:6 filings.dart: The value does not have the right format: "http://englishdart.fss.or.kr/x" → Address at DART: begins with https://dart.fss.or.kr/, in English with https://englishdart.fss.or.kr/.
    content/ir/results/en.md:7 filings.kind: The value does not have the right format: "https://kind.krx.co.kr.example/x" → Address at KIND: begins with https://kind.krx.co.kr/, in English with https://engkind.krx.co.kr/."
  `);
});
