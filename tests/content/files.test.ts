import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { newsPost, posting, validContent } from './validContent.ts';

const chat = 'products/enterprise/chat';
const post = newsPost();

test('asks for the other language where both are needed', async () => {
  expect(await reportAfter({ 'offices/seoul/en.md': undefined })).toMatchInlineSnapshot(`
    "content/offices/seoul/en.md
      영어 파일이 없습니다.
      The English file is missing.
      → ko.md를 en.md로 복사해 영어로 옮기세요.
        Copy ko.md to en.md and translate it into English.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('lets one language stand in for the other in a post', async () => {
  expect(await reportAfter({ 'news/launch/en.md': undefined })).toBe('');
});

test('compares the fields that both languages share', async () => {
  expect(
    await reportAfter({
      'news/launch/en.md': newsPost('pinned: true\n').replace('2026-05-12', '2026-05-13'),
      'postings/researcher/ko.md': posting.replace('closes: 2026-06-30\n', ''),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.md:4  date
      두 언어가 같아야 하는 항목이 다릅니다. ko.md: "2026-05-12", en.md: "2026-05-13"
      This field must be the same in both languages. ko.md: "2026-05-12", en.md: "2026-05-13"
      → date: 2026-05-12

    content/news/launch/en.md:6  pinned
      두 언어가 같아야 하는 항목이 다릅니다. ko.md: false, en.md: true
      This field must be the same in both languages. ko.md: false, en.md: true
      → pinned: false

    content/postings/researcher/en.md:9  closes
      두 언어가 같아야 하는 항목이 다릅니다. ko.md: —, en.md: "2026-06-30"
      This field must be the same in both languages. ko.md: —, en.md: "2026-06-30"
      → 이 줄을 지우거나 ko.md에도 쓰세요: closes: 2026-06-30
        Delete this line, or write it in ko.md as well: closes: 2026-06-30

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('takes a field that is left out for its default when comparing', async () => {
  expect(await reportAfter({ 'news/launch/en.md': newsPost('pinned: false\n') })).toBe('');
});

test('gives the right name of a language file', async () => {
  expect(
    await reportAfter({ 'news/launch/kr.md': post, 'news/launch/en.mdx': post, 'news/launch/notes.md': post }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.mdx
      이름이 ko.md 또는 en.md가 아니어서 어디에도 쓰이지 않는 파일입니다: en.mdx
      Only ko.md and en.md are read; this file belongs to nothing: en.mdx
      → 파일 이름을 바꾸세요: en.md
        Rename the file: en.md

    content/news/launch/kr.md
      이름이 ko.md 또는 en.md가 아니어서 어디에도 쓰이지 않는 파일입니다: kr.md
      Only ko.md and en.md are read; this file belongs to nothing: kr.md
      → 파일 이름을 바꾸세요: ko.md
        Rename the file: ko.md

    content/news/launch/notes.md
      이름이 ko.md 또는 en.md가 아니어서 어디에도 쓰이지 않는 파일입니다: notes.md
      Only ko.md and en.md are read; this file belongs to nothing: notes.md
      → 한국어는 ko.md, 영어는 en.md로 이름을 바꾸거나 파일을 지우세요.
        Rename it to ko.md (Korean) or en.md (English), or delete it.

    고칠 곳 3군데, 파일 3개 · 3 mistakes in 3 files"
  `);
});

test('gives the right folder of a file', async () => {
  expect(
    await reportAfter({
      'launch.md': post,
      'news/ko.md': post,
      'news/spring.md': post,
      'news/2026/spring/ko.md': post,
      'about/story/ko.md': post,
      [`${chat}/ko.md`]: undefined,
      [`${chat}/en.md`]: undefined,
      'products/chat/ko.md': String(validContent[`${chat}/ko.md`]),
    }),
  ).toMatchInlineSnapshot(`
    "content/about/story/ko.md
      about 폴더에서는 이 자리에 있는 파일을 읽지 않습니다.
      Files in this place are not read in the about folder.
      → 파일을 옮기세요: content/about/ko.md
        Move the file: content/about/ko.md

    content/launch.md
      content 바로 아래에서는 README.md만 둘 수 있습니다: launch.md
      Only README.md can lie directly in content: launch.md
      → 파일을 옮기세요(보기: content/news/m-meet-2/ko.md).
        Move the file, for example to content/news/m-meet-2/ko.md.

    content/news/2026/spring/ko.md
      news 폴더에서는 이 자리에 있는 파일을 읽지 않습니다.
      Files in this place are not read in the news folder.
      → 파일을 옮기세요: content/news/spring/ko.md
        Move the file: content/news/spring/ko.md

    content/news/ko.md
      news 폴더에서는 이 자리에 있는 파일을 읽지 않습니다.
      Files in this place are not read in the news folder.
      → 파일을 옮기세요: content/news/…/ko.md
        Move the file: content/news/…/ko.md

    content/news/spring.md
      이름이 ko.md 또는 en.md가 아니어서 어디에도 쓰이지 않는 파일입니다: spring.md
      Only ko.md and en.md are read; this file belongs to nothing: spring.md
      → 폴더를 만들어 옮기세요: content/news/spring/ko.md
        Make a folder and move the file: content/news/spring/ko.md

    content/products/chat/ko.md
      products 폴더에서는 이 자리에 있는 파일을 읽지 않습니다.
      Files in this place are not read in the products folder.
      → 파일을 옮기세요: content/products/enterprise/chat/ko.md
        Move the file: content/products/enterprise/chat/ko.md

    content/products/enterprise/chat
      사이트에 있어야 하는 내용이 없습니다.
      The site needs this content, but it is not there.
      → 파일을 만드세요: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md
        Create the files: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md

    고칠 곳 7군데, 파일 7개 · 7 mistakes in 7 files"
  `);
});

