import { expect, test, vi } from 'vitest';
import { expectFixes, reportAfter, reportOnPosts } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { type FileContent, newsPost, popup, springPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Checks texts as bodies of news posts, by the id of their post. The bodies begin on line 7. */
const reportOn = (bodies: Record<string, string>, files: Record<string, FileContent | undefined> = {}) =>
  reportOnPosts(Object.fromEntries(Object.entries(bodies).map(([id, body]) => [id, newsPost('', body)])), files);

/** Expects the right address of links. */
const expectAddresses = (cases: Record<string, string>) =>
  expectFixes(
    (href) => newsPost('', `[링크](${href})`),
    Object.fromEntries(Object.entries(cases).map(([href, right]) => [href, `[링크](${right})`])),
  );

test('accepts all Markdown syntax', async () => {
  const all = `소식입니다. <https://example.com>

## 소제목

[제품](/apps/chat), [문의](/company/contact?category=apps#form), [메일](mailto:hello@acme.example),
[전화](tel:+82200000000), [소제목](#소제목), [목록](/company/news), [피드](/company/news/feed.xml), [첫 화면](/dashboard), [로그인](/login), \`<b>\`

![주간 처리량 그래프](chart.png)

### 더 작은 제목

| 가 | 나 |
| --- | --- |
| 1 | 2 |

## 또 소제목`;
  const marks = [
    '**강조(emphasis)**는, **“인용”**입니다, **[제품](/apps/chat)(챗봇)**을',
    '`**` 와 \\*\\* 와 2\\*\\*3',
    '[대괄호]와 (괄호), 값 #1, | 막대 |',
    '글[^1]\n\n[^1]: 각주',
    '```\n| 가 |\n**\n```',
  ].join('\n\n');
  expect(await reportOn({ all, marks }, { 'news/all/chart.png': picture })).toBe('');
});

test('rejects a post without a text, and headings that skip a level', async () => {
  expect(
    await reportOn({
      empty: '\n',
      top: '# 큰 제목\n\n글입니다.',
      skipped: '### 작은 제목\n\n## 소제목\n\n#### 아주 작은 제목',
    }),
  ).toMatchInlineSnapshot(`
    "empty: There is no text below the fields. → Write the text below the second --- line.
    skipped:7: The heading has the wrong level. The page's title is #, so the text begins with ## and goes down one by one: ### 작은 제목 → ## 작은 제목
    skipped:11: The heading has the wrong level. The page's title is #, so the text begins with ## and goes down one by one: #### 아주 작은 제목 → ### 아주 작은 제목
    top:7: The heading has the wrong level. The page's title is #, so the text begins with ## and goes down one by one: # 큰 제목 → ## 큰 제목"
  `);
});

test('rejects raw HTML, and suggests Markdown in its place', async () => {
  expect(
    await reportOn({
      script: '<script>alert(1)</script>',
      handler: '글 <img src="x.png" onerror="alert(1)"> 글',
      frame: '<iframe src="https://example.com/video"></iframe>\n\n<style>p { color: red }</style>',
      tags: '글에 <b>굵은</b> 곳과<br>줄 바꿈과 <u>밑줄</u>.\n\n<!-- 메모 -->',
    }),
  ).toMatchInlineSnapshot(`
    "frame:7: The text cannot contain HTML: "<iframe src="https://example.com/video"></iframe>" → Delete this part.
    frame:9: The text cannot contain HTML: "<style>p { color: red }</style>" → Delete this part.
    handler:7: An attribute in the text runs a script: onerror ("<img src="x.png" onerror="alert(1)">") → Delete this part.
    script:7: The text cannot contain HTML: "<script>alert(1)</script>" → Delete this part.
    tags:7: The text cannot contain HTML: "<b>" → Delete a tag and keep its words. To show the angle brackets, write \\<b>.
    tags:7: The text cannot contain HTML: "<br>" → End the line with a backslash (\\) and continue on the next line.
    tags:7: The text cannot contain HTML: "<u>" → Delete a tag and keep its words. To show the angle brackets, write \\<u>.
    tags:9: The text cannot contain HTML: "<!-- 메모 -->" → Delete this part."
  `);
});

test('rejects links that run scripts, in every spelling', async () => {
  const hrefs = ['javascript:alert(1)', 'JavaScript:alert(1)', '<java\tscript:alert(1)>', 'data:text/html,x'];
  const bodies = [
    ...[...hrefs, 'java&#10;script:alert(1)'].map((href) => `[링크](${href})`),
    '[링크][x]\n\n[x]: javascript:alert(1)',
  ];
  const report = await reportOn(Object.fromEntries(bodies.map((body, index) => [`link-${index}`, body])));
  expect(report.match(/^link-\d:\d+: Links that run scripts are not allowed/gm)).toHaveLength(bodies.length);
});

test('rejects impossible addresses, and says how one begins', async () => {
  const right =
    /^link-\d+:\d+: .* → (?:For a file, .* https:\/\/ for another site|Copy the address|Write an address of this site)/gm;
  const wrong = ['www.example.com/a', 'htps://example.com', 'https//example.com', 'http;//example.com'];
  const hosts = ['https://www.example,com/a', 'https:/example.com/a', 'hello@example.com', '02-0000-0000'];
  const bodies = [...wrong, ...hosts].map((address) => `[링크](${address})`);
  const report = await reportOn(Object.fromEntries(bodies.map((body, index) => [`link-${index}`, body])));
  expect(report.match(right)).toHaveLength(bodies.length);
});

test('suggests the plain address of a page', async () => {
  await expectAddresses({
    '/acme/ko/apps/chat': '/apps/chat',
    '/acme/apps/chat': '/apps/chat',
    '/en/apps/chat': '/apps/chat',
    '/apps/chat/': '/apps/chat',
    '/apps/chat.html': '/apps/chat',
    '/Apps/Chat': '/apps/chat',
    '/': '/dashboard',
    '/acme/': '/dashboard',
    'https://www.acme.example/acme/en/apps/chat?a=b#capabilities': '/apps/chat?a=b#capabilities',
    'http://localhost:4321/acme/apps/chat': '/apps/chat',
  });
});

test('explains links that lead nowhere', async () => {
  expect(
    await reportOn({
      scheme: '[링크](ftp://example.com/report.pdf)',
      unknown: '[제품](/apps/chatt), [없는 페이지](/%EC%97%86%EB%8A%94-%ZZ)',
      within: '[제품](https://www.acme.example/acme/ko/apps/chat)',
      file: '[자료](없는-자료.pdf)',
      wordless: '[](/apps/chat) [제품]()',
      invalid: '[가](https://example) [나](mailto:hello) [다](tel:일이삼) [라](https://)',
      telephone: '[전화](tel:02-0000-0000)',
    }),
  ).toMatchInlineSnapshot(`
    "file:7: The link leads nowhere: 없는-자료.pdf → For a file, add it to the attachments; otherwise write an address that begins with / for a page, https:// for another site, or mailto: for a mail address.
    invalid:7: The address is not valid: https://example → Copy the address from your browser's address bar.
    invalid:7: The address is not valid: mailto:hello → After mailto:, write an address such as name@company.com; after tel:, digits that begin with +82.
    invalid:7: The address is not valid: tel:일이삼 → After mailto:, write an address such as name@company.com; after tel:, digits that begin with +82.
    invalid:7: The address is not valid: https:// → Copy the address from your browser's address bar.
    scheme:7: Links of this kind are not allowed: ftp://example.com/report.pdf → Write an address of this site (/company/contact), or one with https://, mailto: or tel:.
    unknown:7: There is no such page on this site: /apps/chatt → [제품](/apps/chat)
    unknown:7: There is no such page on this site: /%EC%97%86%EB%8A%94-%ZZ → Write the address of a page, or delete the link.
    within:7: A link to a page of this site has no host, product, language or extension: https://www.acme.example/acme/ko/apps/chat → [제품](/apps/chat)
    wordless:7: The link has no words: /apps/chat → […](/apps/chat)
    wordless:7: The link leads nowhere:  → For a file, add it to the attachments; otherwise write an address that begins with / for a page, https:// for another site, or mailto: for a mail address."
  `);
});

test('rejects a link from a published page to an unpublished one', async () => {
  expect(
    await reportOnPosts({
      published: newsPost('', '[봄](/company/news/spring), [여름](/company/news/summer)'),
      spring: springPost('draft: true\n', '[가을](/company/news/autumn)'),
      summer: newsPost('publishAt: 2027-03-01T09:00:00+09:00\n'),
      autumn: newsPost('draft: true\n'),
    }),
  ).toMatchInlineSnapshot(`
    "published:7: The link leads to a post that is not published yet (draft, publishAt): /company/news/spring → Publish /company/news/spring first, or delete the link.
    published:7: The link leads to a post that is not published yet (draft, publishAt): /company/news/summer → Publish /company/news/summer first, or delete the link."
  `);
});

test('names the sections that a link can lead to', async () => {
  const links = [
    '/dashboard#innovation',
    '/company/contact#direct',
    '/apps/chat#capabilities',
    '/company/news/all#top',
  ];
  const others = [
    '/recruit/posting/researcher#facts',
    '/company/location#seoul',
    '/privacy/2025-01-01',
    '/company/news/spring#바뀐-점',
    `#${'이-글'.normalize('NFD')}`,
  ];
  const all = `${[...links, ...others].map((link) => `[링크](${link})`).join(' ')}\n\n## ${'이 글'.normalize('NFD')}`;
  expect(
    await reportOn(
      {
        all,
        other: '[봄](/company/news/spring#바뀐점)',
        own: '[위로](#맨-위)',
        pages: '[가](/apps/chat#companion) [나](/company/contact#from)',
      },
      { 'news/spring/ko.md': springPost('', '## 바뀐 점\n\n글입니다.') },
    ),
  ).toMatchInlineSnapshot(`
    "other:7: No such section: #바뀐점. Sections of /company/news/spring: #바뀐-점, #top, #content → [봄](/company/news/spring#바뀐-점)
    own:7: No such section: #맨-위. Sections of this text: #top, #content → Name one of them, or delete everything from # on.
    pages:7: No such section: #companion. Sections of /apps/chat: #capabilities, #ai, #문제, #기능-1, #기능-2, #기능-3, #기능-4, #steps-1, #steps-2, #steps-3, #uses-1, #uses-2, #uses-3, #질문-1, #질문-2, #질문-3, #top, #content → Name one of them, or delete everything from # on.
    pages:7: No such section: #from. Sections of /company/contact: #form, #direct, #top, #content → [나](/company/contact#form)"
  `);
});

test('a company without credentials has no section for them', async () => {
  const link = { credentials: '[특허](/company/history#credentials)' };
  expect(await reportOn(link)).toBe('');
  const none = { 'credentials/voices/ko.md': undefined, 'credentials/voices/en.md': undefined };
  expect(await reportOn(link, none)).toContain('No such section: #credentials.');
});

test('rejects a linked file that is not attached', async () => {
  expect(
    await reportOnPosts(
      {
        linked: newsPost('', '[자료](report.pdf)'),
        attached: newsPost('attachments: [{ file: report.pdf }]\n', '[자료](./report.pdf)'),
      },
      { 'news/linked/report.pdf': '%PDF-', 'news/attached/report.pdf': '%PDF-' },
    ),
  ).toMatchInlineSnapshot(
    `"linked:7: The link leads nowhere: report.pdf → For a file, add it to the attachments; otherwise write an address that begins with / for a page, https:// for another site, or mailto: for a mail address."`,
  );
});

test('checks the link of a pop-up', async () => {
  expect(await reportAfter({ 'popups/launch/ko.md': popup('/acme/company/news/lunch') })).toMatchInlineSnapshot(
    `"content/popups/launch/ko.md:5 link.href: There is no such page on this site: /acme/company/news/lunch → href: /company/news/launch"`,
  );
});

test('rejects pictures without a text alternative, a file or a type that pages show', async () => {
  const pictures = Object.fromEntries(
    ['nameless/chart.png', 'named/chart.png', 'case/chart.png', 'type/chart.tiff'].map((name) => [
      `news/${name}`,
      name.endsWith('tiff') ? 'II*' : picture,
    ]),
  );
  expect(
    await reportOn(
      {
        nameless: '![](chart.png)',
        named: '![chart](./chart.png)',
        case: '![그래프](Chart.png)',
        missing: '![그래프][chart]\n\n[chart]: graph-2026.png',
        foreign: '![그래프](https://example.com/a/chart.png?w=1)',
        outside: '![그래프](/chart.png) ![그래프](../chart.png) ![그래프](data:image/png;base64,AAAA)',
        type: '![그래프](chart.tiff)',
      },
      pictures,
    ),
  ).toMatchInlineSnapshot(`
    "case:7: The picture is not in the folder: Chart.png → ![그래프](chart.png)
    foreign:7: Only pictures in the text's own folder can be shown: https://example.com/a/chart.png?w=1 → Put the picture in content/news/foreign/chart.png and write: ![그래프](chart.png)
    missing:7: The picture is not in the folder: graph-2026.png → Put the file there: content/news/missing/graph-2026.png
    named:7: No text alternative says what the picture shows: ./chart.png → ![…](./chart.png): write what the picture shows in place of …, in one sentence.
    nameless:7: No text alternative says what the picture shows: chart.png → ![…](chart.png): write what the picture shows in place of …, in one sentence.
    outside:7: Only pictures in the text's own folder can be shown: /chart.png → Put the picture in content/news/outside/chart.png and write: ![그래프](chart.png)
    outside:7: Only pictures in the text's own folder can be shown: ../chart.png → Put the picture in content/news/outside/chart.png and write: ![그래프](chart.png)
    outside:7: Only pictures in the text's own folder can be shown: data:image/png;base64,AAAA → Put the picture in content/news/outside/picture.png and write: ![그래프](picture.png)
    type:7: Pictures of this type cannot be shown: chart.tiff → Use one of these types: png, jpg, jpeg, webp, avif, gif, svg"
  `);
});

test('rejects text alternatives that say nothing', async () => {
  const alternatives = ['그림', '사진 1', 'image', 'IMG_1234', 'Screenshot', '…', '-'];
  const body = alternatives.map((alternative) => `![${alternative}](chart.png)`).join('\n\n');
  const report = await reportOn({ pictures: body }, { 'news/pictures/chart.png': picture });
  expect(report.match(/says what the picture shows/g)).toHaveLength(alternatives.length);
});

test('rejects names of pictures that Astro cannot import, and accepts escapes', async () => {
  const names = ['그림#1.png', '그림?.png', '100%.png', '100%25.png', 'a?b#c.png', 'a`b.png'];
  const shown = (url: string) => `![처리량이 오르는 그래프](<${url}>)`;
  const report = await reportOn(
    {
      names: ['그림#1.png', ...names.slice(1).map(encodeURIComponent)].map(shown).join('\n\n'),
      escaped: [shown('a%26b.png'), shown('%EA%B7%B8%EB%A6%BC%20(1).png')].join('\n\n'),
    },
    {
      ...Object.fromEntries(names.map((name) => [`news/names/${name}`, picture])),
      'news/escaped/a&b.png': picture,
      'news/escaped/그림 (1).png': picture,
    },
  );
  expect(report.match(/^names:\d+: .* → Rename the file to \S+\.png and write: !\[/gm)).toHaveLength(names.length);
  expect(report).not.toMatch(/^escaped/m);
});

test('leads from an address with a query to the file, and accepts the page of a PDF file', async () => {
  const chart = (url: string) => `![처리량이 오르는 그래프](${url})`;
  await expectFixes(
    (body) => newsPost('attachments: [{ file: sample.pdf }]\n', body),
    {
      [chart('./chart.png?raw=true')]: chart('chart.png'),
      [chart('chart.png#gh-dark-mode-only')]: chart('chart.png'),
      '[표](./sample.pdf?download=1)': '[표](./sample.pdf)',
      '[표](./sample.pdf#page=2)': [],
    },
    'mistakes',
    { 'chart.png': picture, 'sample.pdf': '%PDF-' },
  );
});

test('rejects an SVG picture with a script or an external address', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n${inside}</svg>`;
  const drawings = {
    script: svg('<script>alert(1)</script>'),
    handler: svg('<g onload="alert(1)"/>'),
    external: svg('<image href="https://example.com/a.png"/>'),
    right: svg('<path d="M0 0h1"/>'),
  };
  const report = await reportOn(
    Object.fromEntries(Object.keys(drawings).map((id) => [id, '![처리량이 오르는 그래프](a.svg)'])),
    Object.fromEntries(Object.entries(drawings).map(([id, drawing]) => [`news/${id}/a.svg`, drawing])),
  );
  expect(report).toMatchInlineSnapshot(`
    "content/news/external/a.svg:2: The SVG picture contains a script or an external address: href="https: → Export it again as "plain SVG", or use a PNG instead.
    content/news/handler/a.svg:2: The SVG picture contains a script or an external address: onload= → Export it again as "plain SVG", or use a PNG instead.
    content/news/script/a.svg:2: The SVG picture contains a script or an external address: <script → Export it again as "plain SVG", or use a PNG instead."
  `);
});

test('finds markup that visitors would see literally', async () => {
  const lines = [
    '![우리 공장의 설비](./my photo.png)',
    '[제품] (/apps/chat)',
    '##소제목',
    '**닫지 않은 강조',
    '** 띄어 쓴 강조 **',
    '[링크][없음]',
    '각주가 있는 글[^1]',
    '| 가 | 나 |\n| 1 | 2 |',
    '| 가 | 나 |\n| --- |\n| 1 | 2 |',
    '아래에 줄을 그은 글\n---',
    '    네 칸 들여 쓴 글',
    '{{이름}} 님, `{{name}}`',
    '［제품］（/apps/chat） [문의]（/company/contact）',
    '！［그래프］(chart.png)\n\n`［가］（/나）` ［주］（참고）',
    '글입니다[^쓴]\n\n[^쓴]: 각주\n\n[^안-쓴]: 다른 각주',
    '```\n닫지 않은 코드',
  ];
  expect(await reportOn({ literal: lines.join('\n\n') })).toMatchInlineSnapshot(`
    "literal:7: Visitors see this mark literally: "![우리 공장의 설비](./my photo.png)" → ![우리 공장의 설비](<./my photo.png>)
    literal:9: Visitors see this mark literally: "[제품] (/apps/chat)" → [제품](/apps/chat)
    literal:11: Visitors see this mark literally: "##소제목" → ## 소제목
    literal:13: Visitors see this mark literally: "**닫지" → Correct or delete it. To show it, write \\*\\*닫지.
    literal:15: Visitors see this mark literally: "** 띄어 쓴 강조 **" → **띄어 쓴 강조**
    literal:17: The reference is not defined: [링크][없음] → Write the address below the text: [없음]: /…
    literal:19: The footnote has no text: [^1] → [^1]: …
    literal:21: A table needs a line of dashes below its first row, with the same number of columns: | 가 | 나 | → | --- | --- |
    literal:24: A table needs a line of dashes below its first row, with the same number of columns: | 가 | 나 | → | --- | --- |
    literal:28: The line below (---, ===) makes this text a heading: "아래에 줄을 그은 글" → Write "## 아래에 줄을 그은 글" for a heading; otherwise put an empty line between the two.
    literal:31: Lines indented by four spaces or more are shown as code: "네 칸 들여 쓴 글" → For text, delete the spaces; for code, put a \`\`\` line above and below it.
    literal:33: Visitors see this literally: {{이름}} → Write the words in its place.
    literal:35: Visitors see this mark literally: "［제품］（/apps/chat）" → [제품](/apps/chat)
    literal:35: Visitors see this mark literally: "[문의]（/company/contact）" → [문의](/company/contact)
    literal:37: Visitors see this mark literally: "！［그래프］(chart.png)" → ![그래프](chart.png)
    literal:45: Nothing refers to this footnote, so it does not show: [^안-쓴] → Write [^안-쓴] where it belongs, or delete the footnote.
    literal:47: The code block is not closed, so all text below is shown as code: "\`\`\`" → Write a \`\`\` line below the code."
  `);
});

test('finds placeholders in titles', async () => {
  const titles = ['{{이름}} 님', "'{{이름}} 님'", '{{이름}}'];
  const posts = titles.map((title, index) => [`title-${index}`, newsPost().replace('새 소식', title)] as const);
  const report = await reportOnPosts(Object.fromEntries(posts));
  expect(report.match(/^title-\d:2/gm)).toHaveLength(titles.length);
});

test("rejects paths of the editor's own computer", async () => {
  const [folder, spaced] = ['C:\\Users\\me', 'C:\\나의 문서'];
  const report = await reportOnPosts({
    picture: newsPost('', `![줄어드는 지연 그래프](${folder}\\chart.png)`),
    link: newsPost('', '[자료](file:///C:/a.pdf)'),
    spaced: newsPost('', `[자료](${spaced}\\a.pdf)`),
    quoted: newsPost(`attachments:\n  - file: "${folder}\\report.pdf"\n`),
  });
  expect(report.match(/^(?:picture|link|spaced|quoted):7/gm)).toHaveLength(4);
});
