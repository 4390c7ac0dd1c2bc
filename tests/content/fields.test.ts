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
    "blank:2 title: This field is empty. → title: …  ← Title in the list and on the page.
    empty:2 title: This field is empty. → title: …  ← Title in the list and on the page.
    missing:1 summary: This field is missing. → summary: …  ← One or two sentences for search engines, share pictures and feeds.
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
    content/recruit/ko.md:1 culture: This field is missing. → culture:
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
    content/offices/seoul/en.md:10 latitude: The number must be at most 90; it is 375. → Write a number from -90 to 90. Latitude in degrees (WGS 84).
    content/offices/seoul/en.md:14 transit[1].by: This value is not allowed: "bis". Allowed values: subway, train, tram, bus, ferry, car, air, walk → by: bus
    content/offices/seoul/en.md:21 map.places[0].at[1]: The number must be at most 100; it is 400. → Write a number from 0 to 100.
    content/offices/seoul/ko.md:3 order: This must be a number; it is the text "1". → order: 1
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
    long:3 summary: The text must have at most 160 characters; it has 161. → Shorten it to 160 characters.
    no:6 pinned: This must be true or false; it is the text "아니오". → pinned: false
    other:5 topic: This value is not allowed: "행사". Allowed values: company, product, technology, partnership → Write one of these: company, product, technology, partnership. Topic: company, product, technology or partnership.
    single:6 attachments: This must be a list; it is the text "report.pdf". → attachments:
      - file: report.pdf
    updated:6 updated: The post was changed before its date. date: 2026-05-12, updated: 2026-05-11 → Write the same day as "date" or a later one, or delete the line.
    yes:6 pinned: This must be true or false; it is the text "yes". → pinned: true"
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
    content/news/tomorrow/ko.md:4 date: The day has not come, and without publishAt the post is published now: 2026-11-22 → Check the date. To publish the post on that day, write publishAt, too.
    content/news/year/ko.md:4 date: The day has not come, and without publishAt the post is published now: 2027-12-20 → Check the date. To publish the post on that day, write publishAt, too."
  `);
});

test('reports the size and limit of a too short or too long list', async () => {
  const text = String(validContent['products/apps/chat/ko.md'])
    .replace(', 말 6]', ']')
    .replace('related:\n', 'related:\n  - plant/talk\n  - plant/safe\n');
  expect(await reportAfter(bothLanguages('products/apps/chat', text))).toMatchInlineSnapshot(`
    "content/products/apps/chat/en.md:22 asks: There must be at least 6; there are 5. → - …
    content/products/apps/chat/en.md:28 related: There must be at most 3; there are 4. → Keep only 3.
    content/products/apps/chat/ko.md:22 asks: There must be at least 6; there are 5. → - …
    content/products/apps/chat/ko.md:28 related: There must be at most 3; there are 4. → Keep only 3."
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
    "content/products/apps/chat/ko.md:1 ai: This field is missing. → ai:
      use: …
      generative: …
      highImpact: …
      notice: …  ← The AI in the product. For a product without AI, write only: ai: none.
    content/products/apps/ling/ko.md:23 ai: This field is empty. → ai:
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
    february:4 date: No such date: "2026년 2월 30일". The last day of that month is 28. → date: 2026-02-28
    june:6 publishAt: No such date: "2026-06-31T09:00:00+09:00". The last day of that month is 30. → publishAt: 2026-06-30T09:00:00+09:00
    month:4 date: No such date: "2026-13-01" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    offset:6 publishAt: Not a date and time with offset (+09:00): "2026-05-12T09:00:00" → publishAt: 2026-05-12T09:00:00+09:00
    unreadable:4 date: No such date: "어제" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest.
    content/policies/2026-11-31: No such date: 2026-11-31. The last day of that month is 30. → Rename the folder: 2026-11-30"
  `);
});

test('corrects dates and times to ISO format', async () => {
  const days = [
    '2026.5.12',
    '2026/05/12',
    '2026년 5월 12일',
    '20260512',
    'May 12, 2026',
    '12 May 2026',
    '２０２６–5–12',
  ];
  await expectFixes(dated, Object.fromEntries(days.map((day) => [day, 'date: 2026-05-12'])));
  await expectFixes(published, {
    '2026-05-12': 'publishAt: 2026-05-12T00:00:00+09:00',
    '2026-05-12 9:00': 'publishAt: 2026-05-12T09:00:00+09:00',
    '2026-05-12 오후 3시': 'publishAt: 2026-05-12T15:00:00+09:00',
    '2026. 5. 12. 오전 9시 30분': 'publishAt: 2026-05-12T09:30:00+09:00',
    '12 May 2026 3:00 PM': 'publishAt: 2026-05-12T15:00:00+09:00',
    '2026-05-12T09:00:00+0900': 'publishAt: 2026-05-12T09:00:00+09:00',
    '2026-05-12T09:00:00 KST': 'publishAt: 2026-05-12T09:00:00+09:00',
    '2026-05-12T09:00:00−05': 'publishAt: 2026-05-12T09:00:00-05:00',
  });
});

test('removes the unit of a number', async () => {
  const text = '---\ntitle: 시작\nevents: [{ month: 9월, text: 회사 설립 }]\n---\n';
  expect(await reportAfter({ 'history/2011/ko.md': text })).toMatch(/→ month: 9$/m);
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
    "content/credentials/voices/en.md:5 date: It is granted on a day that has not come yet: 2026-11-22 → Write the day it was granted.
    content/credentials/voices/ko.md:5 date: It is granted on a day that has not come yet: 2026-11-22 → Write the day it was granted.
    content/popups/launch/en.md:4 until: The pop-up ends before it begins and never shows. from: 2026-05-01T00:00:00+09:00, until: 2026-04-01T00:00:00+09:00 → Write a time after "from".
    content/popups/launch/ko.md:4 until: The pop-up ends before it begins and never shows. from: 2026-05-01T00:00:00+09:00, until: 2026-04-01T00:00:00+09:00 → Write a time after "from".
    content/postings/researcher/en.md:9 closes: The posting closes before its date. date: 2026-05-12, closes: 2026-05-11 → Write the same day as "date" or a later one, or delete the line to accept applications until the position is filled.
    content/postings/researcher/ko.md:9 closes: The posting closes before its date. date: 2026-05-12, closes: 2026-05-11 → Write the same day as "date" or a later one, or delete the line to accept applications until the position is filled."
  `);
});