test('knows the folders of the content', async () => {
  expect(await reportAfter({ 'new/launch/ko.md': post, 'drafts/launch/ko.md': post })).toMatchInlineSnapshot(`
    "content/drafts/launch/ko.md
      content 아래에 둘 수 없는 폴더입니다: drafts. 있는 폴더: home, about, recruit, pages, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      There is no such folder in content: drafts. There are: home, about, recruit, pages, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      → 위 폴더 가운데 하나로 옮기거나 지우세요.
        Move the file to one of these folders, or delete it.

    content/new/launch/ko.md
      content 아래에 둘 수 없는 폴더입니다: new. 있는 폴더: home, about, recruit, pages, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      There is no such folder in content: new. There are: home, about, recruit, pages, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      → 파일을 옮기세요: content/news/…
        Move the file: content/news/…

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('finds a folder without a text', async () => {
  expect(await reportAfter({ 'news/spring/picture.png': '' })).toMatchInlineSnapshot(`
    "content/news/spring
      폴더에 ko.md도 en.md도 없습니다.
      The folder has neither ko.md nor en.md.
      → 파일을 만들거나 폴더를 지우세요: content/news/spring/ko.md
        Write the file or delete the folder: content/news/spring/ko.md

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for folder names that can be addresses', async () => {
  expect(
    await reportAfter({
      'news/Spring_Launch 2/ko.md': post,
      'news/봄 소식/ko.md': post,
      'ir/-results/ko.md': undefined,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/Spring_Launch 2
      폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: Spring_Launch 2
      The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: Spring_Launch 2
      → 폴더 이름을 바꾸세요: spring-launch-2
        Rename the folder: spring-launch-2

    content/news/봄 소식
      폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: 봄 소식
      The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: 봄 소식
      → 폴더 이름을 바꾸세요(보기: m-meet-2).
        Rename the folder, for example to m-meet-2.

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('keeps the address of the list pages free', async () => {
  expect(await reportAfter({ 'news/page/ko.md': post })).toMatchInlineSnapshot(`
    "content/news/page
      목록의 쪽 주소(…/page/2)와 겹치는 폴더 이름입니다: page
      This name is taken by the pages of the list (…/page/2): page
      → 폴더 이름을 바꾸세요(보기: landing-page).
        Rename the folder, for example to landing-page.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('asks for a year in the history', async () => {
  const text = String(validContent['history/2011/ko.md']);
  expect(await reportAfter({ 'history/y2012/ko.md': text, 'history/y2012/en.md': text })).toMatchInlineSnapshot(`
    "content/history/y2012
      연혁의 폴더 이름은 연도 네 자리여야 합니다: y2012
      A history folder is named by its year: y2012
      → 폴더 이름을 연도로 바꾸세요(보기: 2026).
        Rename the folder to the year, such as 2026.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds two folders with one address', async () => {
  expect(await reportAfter({ 'news/Launch/ko.md': post })).toMatchInlineSnapshot(`
    "content/news/Launch
      폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: Launch
      The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: Launch
      → 폴더 이름을 바꾸세요: launch
        Rename the folder: launch

    content/news/launch
      다른 폴더와 주소가 겹칩니다: content/news/Launch
      This folder has the same address as another one: content/news/Launch
      → 둘 가운데 하나의 이름을 바꾸거나 한 폴더로 합치세요.
        Rename one of the two, or merge them into one folder.

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
  expect(
    await reportAfter({
      [`news/${'소식'.normalize('NFC')}/ko.md`]: post,
      [`news/${'소식'.normalize('NFD')}/ko.md`]: post,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/소식
      폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: 소식
      The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: 소식
      → 폴더 이름을 바꾸세요(보기: m-meet-2).
        Rename the folder, for example to m-meet-2.

    content/news/소식
      폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있습니다: 소식
      The folder's name becomes the address: only a-z, 0-9 and hyphens are possible: 소식
      → 폴더 이름을 바꾸세요(보기: m-meet-2).
        Rename the folder, for example to m-meet-2.

    content/news/소식
      다른 폴더와 주소가 겹칩니다: content/news/소식
      This folder has the same address as another one: content/news/소식
      → 둘 가운데 하나의 이름을 바꾸거나 한 폴더로 합치세요.
        Rename one of the two, or merge them into one folder.

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('asks for the content of every page and product', async () => {
  expect(
    await reportAfter({
      'about/ko.md': undefined,
      'about/en.md': undefined,
      [`${chat}/ko.md`]: undefined,
      [`${chat}/en.md`]: undefined,
    }),
  ).toMatchInlineSnapshot(`
    "content/about
      사이트에 있어야 하는 내용이 없습니다.
      The site needs this content, but it is not there.
      → 파일을 만드세요: content/about/ko.md, content/about/en.md
        Create the files: content/about/ko.md, content/about/en.md

    content/products/enterprise/chat
      사이트에 있어야 하는 내용이 없습니다.
      The site needs this content, but it is not there.
      → 파일을 만드세요: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md
        Create the files: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('knows the products of the families', async () => {
  const text = String(validContent[`${chat}/ko.md`]);
  expect(
    await reportAfter({
      [`${chat}/ko.md`]: undefined,
      [`${chat}/en.md`]: undefined,
      'products/general/chat/ko.md': text,
      'products/general/chat/en.md': text,
      'products/general/fax/ko.md': text,
      'products/general/fax/en.md': text,
    }),
  ).toMatchInlineSnapshot(`
    "content/products/general/chat
      src/site.ts의 제품군에 없는 제품입니다: general/chat. 있는 제품: enterprise/chat, enterprise/office, enterprise/meet, enterprise/messenger, enterprise/ling, general/aicc, general/stt-tts, medical/talk, medical/sq6d, manufact/mlops, manufact/safe, manufact/vision, manufact/fa
      No such product in the families of src/site.ts: general/chat. There are: enterprise/chat, enterprise/office, enterprise/meet, enterprise/messenger, enterprise/ling, general/aicc, general/stt-tts, medical/talk, medical/sq6d, manufact/mlops, manufact/safe, manufact/vision, manufact/fa
      → 폴더 이름을 바꾸세요: content/products/enterprise/chat
        Rename the folder: content/products/enterprise/chat

    content/products/general/fax
      src/site.ts의 제품군에 없는 제품입니다: general/fax. 있는 제품: enterprise/chat, enterprise/office, enterprise/meet, enterprise/messenger, enterprise/ling, general/aicc, general/stt-tts, medical/talk, medical/sq6d, manufact/mlops, manufact/safe, manufact/vision, manufact/fa
      No such product in the families of src/site.ts: general/fax. There are: enterprise/chat, enterprise/office, enterprise/meet, enterprise/messenger, enterprise/ling, general/aicc, general/stt-tts, medical/talk, medical/sq6d, manufact/mlops, manufact/safe, manufact/vision, manufact/fa
      → 폴더를 지우거나 위 이름 가운데 하나로 바꾸세요.
        Delete the folder, or give it one of these names.

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('knows the pages of the site', async () => {
  const text = String(validContent['pages/privacy/ko.md']);
  expect(await reportAfter({ 'pages/terms/ko.md': text, 'pages/terms/en.md': text })).toMatchInlineSnapshot(`
    "content/pages/terms
      이 폴더를 보여 주는 페이지가 없습니다: terms. 쓸 수 있는 폴더: company/news, ir, recruit/posting, company/history, company/contact, company/location, privacy, login
      No page shows this folder: terms. Possible folders: company/news, ir, recruit/posting, company/history, company/contact, company/location, privacy, login
      → 폴더를 지우거나 위 이름 가운데 하나로 바꾸세요.
        Delete the folder, or give it one of these names.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('leaves unused pictures and hidden files alone', async () => {
  expect(await reportAfter({ 'news/launch/unused.png': '', 'news/.DS_Store': '', 'news/.drafts/ko.md': '' })).toBe('');
});

const attached = (file: string) => newsPost(`attachments:\n  - file: ${file}\n`);

test('looks for attachments', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('raport.pdf'), 'news/launch/report.pdf': '%PDF' }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      폴더에 첨부 파일이 없습니다: raport.pdf
      The attached file is not in the folder: raport.pdf
      → file: report.pdf

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await reportAfter({ 'news/launch/ko.md': attached('report.pdf') })).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      폴더에 첨부 파일이 없습니다: report.pdf
      The attached file is not in the folder: report.pdf
      → 파일을 넣으세요: content/news/launch/report.pdf
        Put the file there: content/news/launch/report.pdf

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await reportAfter({ 'news/launch/ko.md': attached('보고서.pdf'), 'news/launch/보고서.pdf': '%PDF' })).toBe('');
});

test('explains a file name with decomposed letters', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': attached('보고서.pdf'.normalize('NFC')),
      [`news/launch/${'보고서.pdf'.normalize('NFD')}`]: '%PDF',
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      폴더에 첨부 파일이 없습니다: 보고서.pdf
      The attached file is not in the folder: 보고서.pdf
      → 한글 자모가 풀린 채 저장된 파일 이름입니다. 파일 이름을 지우고 다시 입력하세요.
        The file's name is stored with decomposed letters (NFD): rename the file, typing its name anew.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('keeps attachments in the folder of the post', async () => {
  expect(await reportAfter({ 'news/launch/ko.md': attached('../../../package.json') })).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      글과 같은 폴더에 있는 파일만 붙일 수 있습니다: ../../../package.json
      Only files in the folder of the post itself can be attached: ../../../package.json
      → 파일을 content/news/launch 폴더에 넣고 이렇게 쓰세요: file: package.json
        Put the file in content/news/launch and write: file: package.json

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  expect(await reportAfter({ 'news/launch/ko.md': attached('/etc/passwd.txt') })).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      글과 같은 폴더에 있는 파일만 붙일 수 있습니다: /etc/passwd.txt
      Only files in the folder of the post itself can be attached: /etc/passwd.txt
      → 파일을 content/news/launch 폴더에 넣고 이렇게 쓰세요: file: passwd.txt
        Put the file in content/news/launch and write: file: passwd.txt

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('offers no pages and programs for download', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('setup.exe'), 'news/launch/setup.exe': 'MZ' }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:7  attachments[0].file
      내려받게 할 수 없는 종류의 파일입니다: setup.exe
      Files of this type cannot be offered for download: setup.exe
      → 다음 종류로 바꾸어 붙이세요: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp
        Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
  for (const file of ['page.html', 'picture.svg', 'noending']) {
    expect(await reportAfter({ 'news/launch/ko.md': attached(file) })).toContain('cannot be offered for download');
  }
});

test('finds a file that is attached twice', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('attachments: [{ file: report.pdf }, { file: report.pdf }]\n'),
      'news/launch/report.pdf': '%PDF',
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6  attachments[1].file
      같은 파일을 두 번 붙였습니다: report.pdf
      The same file is attached twice: report.pdf
      → 하나를 지우세요.
        Delete one of them.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('looks for the products that a product names', async () => {
  const related = (...ids: string[]) =>
    String(validContent[`${chat}/ko.md`]).replace(
      /related:[\s\S]*?---/,
      `related:\n${ids.map((id) => `  - ${id}\n`).join('')}---`,
    );
  const text = related('enterprise/chat', 'talk', 'talk');
  expect(await reportAfter({ [`${chat}/ko.md`]: text, [`${chat}/en.md`]: text })).toMatchInlineSnapshot(`
    "content/products/enterprise/chat/en.md:27  related[0]
      제품이 자기 자신을 가리킵니다: enterprise/chat
      The product names itself: enterprise/chat
      → 다른 제품을 쓰거나 지우세요.
        Name another product, or delete the line.

    content/products/enterprise/chat/en.md:28  related[1]
      없는 제품입니다: talk
      There is no such product: talk
      → - medical/talk

    content/products/enterprise/chat/en.md:29  related[2]
      같은 제품이 두 번 있습니다: talk
      The same product is named twice: talk
      → 한 줄을 지우세요.
        Delete one of the lines.

    content/products/enterprise/chat/ko.md:27  related[0]
      제품이 자기 자신을 가리킵니다: enterprise/chat
      The product names itself: enterprise/chat
      → 다른 제품을 쓰거나 지우세요.
        Name another product, or delete the line.

    content/products/enterprise/chat/ko.md:28  related[1]
      없는 제품입니다: talk
      There is no such product: talk
      → - medical/talk

    content/products/enterprise/chat/ko.md:29  related[2]
      같은 제품이 두 번 있습니다: talk
      The same product is named twice: talk
      → 한 줄을 지우세요.
        Delete one of the lines.

    고칠 곳 6군데, 파일 2개 · 6 mistakes in 2 files"
  `);
});

test('looks for the office of a posting', async () => {
  const text = posting.replace('office: seoul', 'office: soul');
  expect(
    await reportAfter({ 'postings/researcher/ko.md': text, 'postings/researcher/en.md': undefined }),
  ).toMatchInlineSnapshot(`
    "content/postings/researcher/ko.md:8  office
      content/offices에 없는 사무소입니다: soul. 있는 사무소: seoul
      There is no such office in content/offices: soul. There are: seoul
      → office: seoul

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});
