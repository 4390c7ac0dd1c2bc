import { expect, test } from 'vitest';
import { adviceAfter, reportAfter, withFix } from './contentFolder.ts';
import { englishOffice, newsPost, office, popup, posting, validContent } from './validContent.ts';

const news = (text: string) => reportAfter({ 'news/launch/ko.md': text, 'news/launch/en.md': undefined });

test('suggests a line for a missing field', async () => {
  expect(await news(newsPost().replace('summary: 소식의 요약\n', ''))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:1 summary: This field is missing. → summary: …  ← One or two sentences for search engines, share pictures and feeds."`,
  );
});

test('suggests all required fields of a missing group', async () => {
  const text = String(validContent['recruit/ko.md']).replace(/culture:[\s\S]*(?=conditions:)/, '');
  expect(await reportAfter({ 'recruit/ko.md': text })).toMatchInlineSnapshot(`
    "content/recruit/ko.md:1 culture: This field is missing. → culture:
      heading: …
      items:
        - title: …
          text: …"
  `);
});

test('reports an empty field as empty, not as missing', async () => {
  expect(await news(newsPost().replace('title: 새 소식', 'title:'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2 title: This field is empty. → title: …  ← Title in the list and on the page."`,
  );
  expect(await news(newsPost().replace('title: 새 소식', "title: ' '"))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2 title: This field is empty. → title: …  ← Title in the list and on the page."`,
  );
});

test('quotes a number in a text field, with its leading zero', async () => {
  const text = office.replace("'04524'", '04524');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:7 postalCode: This must be text; it is the number 4524. → postalCode: '04524'"`,
  );
});

test('removes the quotes of a number', async () => {
  const text = office.replace('order: 1', "order: '1'");
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:3 order: This must be a number; it is the text "1". → order: 1"`,
  );
});

test('rejects a fraction in a field of whole numbers', async () => {
  const text = office.replace('order: 1', 'order: 1.5');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:3 order: This must be a whole number; it is the number 1.5. → Write a whole number of 1 or more. Position among the offices, from 1."`,
  );
});

test('rejects a number beyond its limit', async () => {
  const text = office.replace('latitude: 37.5', 'latitude: 375');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:10 latitude: The number must be at most 90; it is 375. → Write a number from -90 to 90. Latitude in degrees (WGS 84)."`,
  );
});

