import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import { contentFolder, now, reportAfter, summarize, withFix } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { type FileContent, newsPost, popup, springPost } from './validContent.ts';

const news = (body: string, more: Record<string, FileContent> = {}) =>
  reportAfter({ 'news/launch/ko.md': newsPost('', body), ...more });

test('accepts all Markdown syntax', async () => {
  const body = `소식입니다. <https://example.com>

## 소제목

[제품](/enterprise/chat), [문의](/company/contact?category=office#form), [메일](mailto:hello@msolution.example),
[전화](tel:+82200000000), [소제목](#소제목), [목록](/company/news), [피드](/company/news/feed.xml), [첫 화면](/dashboard), [로그인](/login), \`<b>\`

![주간 처리량 그래프](chart.png)

### 더 작은 제목

| 가 | 나 |
| --- | --- |
| 1 | 2 |

## 또 소제목`;
  expect(await news(body, { 'news/launch/chart.png': picture })).toBe('');
});

test('rejects a post without a text', async () => {
  expect(await news('\n')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md: There is no text below the fields. → Write the text below the second --- line."`,
  );
});

test('rejects a top-level heading in a text', async () => {
  expect(await news('# 큰 제목\n\n글입니다.')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The text has a top-level heading (#), which is reserved for the page's title: # 큰 제목 → ## 큰 제목"`,
  );
});

test('finds a skipped heading level', async () => {
  expect(await news('### 작은 제목\n\n## 소제목\n\n#### 아주 작은 제목')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: Headings in the text begin with ##: ### 작은 제목 → ## 작은 제목
    content/news/launch/ko.md:11: This heading skips a level; the heading above has ##: #### 아주 작은 제목 → ### 아주 작은 제목"
  `);
});

test('rejects scripts', async () => {
  expect(await news('<script>alert(1)</script>')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The text cannot contain HTML: "<script>alert(1)</script>" → Delete this part."`,
  );
  expect(await news('글 <img src="x.png" onerror="alert(1)"> 글')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: An attribute in the text runs a script: onerror ("<img src="x.png" onerror="alert(1)">") → Delete this part."`,
  );
});

test('rejects frames and styles', async () => {
  expect(
    await news('<iframe src="https://example.com/video"></iframe>\n\n<style>p { color: red }</style>'),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The text cannot contain HTML: "<iframe src="https://example.com/video"></iframe>" → Delete it and link to the page instead: [Watch the video](https://…)
    content/news/launch/ko.md:9: The text cannot contain HTML: "<style>p { color: red }</style>" → Delete this part."
  `);
});

test('suggests Markdown in place of raw HTML', async () => {
  expect(await news('글에 <b>굵은</b> 곳과<br>줄 바꿈과 <u>밑줄</u>.\n\n<!-- 메모 -->')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The text cannot contain HTML: "<b>" → **굵게**
    content/news/launch/ko.md:7: The text cannot contain HTML: "<br>" → End the line with a backslash (\\) and continue on the next line.
    content/news/launch/ko.md:7: The text cannot contain HTML: "<u>" → Delete a tag and keep its words. To show the angle brackets, write \\<u>.
    content/news/launch/ko.md:9: The text cannot contain HTML: "<!-- 메모 -->" → Comments are sent to visitors too: delete it."
  `);
});

test('rejects links that run scripts', async () => {
  expect(await news('[링크](javascript:alert(1))')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Links that run scripts are not allowed: javascript:alert(1) → Write an address of this site (/company/contact), or one with https://, mailto: or tel:."`,
  );
  for (const href of [
    'JavaScript:alert(1)',
    '<java\tscript:alert(1)>',
    'data:text/html,x',
    'java&#10;script:alert(1)',
  ]) {
    expect(await news(`[링크](${href})`), href).toContain('Links that run scripts are not allowed');
  }
  expect(await news('[링크][x]\n\n[x]: javascript:alert(1)')).toContain('Links that run scripts are not allowed');
});

test('rejects links of other schemes, and adds a missing scheme', async () => {
  expect(await news('[링크](ftp://example.com/report.pdf)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Links of this kind are not allowed: ftp://example.com/report.pdf → Write an address of this site (/company/contact), or one with https://, mailto: or tel:."`,
  );
  expect(await news('[링크](//example.com/a)')).toMatch(withFix('[링크](https://example.com/a)'));
  expect(await news('[링크](www.example.com/a)')).toMatch(withFix('[링크](https://www.example.com/a)'));
});

test('rejects a link to a page that does not exist', async () => {
  expect(await news('[제품](/enterprise/chatt)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: There is no such page on this site: /enterprise/chatt → [제품](/enterprise/chat)"`,
  );
  expect(await news('[회사](/company)')).toMatch(withFix('[회사](/company/company)'));
  expect(await news('[제품](/office/chat#capabilities)')).toMatch(withFix('[제품](/enterprise/chat#capabilities)'));
  expect(await news('[없는 페이지](/%EC%97%86%EB%8A%94-%ZZ)')).toContain('There is no such page on this site');
});

test.each([
  ['/msolution/ko/enterprise/chat', '/enterprise/chat'],
  ['/msolution/enterprise/chat', '/enterprise/chat'],
  ['/en/enterprise/chat', '/enterprise/chat'],
  ['/enterprise/chat/', '/enterprise/chat'],
  ['/enterprise/chat.html', '/enterprise/chat'],
  ['/Enterprise/Chat', '/enterprise/chat'],
  ['enterprise/chat', '/enterprise/chat'],
  ['../spring/ko.md', '/company/news/spring'],
  ['/', '/dashboard'],
  ['/msolution/', '/dashboard'],
  ['https://msolution.example/msolution/en/enterprise/chat?a=b#capabilities', '/enterprise/chat?a=b#capabilities'],
  ['http://localhost:4321/msolution/enterprise/chat', '/enterprise/chat'],
])('suggests the plain address of the link %s', async (href, right) => {
  const report = await news(`[링크](${href})`, { 'news/spring/ko.md': springPost() });
  expect(report).toMatch(withFix(`[링크](${right})`));
});

test('explains the plain form of a link within the site', async () => {
  expect(await news('[제품](https://msolution.example/msolution/ko/enterprise/chat)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: A link to a page of this site has no host, product, language or extension: https://msolution.example/msolution/ko/enterprise/chat → [제품](/enterprise/chat)"`,
  );
});

test('rejects a link from a published page to a draft', async () => {
  expect(
    await news('[봄 소식](/company/news/spring)', { 'news/spring/ko.md': springPost('draft: true\n') }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The link leads to a draft (draft: true): /company/news/spring → Publish /company/news/spring first, or delete the link."`,
  );
});

test('rejects a link from a published page to a scheduled post', async () => {
  expect(
    await news('[봄 소식](/company/news/spring)', {
      'news/spring/ko.md': springPost('publishAt: 2027-03-01T09:00:00+09:00\n'),
    }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The link leads to a post that is not published yet (publishAt): /company/news/spring → Publish /company/news/spring first, or delete the link."`,
  );
});

test('accepts a link from a draft to a draft', async () => {
  expect(
    await reportAfter({
      'news/spring/ko.md': springPost('draft: true\n', '[봄](/company/news/summer)'),
      'news/summer/ko.md': newsPost('draft: true\n').replace('새 소식', '여름 소식'),
    }),
  ).toBe('');
});

test('rejects a link to a heading that does not exist', async () => {
  const other = { 'news/spring/ko.md': springPost('', '## 바뀐 점\n\n글입니다.') };
  expect(await news('[봄](/company/news/spring#바뀐-점)', other)).toBe('');
  expect(await news('[봄](/company/news/spring#바뀐점)', other)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: No such section: #바뀐점. Sections of /company/news/spring: #바뀐-점, #top, #content, #END → [봄](/company/news/spring#바뀐-점)"`,
  );
  expect(await news('[위로](#맨-위)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: No such section: #맨-위. Sections of this text: #top, #content, #END → Name one of them, or delete everything from # on."`,
  );
});

test('rejects a linked file that is not attached', async () => {
  const files = { 'news/launch/report.pdf': '%PDF-' };
  expect(await news('[자료](report.pdf)', files)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The linked file is not among the attachments: report.pdf → attachments:
      - file: report.pdf"
  `);
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('attachments: [{ file: report.pdf }]\n', '[자료](./report.pdf)'),
      ...files,
    }),
  ).toBe('');
  expect(await news('[자료](없는-자료.pdf)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The link leads nowhere: 없는-자료.pdf → For a file, add it to the attachments; for a page, write an address that begins with /."`,
  );
});

test('rejects a link without words or address', async () => {
  expect(await news('[](/enterprise/chat) [제품]()')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The link has no words: /enterprise/chat → […](/enterprise/chat)
    content/news/launch/ko.md:7: The link has no address. → Write its address in the parentheses."
  `);
});

test('checks the link of a pop-up', async () => {
  expect(await reportAfter({ 'popups/launch/ko.md': popup('/msolution/company/news/lunch') })).toMatchInlineSnapshot(
    `"content/popups/launch/ko.md:5 link.href: There is no such page on this site: /msolution/company/news/lunch → href: /company/news/launch"`,
  );
});

test('rejects a picture without a text alternative', async () => {
  const files = { 'news/launch/chart.png': picture };
  expect(await news('![](chart.png)', files)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The picture has no text alternative: chart.png → ![…](chart.png): write what the picture shows in place of …, in one sentence."`,
  );
  expect(await news('![chart](./chart.png)', files)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The picture's text alternative is its file name: chart → ![…](./chart.png): write what the picture shows in place of …, in one sentence."`,
  );
});

test('finds a picture whose file is missing', async () => {
  const files = { 'news/launch/chart.png': picture };
  expect(await news('![그래프](Chart.png)', files)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The picture is not in the folder: Chart.png → ![그래프](chart.png)"`,
  );
  expect(await news('![그래프][chart]\n\n[chart]: graph-2026.png')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The picture is not in the folder: graph-2026.png → Put the file there: content/news/launch/graph-2026.png"`,
  );
});

test("rejects pictures outside the text's folder", async () => {
  expect(await news('![그래프](https://example.com/a/chart.png?w=1)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Only pictures in the text's own folder can be shown: https://example.com/a/chart.png?w=1 → Put the picture in content/news/launch/chart.png and write: ![그래프](chart.png)"`,
  );
  for (const url of ['/chart.png', '../chart.png', 'data:image/png;base64,AAAA']) {
    expect(await news(`![그래프](${url})`), url).toContain("Only pictures in the text's own folder");
  }
});

test('rejects a picture of an unsupported type', async () => {
  expect(await news('![그래프](chart.tiff)', { 'news/launch/chart.tiff': 'II*' })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Pictures of this type cannot be shown: chart.tiff → Use one of these types: png, jpg, jpeg, webp, avif, gif, svg"`,
  );
});

test('rejects names and escapes of pictures that Astro cannot import', async () => {
  const shown = (url: string, name: string) =>
    news(`![처리량이 오르는 그래프](<${url}>)`, { [`news/launch/${name}`]: picture });
  expect(await shown('그림#1.png', '그림#1.png')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: A picture with #, ? or % in its name cannot be shown: 그림#1.png → Rename the file to 그림-1.png and write: ![처리량이 오르는 그래프](그림-1.png)"`,
  );
  for (const name of ['그림?.png', '100%.png', '100%25.png', 'a?b#c.png']) {
    expect(await shown(encodeURIComponent(name), name)).toMatch('Rename the file to');
  }
  expect(await shown('a%26b.png', 'a&b.png')).toMatch(withFix('![처리량이 오르는 그래프](a&b.png)'));
  expect(await shown('%EA%B7%B8%EB%A6%BC%20(1).png', '그림 (1).png')).toBe('');
});

test('rejects an SVG picture with a script', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n${inside}</svg>`;
  const shown = (picture: string) => news('![처리량이 오르는 그래프](a.svg)', { 'news/launch/a.svg': picture });
  expect(await shown(svg('<script>alert(1)</script>'))).toMatchInlineSnapshot(
    `"content/news/launch/a.svg:2: The SVG picture contains a script or an external address: <script → Export it again as "plain SVG", or use a PNG instead."`,
  );
  expect(await shown(svg('<g onload="alert(1)"/>'))).toContain('onload=');
  expect(await shown(svg('<image href="https://example.com/a.png"/>'))).toContain('https:');
  expect(await shown(svg('<path d="M0 0h1"/>'))).toBe('');
});

test('finds markup that visitors would see literally', async () => {
  const lines = [
    '![우리 공장의 설비](./my photo.png)',
    '[제품] (/enterprise/chat)',
    '##소제목',
    '**닫지 않은 강조',
    '** 띄어 쓴 강조 **',
    '[링크][없음]',
    '각주가 있는 글[^1]',
    '| 가 | 나 |\n| 1 | 2 |',
    '| 가 | 나 |\n| --- |\n| 1 | 2 |',
    '아래에 줄을 그은 글\n---',
    '    네 칸 들여 쓴 글',
    '```\n닫지 않은 코드',
  ];
  expect(await news(lines.join('\n\n'))).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: Visitors see the source of a link or picture with a space in its address: "![우리 공장의 설비](./my photo.png)" → ![우리 공장의 설비](<./my photo.png>)
    content/news/launch/ko.md:9: Visitors see the source of a link with a space between its words and its address: "[제품] (/enterprise/chat)" → [제품](/enterprise/chat)
    content/news/launch/ko.md:11: Visitors see the source of a heading without a space after the #: "##소제목" → ## 소제목
    content/news/launch/ko.md:13: Visitors see an unpaired **: "**닫지 않은 강조" → Put ** directly before and after the words to emphasize. To show asterisks, write \\*\\*닫지.
    content/news/launch/ko.md:15: Visitors see the asterisks of emphasis that has spaces inside: "** 띄어 쓴 강조 **" → **띄어 쓴 강조**
    content/news/launch/ko.md:17: The reference is not defined: [링크][없음] → Write the address below the text: [없음]: /…
    content/news/launch/ko.md:19: The footnote has no text: [^1] → [^1]: …
    content/news/launch/ko.md:21: A table needs a line of dashes below its first row: | 가 | 나 | → | --- | --- |
    content/news/launch/ko.md:24: The first row and the line of dashes have different numbers of columns: | 가 | 나 | → | --- | --- |
    content/news/launch/ko.md:28: The line below (---, ===) makes this text a heading: "아래에 줄을 그은 글" → Write "## 아래에 줄을 그은 글" for a heading; otherwise put an empty line between the two.
    content/news/launch/ko.md:31: Lines indented by four spaces or more are shown as code: "네 칸 들여 쓴 글" → For text, delete the spaces; for code, put a \`\`\` line above and below it.
    content/news/launch/ko.md:33: The code block is not closed, so all text below is shown as code: "\`\`\`" → Write a \`\`\` line below the code."
  `);
});

test('accepts Korean emphasis and literal marks', async () => {
  const lines = [
    '**강조(emphasis)**는, **“인용”**입니다, **[제품](/enterprise/chat)(챗봇)**을',
    '`**` 와 \\*\\* 와 2\\*\\*3',
    '[대괄호]와 (괄호), 값 #1, | 막대 |',
    '글[^1]\n\n[^1]: 각주',
    '```\n| 가 |\n**\n```',
  ];
  expect(await news(lines.join('\n\n'))).toBe('');
});

test.each([
  ['http://example.com/a', 'https://example.com/a'],
  ['www.example.com', 'https://www.example.com'],
  ['htps://example.com', 'https://example.com'],
  ['https:/example.com/a', 'https://example.com/a'],
  ['https//example.com', 'https://example.com'],
  ['http;//example.com', 'https://example.com'],
  ['https://www.example,com/a', 'https://www.example.com/a'],
  ['hello@example.com', 'mailto:hello@example.com'],
  ['02-0000-0000', 'tel:+82200000000'],
  ['tel:02-0000-0000', 'tel:+82200000000'],
  ['tel:1588-0000', 'tel:+8215880000'],
])('repairs the address %s', async (href, right) => {
  expect(await news(`[링크](${href})`)).toMatch(withFix(`[링크](${right})`));
});

test('rejects invalid addresses', async () => {
  expect(await news('[가](https://example) [나](mailto:hello) [다](tel:일이삼) [라](https://)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The address is not valid: https://example → Copy the address from your browser's address bar.
    content/news/launch/ko.md:7: Not a mail address: mailto:hello → After mailto:, write an address such as name@company.com; after tel:, digits that begin with +82.
    content/news/launch/ko.md:7: Not a telephone number: tel:일이삼 → After mailto:, write an address such as name@company.com; after tel:, digits that begin with +82.
    content/news/launch/ko.md:7: The address is not valid: https:// → Copy the address from your browser's address bar."
  `);
});

test('accepts links to the sections of every page', async () => {
  const links = [
    '/dashboard#innovation',
    '/company/contact#direct',
    '/enterprise/chat#capabilities',
    '/ir/results#top',
    '/recruit/posting/researcher#facts',
  ];
  expect(await news(links.map((link) => `[링크](${link})`).join(' '))).toBe('');
  expect(await news('[가](/enterprise/chat#companion) [나](/company/contact#from)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: No such section: #companion. Sections of /enterprise/chat: #capabilities, #문제, #기능-1, #기능-2, #기능-3, #기능-4, #제목-1, #제목-2, #제목-3, #제목-1, #제목-2, #제목-3, #질문-1, #질문-2, #질문-3, #top, #content, #END → Name one of them, or delete everything from # on.
    content/news/launch/ko.md:7: No such section: #from. Sections of /company/contact: #form, #direct, #top, #content, #END → [나](/company/contact#form)"
  `);
});

test('matches a heading and a link in different Unicode normalizations', async () => {
  expect(await news(`[아래로](#${'바뀐-점'.normalize('NFD')})\n\n## ${'바뀐 점'.normalize('NFD')}`)).toBe('');
});

test.each(['그림', '사진 1', 'image', 'IMG_1234', 'Screenshot', '…', '-'])(
  'rejects the text alternative "%s" of a picture',
  async (alt) => {
    expect(await news(`![${alt}](chart.png)`, { 'news/launch/chart.png': picture })).toContain(
      'does not say what the picture shows',
    );
  },
);

test('finds sample text copied from the guide', async () => {
  const guide =
    '# 안내\n\n```markdown\n---\ntitle: 보기\n---\n\n첫 문단에 가장 중요한 내용을 씁니다.\n\n## 소제목은 ##부터\n```\n';
  expect(
    await news('첫 문단에 가장 중요한 내용을 씁니다.\n\n…\n\n## 소제목은 ##부터', { 'README.md': guide }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: The text still contains a sample of the guide: 첫 문단에 가장 중요한 내용을 씁니다. → Write your text in its place.
    content/news/launch/ko.md:9: The text still contains a sample of the guide: … → Write your text in its place."
  `);
});

test('finds a title copied from the guide, and accepts its example sentences', async () => {
  const root = await contentFolder({ 'README.md': await readFile('content/README.md') });
  const [greeting, example] = ['M-Chat에 말로 물어보세요', '[채용 안내](/recruit/info)의 다섯 단계를 거칩니다.'];
  await writeFile(`${root}/news/launch/ko.md`, newsPost('', example).replace('새 소식', greeting));
  expect(await readFile('content/README.md', 'utf8')).toContain(example);
  const { mistakes } = await checkContent(root, { now, labels: new Map() });
  expect(summarize(mistakes)).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:2 title: The text still contains a sample of the guide: M-Chat에 말로 물어보세요 → Write your text in its place."`,
  );
});

test('finds a footnote that nothing refers to', async () => {
  expect(await news('글입니다[^쓴]\n\n[^쓴]: 각주\n\n[^안-쓴]: 다른 각주')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:11: Nothing refers to this footnote, so it does not show: [^안-쓴] → Write [^안-쓴] where it belongs, or delete the footnote."`,
  );
});

test('finds links and pictures with full-width brackets', async () => {
  expect(
    await news(
      '［제품］（/enterprise/chat） [문의]（/company/contact）\n\n！［그래프］(chart.png)\n\n`［가］（/나）` ［주］（참고）',
    ),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: Visitors see the source of a link or picture with full-width brackets: "［제품］（/enterprise/chat）" → [제품](/enterprise/chat)
    content/news/launch/ko.md:7: Visitors see the source of a link or picture with full-width brackets: "[문의]（/company/contact）" → [문의](/company/contact)
    content/news/launch/ko.md:9: Visitors see the source of a link or picture with full-width brackets: "！［그래프］(chart.png)" → ![그래프](chart.png)"
  `);
});

test('explains telephone links without a country code', async () => {
  expect(await news('[전화](tel:02-0000-0000)')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: The telephone number cannot be called from abroad without its country code: tel:02-0000-0000 → [전화](tel:+82200000000)"`,
  );
});

test("explains paths of the editor's own computer", async () => {
  const [folder, spaced] = ['C:\\Users\\me', 'C:\\나의 문서'];
  expect(
    await news(`![줄어드는 지연 그래프](${folder}\\chart.png) [자료](file:///C:/a.pdf) [자료](${spaced}\\a.pdf)`),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7: Visitors see the source of a link or picture with a space in its address: "[자료](C:\\나의 문서\\a.pdf)" → [자료](<a.pdf>)
    content/news/launch/ko.md:7: Visitors cannot open a file of your computer: file:///C:/a.pdf → Put the file in content/news/launch, add it to the attachments and write: [자료](a.pdf)
    content/news/launch/ko.md:7: Only pictures in the text's own folder can be shown: C:\\Users\\me\\chart.png → Put the picture in content/news/launch/chart.png and write: ![줄어드는 지연 그래프](chart.png)"
  `);
  const quoted = newsPost(`attachments:\n  - file: "${folder}\\report.pdf"\n`);
  expect(await reportAfter({ 'news/launch/ko.md': quoted })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Text in double quotes cannot have a backslash (\\): "- file: "C:\\Users\\me\\report.pdf"" → - file: report.pdf"`,
  );
});

test('finds placeholders that only labels can have', async () => {
  expect(await news('{{이름}} 님, `{{name}}`')).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7: Visitors see this literally: {{이름}} → Write the words in its place."`,
  );
  for (const title of ['{{이름}} 님', "'{{이름}} 님'", '{{이름}}']) {
    expect(await reportAfter({ 'news/launch/ko.md': newsPost().replace('새 소식', title) }), title).toMatch(
      /^content\/news\/launch\/ko\.md:2.* Visitors see this literally: \{\{이름\}\}/,
    );
  }
});

test('accepts links to offices and earlier privacy policies', async () => {
  const body = '[오시는 길](/company/location#seoul), [지난 처리방침](/privacy/2025-01-01)';
  expect(await reportAfter({ 'news/launch/ko.md': newsPost('', body) })).toBe('');
});
