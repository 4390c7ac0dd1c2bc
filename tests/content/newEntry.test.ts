import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { recordConsents } from '#content/check/consents/checkConsents.ts';
import { checkContent } from '#content/check/index.ts';
import { formatMistakes } from '#content/check/report.ts';
import { NewEntryError, newEntry } from '#content/newEntry/newEntry.ts';
import { placeholder } from '#content/newEntry/template.ts';
import { collectionNames } from '#content/schemas/registry.ts';
import { boards } from '#site.ts';
import { contentFolder } from './contentFolder.ts';
import { bothLanguages } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** One in the morning in Korea, a day later than in UTC. */
const now = new Date('2026-11-21T16:00:00Z');

/** Folders to create. The test removes an existing one first. */
const ids: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.values(boards).map(({ collection }) => [collection, 'voice'])),
  home: '',
  about: '',
  recruit: '',
  pages: 'company/history',
  policies: '2026-06-01',
  consents: 'privacy/2026-06-01',
  products: 'apps/chat',
  history: '2026',
  credentials: 'speech',
  offices: 'busan',
  popups: 'year-end',
};

/** Values for the fields that accept neither free text nor a name from a list. */
const values: Record<string, string> = {
  office: 'seoul',
  order: '2',
  postalCode: "'48058'",
  phone: "'+82-51-000-0000'",
  latitude: '35.17',
  longitude: '129.13',
  month: '3',
  from: '2026-12-01T00:00:00+09:00',
  file: 'news/calendar/calendar.pdf',
  until: '2026-12-25T00:00:00+09:00',
};
const related = ['apps/meet', 'plant/talk'];

/** Fills in the placeholders by their comments, as an editor does: names from a list, numbers, words. */
function filled(text: string): string {
  const named = new Map<string, string>();
  let [field, name] = ['', ''];
  return text
    .split('\n')
    .map((line, index) => {
      name = /(?:다음 가운데 하나를 쓰세요|Write one of these): ([\w-]+)/.exec(line)?.[1] ?? name;
      if (line.trimStart().startsWith('#')) return line;
      field = /([a-zA-Z]+):/.exec(line)?.[1] ?? field;
      if (name) named.set(field, name);
      name = '';
      if (line.includes('[')) return line.replaceAll(placeholder, '50');
      const value = field === 'related' ? related[index % 2] : (named.get(field) ?? values[field]);
      return line.replace(placeholder, value ?? `글 ${index}`);
    })
    .join('\n');
}

test('new entries in all collections pass the check once filled in', async () => {
  const folders = collectionNames.map((name) => path.posix.join(name, ids[name] ?? ''));
  const root = await contentFolder(Object.assign({}, ...folders.map((folder) => bothLanguages(folder, undefined))));
  for (const [index, folder] of folders.entries()) {
    const files = await newEntry(root, collectionNames[index] ?? '', ids[collectionNames[index] ?? ''] ?? '', now);
    expect(files).toEqual([`${folder}/ko.md`, `${folder}/en.md`]);
    for (const file of files) {
      const text = await readFile(path.join(root, file), 'utf8');
      await writeFile(path.join(root, file), filled(text).replaceAll('글 ', `${index} 글 `));
    }
  }
  recordConsents(root);
  const { mistakes } = await checkContent(root, { now });
  expect(formatMistakes(mistakes.filter(({ advice }) => !advice))).toBe(formatMistakes([]));
});

test('the check reports every placeholder left in a new entry', async () => {
  const root = await contentFolder({});
  const [korean = ''] = await newEntry(root, 'postings', 'engineer', now);
  const lines = (await readFile(path.join(root, korean), 'utf8')).split('\n');
  const left = lines.flatMap((line, index) => (!line.startsWith('#') && line.includes(placeholder) ? [index + 1] : []));
  const { mistakes } = await checkContent(root, { now });
  const reported = mistakes.filter(({ file, advice }) => file.endsWith('ko.md') && !advice).map(({ line }) => line);
  expect([...new Set(reported)]).toEqual(left);
});