test('reports the path of a field inside a list', async () => {
  const text = office.replace('[40, 40]', '[40, 400]').replace('by: bus', 'by: bis');
  expect(await reportAfter({ 'offices/seoul/ko.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:14 transit[1].by: This value is not allowed: "bis". Allowed values: subway, train, bus, car, air → by: bus
    content/offices/seoul/ko.md:21 map.places[0].at[1]: The number must be at most 100; it is 400. → Write a number from 0 to 100."
  `);
});

test('suggests true and false for yes and no', async () => {
  expect(await news(newsPost('pinned: yes\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 pinned: This must be true or false; it is the text "yes". → pinned: true"`,
  );
  expect(await news(newsPost('pinned: 아니오\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 pinned: This must be true or false; it is the text "아니오". → pinned: false"`,
  );
});

test('suggests a list for a single value', async () => {
  expect(await news(newsPost('attachments: report.pdf\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6 attachments: This must be a list; it is the text "report.pdf". → attachments:
      - file: report.pdf"
  `);
});

test('reports the length and limit of a too long text', async () => {
  expect(await news(newsPost().replace('소식의 요약', '가'.repeat(161)))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:3 summary: The text must have at most 160 characters; it has 161. → Shorten it to 160 characters."`,
  );
});

test('reports the size and limit of a too short or too long list', async () => {
  const text = String(validContent['products/enterprise/chat/ko.md'])
    .replace('  - { title: 기능 4, text: 설명 }\n', '')
    .replace('related:\n', 'related:\n  - medical/talk\n  - medical/sq6d\n');
  expect(
    await reportAfter({
      'products/enterprise/chat/ko.md': text,
      'products/enterprise/chat/en.md': text,
    }),
  ).toMatchInlineSnapshot(`
    "content/products/enterprise/chat/en.md:9 capabilities: There must be at least 4; there are 3. → - title: …
      text: …
    content/products/enterprise/chat/en.md:26 related: There must be at most 3; there are 4. → Keep only 3.
    content/products/enterprise/chat/ko.md:9 capabilities: There must be at least 4; there are 3. → - title: …
      text: …
    content/products/enterprise/chat/ko.md:26 related: There must be at most 3; there are 4. → Keep only 3."
  `);
});

test('rejects a date that does not exist', async () => {
  expect(await news(newsPost().replace('2026-05-12', '2026-13-01'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:4 date: No such date: "2026-13-01" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest."`,
  );
});

test('names the last day of the month for a later day', async () => {
  const text = validContent['policies/2025-01-01/ko.md'];
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('publishAt: 2026-06-31T09:00:00+09:00\n').replace('2026-05-12', '2026년 2월 30일'),
      'news/launch/en.md': undefined,
      'policies/2026-11-31/ko.md': text,
      'policies/2026-11-31/en.md': text,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:4 date: No such date: "2026년 2월 30일". The last day of that month is 28. → date: 2026-02-28
    content/news/launch/ko.md:6 publishAt: No such date: "2026-06-31T09:00:00+09:00". The last day of that month is 30. → publishAt: 2026-06-30T09:00:00+09:00
    content/policies/2026-11-31: No such date: 2026-11-31. The last day of that month is 30. → Rename the folder: 2026-11-30"
  `);
});

test.each(['2026.5.12', '2026/05/12', '2026년 5월 12일', '20260512', 'May 12, 2026', '12 May 2026'])(
  'corrects the date %s to ISO format',
  async (day) => {
    expect(await news(newsPost().replace('2026-05-12', day))).toMatch(withFix('date: 2026-05-12'));
  },
);

test('suggests no date for an ambiguous one', async () => {
  expect(await news(newsPost().replace('2026-05-12', '3/4/2026'))).toContain(
    'Write year, month and day as YYYY-MM-DD.',
  );
});

test('removes the unit of a number', async () => {
  const text = (month: string) => `---\ntitle: 시작\nevents: [{ month: ${month}, text: 회사 설립 }]\n---\n`;
  expect(await reportAfter({ 'history/2011/ko.md': text('9월') })).toMatch(withFix('month: 9'));
});

test('suggests no date for an unreadable one', async () => {
  expect(await news(newsPost().replace('2026-05-12', '어제'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:4 date: No such date: "어제" → Write year, month and day as YYYY-MM-DD. Day of the post; the list begins with the newest."`,
  );
});

test('adds the missing offset of a time', async () => {
  expect(await news(newsPost('publishAt: 2026-05-12T09:00:00\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 publishAt: Not a date and time with offset (+09:00): "2026-05-12T09:00:00" → publishAt: 2026-05-12T09:00:00+09:00"`,
  );
});

test.each([
  ['2026-05-12', '2026-05-12T00:00:00+09:00'],
  ['2026-05-12 9:00', '2026-05-12T09:00:00+09:00'],
  ['2026-05-12 오후 3시', '2026-05-12T15:00:00+09:00'],
  ['2026. 5. 12. 오전 9시 30분', '2026-05-12T09:30:00+09:00'],
  ['12 May 2026 3:00 PM', '2026-05-12T15:00:00+09:00'],
])('corrects the time %s to ISO format', async (found, meant) => {
  expect(await news(newsPost(`publishAt: ${found}\n`))).toMatch(withFix(`publishAt: ${meant}`));
});

test('suggests the closest allowed value', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic: produkt'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:5 topic: This value is not allowed: "produkt". Allowed values: company, product, technology, partnership → topic: product"`,
  );
});

test('lists the allowed values if none is close', async () => {
  expect(await news(newsPost().replace('topic: product', 'topic: 행사'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:5 topic: This value is not allowed: "행사". Allowed values: company, product, technology, partnership → Write one of these: company, product, technology, partnership. Topic: company, product, technology or partnership."`,
  );
});

test('reports a mistyped field once, with its value under the right name', async () => {
  expect(await news(newsPost().replace('title:', 'titel:'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2 titel: No such field: titel. Existing fields: title, summary, date, updated, pinned, keywords, attachments, aliases, draft, publishAt, family, topic → title: 새 소식"`,
  );
});

test('lists the fields for an unknown name that is close to none', async () => {
  expect(await news(newsPost('author: 편집자\n'))).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 author: No such field: author. Existing fields: title, summary, date, updated, pinned, keywords, attachments, aliases, draft, publishAt, family, topic → Delete this line."`,
  );
});

test('finds an unknown field inside a list', async () => {
  expect(
    await reportAfter({
      'history/2011/ko.md': '---\ntitle: 시작\nevents:\n  - month: 3\n    txet: 회사 설립\n---\n',
    }),
  ).toMatchInlineSnapshot(
    `"content/history/2011/ko.md:5 events[0].txet: No such field: txet. Existing fields: month, text → text: 회사 설립"`,
  );
});

test('rejects a pop-up that ends before it begins', async () => {
  const text = popup('/company/news/launch').replace('until: 2026-06-01', 'until: 2026-04-01');
  expect(await reportAfter({ 'popups/launch/ko.md': text, 'popups/launch/en.md': undefined })).toMatchInlineSnapshot(
    `"content/popups/launch/ko.md:4 until: The pop-up ends before it begins and never shows. from: 2026-05-01T00:00:00+09:00, until: 2026-04-01T00:00:00+09:00 → Write a time after "from"."`,
  );
});

test('rejects a post that was updated before its date', async () => {
  expect(await reportAfter({ 'news/launch/ko.md': newsPost('updated: 2026-05-11\n') })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 updated: The post was changed before its date. date: 2026-05-12, updated: 2026-05-11 → Write the same day as "date" or a later one, or delete the line."`,
  );
});

test('rejects a posting that closes before its date', async () => {
  const text = posting.replace('2026-06-30', '2026-05-11');
  expect(
    await reportAfter({ 'postings/researcher/ko.md': text, 'postings/researcher/en.md': undefined }),
  ).toMatchInlineSnapshot(
    `"content/postings/researcher/ko.md:9 closes: The posting closes before its date. date: 2026-05-12, closes: 2026-05-11 → Write the same day as "date" or a later one, or delete the line to accept applications until the position is filled."`,
  );
});

test('rejects an award of the future', async () => {
  const text = String(validContent['credentials/voices/ko.md']).replace('2024-03-14', '2026-11-22');
  expect(
    await reportAfter({ 'credentials/voices/ko.md': text, 'credentials/voices/en.md': undefined }),
  ).toMatchInlineSnapshot(
    `"content/credentials/voices/ko.md:5 date: It is granted on a day that has not come yet: 2026-11-22 → Write the day it was granted."`,
  );
  expect(await reportAfter({ 'credentials/voices/ko.md': text.replace('11-22', '11-21') })).not.toContain(
    'not come yet',
  );
});

test('advises on a pop-up that is over', async () => {
  expect(await adviceAfter({ 'popups/launch/ko.md': popup('/company/news/launch') })).toMatchInlineSnapshot(
    `"content/popups/launch/ko.md:4 until: The pop-up is over and no longer shows. until: 2026-06-01T00:00:00+09:00 → Write a later "until" to show it again, or delete the folder."`,
  );
});

test('rejects an office abroad, and advises on one at sea', async () => {
  const at = (latitude: number, longitude: number) => ({
    'offices/seoul/ko.md': office.replace('37.5', String(latitude)).replace('127', String(longitude)),
    'offices/seoul/en.md': englishOffice.replace('37.5', String(latitude)).replace('127', String(longitude)),
  });
  expect(await reportAfter(at(40.7, -74))).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:10 latitude: Latitude and longitude do not seem to be on land in Korea: 40.7, -74 → Look up the office on a map, and write its latitude (33–39) and longitude (124–132)."`,
  );
  expect(await adviceAfter({ ...at(36.5, 130.5), 'offices/seoul/en.md': undefined })).toMatchInlineSnapshot(
    `"content/offices/seoul/ko.md:10 latitude: Latitude and longitude do not seem to be on land in Korea: 36.5, 130.5 → Look up the office on a map, and write its latitude (33–39) and longitude (124–132)."`,
  );
  for (const [latitude, longitude] of [
    [37.4786, 126.8812],
    [35.1, 129.04],
    [33.5, 126.5],
    [37.5, 130.9],
    [34.8, 128.6],
  ] as const) {
    const { 'offices/seoul/ko.md': korean } = at(latitude, longitude);
    expect(await adviceAfter({ 'offices/seoul/ko.md': korean })).toBe('');
  }
});

test('rejects a word as telephone number, and an English one without country code', async () => {
  expect(
    await reportAfter({
      'offices/seoul/ko.md': office.replace("'02-0000-0000'", '문의하세요'),
      'offices/seoul/en.md': office,
    }),
  ).toMatchInlineSnapshot(`
    "content/offices/seoul/en.md:8 phone: The telephone number in the English file has no country code: "02-0000-0000" → phone: +82-2-0000-0000
    content/offices/seoul/ko.md:8 phone: The value does not have the right format: "문의하세요" → Telephone number in single quotes; with the country code in the English file."
  `);
});
