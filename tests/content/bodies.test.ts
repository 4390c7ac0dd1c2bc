import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { type FileContent, newsPost, popup, springPost } from './validContent.ts';

const news = (body: string, more: Record<string, FileContent> = {}) =>
  reportAfter({ 'news/launch/ko.md': newsPost('', body), ...more });

test('accepts what markdown has to offer', async () => {
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

test('asks for the text of a post', async () => {
  expect(await news('\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md
      항목 아래에 본문이 없습니다.
      There is no text below the fields.
      → 둘째 --- 줄 아래에 본문을 쓰세요.
        Write the text below the second --- line.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('keeps the top heading for the page', async () => {
  expect(await news('# 큰 제목\n\n글입니다.')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문에 가장 큰 제목(#)이 있습니다. 그 자리는 페이지 제목이 씁니다: # 큰 제목
      The text has a top heading (#), which is the page's own title: # 큰 제목
      → ## 큰 제목

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds a heading level that is skipped', async () => {
  expect(await news('### 작은 제목\n\n## 소제목\n\n#### 아주 작은 제목')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문의 제목은 ##부터 씁니다: ### 작은 제목
      Headings in the text begin with ##: ### 작은 제목
      → ## 작은 제목

    content/news/launch/ko.md:11
      제목 단계를 건너뛰었습니다. 앞 단계는 ##입니다: #### 아주 작은 제목
      A heading level is skipped; the one before is ##: #### 아주 작은 제목
      → ### 아주 작은 제목

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('rejects scripts', async () => {
  expect(await news('<script>alert(1)</script>')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문에는 HTML을 쓸 수 없습니다: "<script>alert(1)</script>"
      HTML is not possible in the text: "<script>alert(1)</script>"
      → 이 부분을 지우세요.
        Delete this part.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('글 <img src="x.png" onerror="alert(1)"> 글')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문에 스크립트를 실행하는 속성이 있습니다: onerror ("<img src="x.png" onerror="alert(1)">")
      An attribute in the text runs a script: onerror ("<img src="x.png" onerror="alert(1)">")
      → 이 부분을 지우세요.
        Delete this part.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('rejects frames and styles', async () => {
  expect(
    await news('<iframe src="https://example.com/video"></iframe>\n\n<style>p { color: red }</style>'),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문에는 HTML을 쓸 수 없습니다: "<iframe src="https://example.com/video"></iframe>"
      HTML is not possible in the text: "<iframe src="https://example.com/video"></iframe>"
      → 지우고 원래 페이지의 주소를 링크로 쓰세요: [영상 보기](https://…)
        Delete it and link to the page instead: [Watch the video](https://…)

    content/news/launch/ko.md:9
      본문에는 HTML을 쓸 수 없습니다: "<style>p { color: red }</style>"
      HTML is not possible in the text: "<style>p { color: red }</style>"
      → 이 부분을 지우세요.
        Delete this part.

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('says in markdown what raw HTML would', async () => {
  expect(await news('글에 <b>굵은</b> 곳과<br>줄 바꿈과 <u>밑줄</u>.\n\n<!-- 메모 -->')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      본문에는 HTML을 쓸 수 없습니다: "<b>"
      HTML is not possible in the text: "<b>"
      → **굵게**

    content/news/launch/ko.md:7
      본문에는 HTML을 쓸 수 없습니다: "<br>"
      HTML is not possible in the text: "<br>"
      → 줄 끝에 역슬래시(\\, 한글 자판의 ₩)를 쓰고 다음 줄에 이어 쓰세요.
        End the line with a backslash (\\) and go on in the next line.

    content/news/launch/ko.md:7
      본문에는 HTML을 쓸 수 없습니다: "<u>"
      HTML is not possible in the text: "<u>"
      → 태그를 지우고 글만 남기세요.
        Delete the tags and keep the words.

    content/news/launch/ko.md:9
      본문에는 HTML을 쓸 수 없습니다: "<!-- 메모 -->"
      HTML is not possible in the text: "<!-- 메모 -->"
      → 주석도 방문자에게 보내집니다. 지우세요.
        Comments are sent to visitors too: delete it.

    고칠 곳 4군데, 파일 1개 · 4 mistakes in 1 file"
  `);
});

test('rejects links that run scripts', async () => {
  expect(await news('[링크](javascript:alert(1))')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      스크립트를 실행하는 링크는 쓸 수 없습니다: javascript:alert(1)
      Links that run scripts are not possible: javascript:alert(1)
      → 이 사이트의 주소(/company/contact), https://, mailto:, tel: 가운데 하나로 쓰세요.
        Write an address of this site (/company/contact), or one with https://, mailto: or tel:.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  for (const href of [
    'JavaScript:alert(1)',
    '<java\tscript:alert(1)>',
    'data:text/html,x',
    'java&#10;script:alert(1)',
  ]) {
    expect(await news(`[링크](${href})`), href).toContain('Links that run scripts are not possible');
  }
  expect(await news('[링크][x]\n\n[x]: javascript:alert(1)')).toContain('Links that run scripts are not possible');
});

test('knows the kinds of links', async () => {
  expect(await news('[링크](file:///C:/report.pdf)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      쓸 수 없는 종류의 링크입니다: file:///C:/report.pdf
      Links of this kind are not possible: file:///C:/report.pdf
      → 이 사이트의 주소(/company/contact), https://, mailto:, tel: 가운데 하나로 쓰세요.
        Write an address of this site (/company/contact), or one with https://, mailto: or tel:.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('[링크](//example.com/a)')).toContain('→ [링크](https://example.com/a)\n');
  expect(await news('[링크](www.example.com/a)')).toContain('→ [링크](https://www.example.com/a)\n');
});

test('looks for the page of a link', async () => {
  expect(await news('[제품](/enterprise/chatt)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      이 사이트에 없는 주소입니다: /enterprise/chatt
      There is no such page on this site: /enterprise/chatt
      → [제품](/enterprise/chat)

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('[회사](/company)')).toContain('→ [회사](/company/company)\n');
  expect(await news('[제품](/office/chat#capabilities)')).toContain('→ [제품](/enterprise/chat#capabilities)\n');
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
])('gives the right form of %s', async (href, right) => {
  const report = await news(`[링크](${href})`, { 'news/spring/ko.md': springPost() });
  expect(report).toContain(`→ [링크](${right})\n`);
});

test('explains the right form', async () => {
  expect(await news('[제품](https://msolution.example/msolution/ko/enterprise/chat)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      사이트 안의 페이지는 호스트, 제품, 언어, 확장자 없이 씁니다: https://msolution.example/msolution/ko/enterprise/chat
      Pages of this site are written without host, product, language and ending: https://msolution.example/msolution/ko/enterprise/chat
      → [제품](/enterprise/chat)

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('does not let a published page link to a draft', async () => {
  expect(
    await news('[봄 소식](/company/news/spring)', { 'news/spring/ko.md': springPost('draft: true\n') }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      아직 초안(draft: true)인 글로 가는 링크입니다: /company/news/spring
      The link leads to a draft (draft: true): /company/news/spring
      → /company/news/spring 글을 먼저 공개하거나 링크를 지우세요.
        Publish /company/news/spring first, or delete the link.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('does not let a published page link to a post of the future', async () => {
  expect(
    await news('[봄 소식](/company/news/spring)', {
      'news/spring/ko.md': springPost('publishAt: 2027-03-01T09:00:00+09:00\n'),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      공개 시점(publishAt)이 아직 오지 않은 글로 가는 링크입니다: /company/news/spring
      The link leads to a post that is not published yet (publishAt): /company/news/spring
      → /company/news/spring 글을 먼저 공개하거나 링크를 지우세요.
        Publish /company/news/spring first, or delete the link.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('lets a draft link to a draft', async () => {
  expect(
    await reportAfter({
      'news/spring/ko.md': springPost('draft: true\n', '[봄](/company/news/summer)'),
      'news/summer/ko.md': newsPost('draft: true\n').replace('새 소식', '여름 소식'),
    }),
  ).toBe('');
});

test('looks for the heading that a link names in a post', async () => {
  const other = { 'news/spring/ko.md': springPost('', '## 바뀐 점\n\n글입니다.') };
  expect(await news('[봄](/company/news/spring#바뀐-점)', other)).toBe('');
  expect(await news('[봄](/company/news/spring#바뀐점)', other)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      링크가 가리키는 곳이 없습니다: #바뀐점. /company/news/spring에 있는 것: #바뀐-점, #top, #content, #END
      There is no such part: #바뀐점. The parts of /company/news/spring: #바뀐-점, #top, #content, #END
      → [봄](/company/news/spring#바뀐-점)

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('[위로](#맨-위)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      링크가 가리키는 곳이 없습니다: #맨-위. 이 글에 있는 것: #top, #content, #END
      There is no such part: #맨-위. The parts of this text: #top, #content, #END
      → 있는 것 가운데 하나를 쓰거나 # 뒤를 지우세요.
        Name one of them, or delete # and what follows.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('wants linked files among the attachments', async () => {
  const files = { 'news/launch/report.pdf': '%PDF-' };
  expect(await news('[자료](report.pdf)', files)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      링크한 파일이 첨부 목록(attachments)에 없습니다: report.pdf
      The linked file is not among the attachments: report.pdf
      → attachments:
          - file: report.pdf

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('attachments: [{ file: report.pdf }]\n', '[자료](./report.pdf)'),
      ...files,
    }),
  ).toBe('');
  expect(await news('[자료](없는-자료.pdf)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      링크가 가리키는 것이 없습니다: 없는-자료.pdf
      The link leads nowhere: 없는-자료.pdf
      → 파일이면 attachments에 넣고, 페이지이면 /로 시작하는 주소를 쓰세요.
        Add a file to the attachments; write a page as an address that begins with /.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('wants words and an address in a link', async () => {
  expect(await news('[](/enterprise/chat) [제품]()')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      글자가 없는 링크입니다: /enterprise/chat
      The link has no words: /enterprise/chat
      → […](/enterprise/chat)

    content/news/launch/ko.md:7
      주소가 없는 링크입니다.
      The link has no address.
      → 괄호 안에 주소를 쓰세요.
        Write its address in the brackets.

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('checks the link of a pop-up', async () => {
  expect(await reportAfter({ 'popups/launch/ko.md': popup('/msolution/company/news/lunch') })).toMatchInlineSnapshot(`
    "content/popups/launch/ko.md:5  link.href
      이 사이트에 없는 주소입니다: /msolution/company/news/lunch
      There is no such page on this site: /msolution/company/news/lunch
      → href: /company/news/launch

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('wants words for a picture', async () => {
  const files = { 'news/launch/chart.png': picture };
  expect(await news('![](chart.png)', files)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      그림에 설명이 없습니다: chart.png
      The picture has no text alternative: chart.png
      → ![…](chart.png)의 … 자리에 그림이 보여 주는 것을 한 문장으로 쓰세요.
        ![…](chart.png): write what the picture shows in place of …, in one sentence.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('![chart](./chart.png)', files)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      그림 설명이 파일 이름입니다: chart
      The picture's text alternative is its file name: chart
      → ![…](./chart.png)의 … 자리에 그림이 보여 주는 것을 한 문장으로 쓰세요.
        ![…](./chart.png): write what the picture shows in place of …, in one sentence.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('looks for the file of a picture', async () => {
  const files = { 'news/launch/chart.png': picture };
  expect(await news('![그래프](Chart.png)', files)).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      폴더에 그림 파일이 없습니다: Chart.png
      The picture is not in the folder: Chart.png
      → ![그래프](chart.png)

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await news('![그래프][chart]\n\n[chart]: graph-2026.png')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      폴더에 그림 파일이 없습니다: graph-2026.png
      The picture is not in the folder: graph-2026.png
      → 파일을 넣으세요: content/news/launch/graph-2026.png
        Put the file there: content/news/launch/graph-2026.png

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('shows pictures from the folder of the text only', async () => {
  expect(await news('![그래프](https://example.com/a/chart.png?w=1)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      글과 같은 폴더에 있는 그림만 쓸 수 있습니다: https://example.com/a/chart.png?w=1
      Only pictures from the folder of the text itself can be shown: https://example.com/a/chart.png?w=1
      → 그림을 content/news/launch/chart.png에 넣고 이렇게 쓰세요: ![그래프](chart.png)
        Put the picture in content/news/launch/chart.png and write: ![그래프](chart.png)

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  for (const url of ['/chart.png', '../chart.png', 'data:image/png;base64,AAAA']) {
    expect(await news(`![그래프](${url})`), url).toContain('Only pictures from the folder');
  }
});

test('knows the types of pictures', async () => {
  expect(await news('![그래프](chart.tiff)', { 'news/launch/chart.tiff': 'II*' })).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      쓸 수 없는 종류의 그림입니다: chart.tiff
      Pictures of this type cannot be shown: chart.tiff
      → 다음 종류로 바꾸어 쓰세요: png, jpg, jpeg, webp, avif, gif, svg
        Use one of these types: png, jpg, jpeg, webp, avif, gif, svg

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('rejects an SVG picture with a script', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}</svg>`;
  const shown = (picture: string) => news('![처리량이 오르는 그래프](a.svg)', { 'news/launch/a.svg': picture });
  expect(await shown(svg('<script>alert(1)</script>'))).toMatchInlineSnapshot(`
    "content/news/launch/a.svg:2
      SVG 그림에 스크립트나 외부 주소가 들어 있습니다: <script
      The SVG picture has a script or an outside address in it: <script
      → 그리기 프로그램에서 “일반 SVG”로 다시 내보내거나 PNG로 바꾸세요.
        Export it again as "plain SVG", or use a PNG instead.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await shown(svg('<g onload="alert(1)"/>'))).toContain('onload=');
  expect(await shown(svg('<image href="https://example.com/a.png"/>'))).toContain('https:');
  expect(await shown(svg('<path d="M0 0h1"/>'))).toBe('');
});

test('finds markup that stays markup', async () => {
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
    "content/news/launch/ko.md:7
      주소에 띄어쓰기가 있는 링크나 그림이 글자 그대로 보입니다: "![우리 공장의 설비](./my photo.png)"
      A link or picture whose address has a space is shown as it stands: "![우리 공장의 설비](./my photo.png)"
      → ![우리 공장의 설비](<./my photo.png>)

    content/news/launch/ko.md:9
      글과 주소 사이가 떨어진 링크가 글자 그대로 보입니다: "[제품] (/enterprise/chat)"
      A link with a space between its words and its address is shown as it stands: "[제품] (/enterprise/chat)"
      → [제품](/enterprise/chat)

    content/news/launch/ko.md:11
      # 뒤를 띄지 않은 제목이 글자 그대로 보입니다: "##소제목"
      A heading without a space after the # is shown as it stands: "##소제목"
      → ## 소제목

    content/news/launch/ko.md:13
      짝이 없는 **가 글자 그대로 보입니다: "**닫지 않은 강조"
      A ** without its pair is shown as it stands: "**닫지 않은 강조"
      → 강조할 글의 앞뒤에 띄어쓰기 없이 **를 하나씩 붙이세요. 별표를 보이려면 \\*\\*로 씁니다.
        Put ** directly before and behind the words to emphasize. To show asterisks, write \\*\\*.

    content/news/launch/ko.md:15
      별표와 글 사이를 띈 강조가 글자 그대로 보입니다: "** 띄어 쓴 강조 **"
      Emphasis with a space inside its asterisks is shown as it stands: "** 띄어 쓴 강조 **"
      → **띄어 쓴 강조**

    content/news/launch/ko.md:17
      이름을 붙인 주소가 없습니다: [링크][없음]
      The reference is not defined: [링크][없음]
      → 글 아래에 주소를 쓰세요: [없음]: /…
        Write the address below the text: [없음]: /…

    content/news/launch/ko.md:19
      각주의 내용이 없습니다: [^1]
      The footnote has no text: [^1]
      → [^1]: …

    content/news/launch/ko.md:21
      첫 줄 아래에 구분 줄이 없어 표가 되지 않습니다: | 가 | 나 |
      Without a line of dashes below its first line this is no table: | 가 | 나 |
      → | --- | --- |

    content/news/launch/ko.md:24
      표의 칸 수가 구분 줄과 다릅니다: | 가 | 나 |
      The table has not as many columns as its line of dashes: | 가 | 나 |
      → | --- | --- |

    content/news/launch/ko.md:28
      바로 아래의 줄(---, ===) 때문에 제목이 되는 글입니다: "아래에 줄을 그은 글"
      The line below (---, ===) makes this text a heading: "아래에 줄을 그은 글"
      → 제목이면 “## 아래에 줄을 그은 글”로 쓰고, 아니면 사이에 빈 줄을 넣으세요.
        Write "## 아래에 줄을 그은 글" for a heading; otherwise put an empty line between the two.

    content/news/launch/ko.md:31
      네 칸 넘게 들여 쓴 줄은 코드로 보입니다: "네 칸 들여 쓴 글"
      Lines indented by four spaces or more are shown as code: "네 칸 들여 쓴 글"
      → 글이면 줄 앞의 띄어쓰기를 지우고, 코드이면 위아래에 \`\`\` 줄을 쓰세요.
        Delete the spaces before a text; put a line \`\`\` above and below code.

    content/news/launch/ko.md:33
      닫지 않은 코드 묶음입니다. 아래의 글이 모두 코드로 보입니다: "\`\`\`"
      The code is never closed; all the text below is shown as code: "\`\`\`"
      → 코드가 끝나는 줄 아래에 \`\`\` 줄을 쓰세요.
        Write a line \`\`\` below the code.

    고칠 곳 12군데, 파일 1개 · 12 mistakes in 1 file"
  `);
});

test('takes Korean emphasis and what is meant as it stands for right', async () => {
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
  ['02-0000-0000', 'tel:0200000000'],
])('repairs the address %s', async (href, right) => {
  expect(await news(`[링크](${href})`)).toContain(`→ [링크](${right})\n`);
});

test('names addresses that cannot be', async () => {
  expect(await news('[가](https://example) [나](mailto:hello) [다](tel:일이삼) [라](https://)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      있을 수 없는 주소입니다: https://example
      There can be no such address: https://example
      → 브라우저의 주소창에서 주소를 복사하세요.
        Copy the address from your browser's address bar.

    content/news/launch/ko.md:7
      메일 주소가 아닙니다: mailto:hello
      Not a mail address: mailto:hello
      → mailto: 뒤에는 이름@회사.kr, tel: 뒤에는 +82로 시작하는 숫자를 쓰세요.
        Write name@company.com after mailto:, digits that begin with +82 after tel:.

    content/news/launch/ko.md:7
      전화번호가 아닙니다: tel:일이삼
      Not a telephone number: tel:일이삼
      → mailto: 뒤에는 이름@회사.kr, tel: 뒤에는 +82로 시작하는 숫자를 쓰세요.
        Write name@company.com after mailto:, digits that begin with +82 after tel:.

    content/news/launch/ko.md:7
      있을 수 없는 주소입니다: https://
      There can be no such address: https://
      → 브라우저의 주소창에서 주소를 복사하세요.
        Copy the address from your browser's address bar.

    고칠 곳 4군데, 파일 1개 · 4 mistakes in 1 file"
  `);
});

test('knows the parts of every page', async () => {
  const links = [
    '/dashboard#innovation',
    '/company/contact#direct',
    '/enterprise/chat#capabilities',
    '/ir/results#top',
    '/recruit/posting/researcher#facts',
  ];
  expect(await news(links.map((link) => `[링크](${link})`).join(' '))).toBe('');
  expect(await news('[가](/enterprise/chat#companion) [나](/company/contact#from)')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      링크가 가리키는 곳이 없습니다: #companion. /enterprise/chat에 있는 것: #capabilities, #top, #content, #END
      There is no such part: #companion. The parts of /enterprise/chat: #capabilities, #top, #content, #END
      → 있는 것 가운데 하나를 쓰거나 # 뒤를 지우세요.
        Name one of them, or delete # and what follows.

    content/news/launch/ko.md:7
      링크가 가리키는 곳이 없습니다: #from. /company/contact에 있는 것: #form, #direct, #top, #content, #END
      There is no such part: #from. The parts of /company/contact: #form, #direct, #top, #content, #END
      → [나](/company/contact#form)

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('takes a heading with decomposed letters for the same', async () => {
  expect(await news(`[아래로](#${'바뀐-점'.normalize('NFD')})\n\n## ${'바뀐 점'.normalize('NFD')}`)).toBe('');
});

test.each(['그림', '사진 1', 'image', 'IMG_1234', 'Screenshot', '…', '-'])(
  'wants more than "%s" for a picture',
  async (alt) => {
    expect(await news(`![${alt}](chart.png)`, { 'news/launch/chart.png': picture })).toContain(
      'does not say what the picture shows',
    );
  },
);

test('finds sample text of the guide', async () => {
  const guide =
    '# 안내\n\n```markdown\n---\ntitle: 보기\n---\n\n첫 문단에 가장 중요한 내용을 씁니다.\n\n## 소제목은 ##부터\n```\n';
  expect(
    await news('첫 문단에 가장 중요한 내용을 씁니다.\n\n…\n\n## 소제목은 ##부터', { 'README.md': guide }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7
      안내의 보기 글이 그대로 있습니다: 첫 문단에 가장 중요한 내용을 씁니다.
      Sample text of the guide is still there: 첫 문단에 가장 중요한 내용을 씁니다.
      → 지우고 글을 쓰세요.
        Write your text in its place.

    content/news/launch/ko.md:9
      안내의 보기 글이 그대로 있습니다: …
      Sample text of the guide is still there: …
      → 지우고 글을 쓰세요.
        Write your text in its place.

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('knows the offices on the page of locations, and earlier privacy policies', async () => {
  const body = '[오시는 길](/company/location#seoul), [지난 처리방침](/privacy/2025-01-01)';
  expect(await reportAfter({ 'news/launch/ko.md': newsPost('', body) })).toBe('');
});