test('a new entry explains each field in its language and has the date in Korea', async () => {
  const root = await contentFolder({});
  const [korean = '', english = ''] = await newEntry(root, 'news', 'voice', now);
  expect(await readFile(path.join(root, korean), 'utf8')).toMatchInlineSnapshot(`
    "---
    # 목록과 글 위에 보이는 제목
    title: …
    # 한두 문장의 요약. 검색 결과, 공유 카드, 피드에 보입니다.
    summary: …
    # 글의 날짜. 목록은 최근 글부터 보입니다.
    date: 2026-11-22
    # 주제: 회사, 제품, 기술, 협력
    # 다음 가운데 하나를 쓰세요: company, product, technology, partnership
    topic: …
    # 내용을 고쳐 다시 알릴 때 그 날짜. 검색 엔진과 피드에 전해집니다.
    # updated: 2026-11-22
    # 목록 맨 위에 두려면 true
    # pinned: true
    # 페이지에 없지만 이 페이지를 찾을 때 쓰는 낱말. 한글 이름, 줄임말, 흔히 부르는 말
    # keywords:
    #   - …
    # 내려받을 수 있는 파일. 이 폴더에 넣습니다.
    # attachments:
    #   # 이 폴더에 넣은 파일의 이름
    #   - file: …
    #     # 방문자에게 보이는 이름. 쓰지 않으면 파일 이름이 보입니다.
    #     # name: …
    # 폴더 이름을 바꾼 글의 지난 이름들. 지난 주소가 이 글로 이어집니다.
    # aliases:
    #   - …
    # 초안이면 true. npm run dev에서만 보입니다.
    # draft: true
    # 이 시각부터 공개합니다. 끝에 시차 +09:00까지 씁니다.
    # 날짜와 시각, 시차를 YYYY-MM-DDThh:mm:ss+09:00 형식으로 쓰세요.
    # publishAt: …
    # 글이 다루는 제품군. 표지의 색과 신호가 됩니다. 쓰지 않으면 회사의 색으로 그립니다.
    # 다음 가운데 하나를 쓰세요: apps, plant
    # family: …
    ---

    …
    "
  `);
  expect(await readFile(path.join(root, english), 'utf8')).toContain(
    '# Day of the post; the list begins with the newest\ndate: 2026-11-22\n',
  );
});

test('creates a page of its own, within its section', async () => {
  const root = await contentFolder({});
  const files = await newEntry(root, 'pages', 'company/safety', now);
  expect(files).toEqual(['pages/company/safety/ko.md', 'pages/company/safety/en.md']);
});

test('refuses a new entry with a reason', async () => {
  const root = await contentFolder({});
  for (const [collection, id, sentence] of [
    ['articles', 'x', 'There is no folder articles. Existing folders: home'],
    ['news', '', 'Name the folder too'],
    ['news', '한글', "The folder's name becomes the address"],
    ['news', '../x', "The folder's name becomes the address"],
    ['news', 'launch', 'The file already exists: content/news/launch/ko.md'],
    ['history', 'spring', 'named after a date (YYYY)'],
    ['policies', 'old', 'named after a date (YYYY-MM-DD)'],
    ['consents', 'privacy/new', 'named after a date (YYYY-MM-DD)'],
    ['consents', '2026-12-01', 'no folder of a consent text'],
    ['products', 'apps/none', 'no such page or product'],
    ['pages', 'none', 'no such page'],
    ['pages', 'company/Safety', "The folder's name becomes the address"],
    ['home', 'x', 'no such page'],
  ] as const) {
    const refused = await newEntry(root, collection, id, now).catch((error: unknown) => error);
    expect(refused, `${collection} ${id}`).toBeInstanceOf(NewEntryError);
    expect((refused as NewEntryError).words.en).toContain(sentence);
  }
});
