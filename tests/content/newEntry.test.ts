import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordConsents } from '#contentCheck/consents/recordConsents.ts';
import { checkContent } from '#contentCheck/index.ts';
import { formatMistakes } from '#contentCheck/report.ts';
import { NewEntryError, newEntry } from '#newEntry/newEntry.ts';
import { placeholder } from '#newEntry/template.ts';
import type { CollectionName } from '#schemas/registry.ts';
import { families } from '#site.ts';
import { contentFolder } from './contentFolder.ts';

/** One in the morning in Korea, a day later than in UTC. */
const now = new Date('2026-11-21T16:00:00Z');
const [family, other] = families;

/** Folders to create. The test removes an existing one first. */
const ids: Record<CollectionName, string> = {
  home: '',
  about: '',
  recruit: '',
  pages: 'company/history',
  policies: '2026-06-01',
  consents: 'privacy/2026-06-01',
  products: `${family.id}/${family.products[0]}`,
  history: '2026',
  credentials: 'speech',
  offices: 'busan',
  news: 'm-chat-voice',
  ir: 'earnings',
  postings: 'engineer',
  popups: 'year-end',
  replies: 'demo',
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
  file: 'ir/calendar/calendar.pdf',
  until: '2026-12-25T00:00:00+09:00',
};
const related = [`${family.id}/${family.products[1]}`, `${other.id}/${other.products[0]}`];

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

test.each(Object.entries(ids) as [CollectionName, string][])(
  'a new entry in %s passes the check once filled in',
  async (collection, id) => {
    const folder = path.posix.join(collection, id);
    const root = await contentFolder({ [`${folder}/ko.md`]: undefined, [`${folder}/en.md`]: undefined });
    const files = await newEntry(root, collection, id, now);
    expect(files).toEqual([`${folder}/ko.md`, `${folder}/en.md`]);
    for (const file of files) {
      const text = await readFile(path.join(root, file), 'utf8');
      await writeFile(path.join(root, file), filled(text));
    }
    recordConsents(root);
    const { mistakes } = await checkContent(root, { now, labels: new Map() });
    expect(formatMistakes(mistakes.filter(({ advice }) => !advice))).toBe(formatMistakes([]));
  },
);

test('the check reports every placeholder left in a new entry', async () => {
  const root = await contentFolder({});
  const [korean = ''] = await newEntry(root, 'postings', 'engineer', now);
  const lines = (await readFile(path.join(root, korean), 'utf8')).split('\n');
  const left = lines.flatMap((line, index) => (!line.startsWith('#') && line.includes(placeholder) ? [index + 1] : []));
  const { mistakes } = await checkContent(root, { now, labels: new Map() });
  const reported = mistakes.filter(({ file, advice }) => file.endsWith('ko.md') && !advice).map(({ line }) => line);
  expect([...new Set(reported)]).toEqual(left);
});

test('a new entry explains each field in its language and has the date in Korea', async () => {
  const root = await contentFolder({});
  const [korean = '', english = ''] = await newEntry(root, 'ir', 'earnings', now);
  expect(await readFile(path.join(root, korean), 'utf8')).toMatchInlineSnapshot(`
    "---
    # 목록과 글 위에 보이는 제목
    title: …
    # 한두 문장의 요약. 검색 결과, 공유 카드, 피드에 보입니다.
    summary: …
    # 글의 날짜. 목록은 최근 글부터 보입니다.
    date: 2026-11-22
    # 종류: 실적, 주주총회, 공고, 발표 자료
    # 다음 가운데 하나를 쓰세요: earnings, meeting, notice, presentation
    kind: …
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
    # 일정 글이 알리는 날들. 투자정보 맨 위에 다음 날짜가 보입니다.
    # schedule:
    #   # 날짜
    #   - date: 2026-11-22
    #     # 그날 있는 일
    #     event: …
    ---

    …
    "
  `);
  expect(await readFile(path.join(root, english), 'utf8')).toContain(
    '# Day of the post; the list begins with the newest\ndate: 2026-11-22\n',
  );
});

test.each([
  ['', '', 'Name the kind of entry to create: home'],
  ['new', 'x', 'There is no folder new. Did you mean news?'],
  ['articles', 'x', 'There is no folder articles. Existing folders: home'],
  ['news', '', 'Name the folder too'],
  ['news', '한글', "The folder's name becomes the address"],
  ['news', '../x', "The folder's name becomes the address"],
  ['news', 'launch', 'The file already exists: content/news/launch/ko.md'],
  ['history', 'spring', 'A history folder is named after its year'],
  ['policies', 'old', 'named after its effective date'],
  ['consents', 'privacy/new', 'named after its effective date'],
  ['consents', '2026-12-01', 'no folder of a consent text'],
  ['products', 'enterprise/none', 'add it to its family in src/site.ts first'],
  ['pages', 'none', 'no such page'],
  ['home', 'x', 'home takes no name'],
])('rejects the new entry "%s %s" with a reason', async (collection, id, sentence) => {
  const root = await contentFolder({});
  const refused = await newEntry(root, collection, id, now).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NewEntryError);
  expect((refused as NewEntryError).words.en).toContain(sentence);
});