test('advises on a pop-up that is over', async () => {
  expect(await adviceAfter({ 'popups/launch/ko.md': popup('/company/news/launch') })).toMatchInlineSnapshot(
    `"content/popups/launch/ko.md:4 until: The pop-up is over and no longer shows. until: 2026-06-01T00:00:00+09:00 → Write a later "until" to show it again, or delete the folder."`,
  );
});

test('finds exchanged coordinates and a missing sign by another office of the country', async () => {
  const at = (country: string, latitude: number, longitude: number, order: number) => {
    const fields = `country: ${country}\norder: ${order}`;
    const place = (text: string) =>
      text.replace('order: 1', fields).replace('37.5', String(latitude)).replace('127', String(longitude));
    return place(englishOffice.replace(/postalCode.*\n/, ''));
  };
  const pair = (country: string, latitude: number, longitude: number, other: readonly [number, number]) => ({
    ...bothLanguages('offices/first', at(country, latitude, longitude, 2)),
    ...bothLanguages('offices/second', at(country, ...other, 3)),
  });
  const rotterdam = [51.92, 4.48] as const;
  const boston = [42.36, -71.06] as const;
  expect(await reportAfter(pair('NL', ...rotterdam, [4.9, 52.37]))).toMatchInlineSnapshot(
    `"content/offices/second/ko.md:10 latitude: The office is too far from another one in its country: 4.9, 52.37 (content/offices/first/ko.md) → Check whether latitude and longitude are exchanged, or a minus sign is missing, such as: latitude: 52.37, longitude: 4.9"`,
  );
  expect(await reportAfter(pair('US', ...boston, [40.71, 74]))).toMatchInlineSnapshot(
    `"content/offices/second/ko.md:10 latitude: The office is too far from another one in its country: 40.71, 74 (content/offices/first/ko.md) → Check whether latitude and longitude are exchanged, or a minus sign is missing, such as: latitude: 40.71, longitude: -74"`,
  );
  for (const offices of [
    pair('NL', ...rotterdam, [52.37, 4.9]),
    // Honolulu is far away, and the Chatham Islands beyond the 180th meridian.
    pair('US', ...boston, [21.3, -157.86]),
    pair('NZ', -36.85, 174.76, [-43.95, -176.56]),
  ]) {
    expect(await reportAfter(offices)).toBe('');
  }
});

test('rejects a postal code that Korea has not, and accepts offices abroad without one', async () => {
  expect(await reportAfter({ 'offices/seoul/ko.md': office.replace('04524', '4524') })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:7 postalCode: A Korean postal code has five digits: "4524" → Write them in single quotes, such as: postalCode: '04524'"`,
  );
  const abroad = englishOffice
    .replace(/postalCode.*\n/, 'country: HK\n')
    .replace('37.5', '22.3')
    .replace('127', '114.17');
  expect(await reportAfter(bothLanguages('offices/seoul', abroad))).toBe('');
});

test('rejects a word as telephone number, and an English one without country code', async () => {
  expect(
    await reportAfter({
      'offices/seoul/ko.md': office.replace("'02-0000-0000'", '문의하세요'),
      'offices/seoul/en.md': office,
    }),
  ).toMatchInlineSnapshot(`
    "content/offices/seoul/en.md:8 phone: The telephone number has no country code: "02-0000-0000" → phone: +82 2 0000 0000
    content/offices/seoul/ko.md:8 phone: The value does not have the right format: "문의하세요" → Telephone number in single quotes; with the country code in the English file and for offices abroad."
  `);
});

test('rejects a telephone number of an office abroad without country code in both languages', async () => {
  const abroad = office
    .replace(/postalCode.*\n/, "country: NL\npostalCode: '3072 AP'\n")
    .replace('02-0000-0000', '010 000 0000');
  expect(await reportAfter(bothLanguages('offices/seoul', abroad))).toMatchInlineSnapshot(`
    "content/offices/seoul/en.md:9 phone: The telephone number has no country code: "010 000 0000" → phone: +31 10 000 0000
    content/offices/seoul/ko.md:9 phone: The telephone number has no country code: "010 000 0000" → phone: +31 10 000 0000"
  `);
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
