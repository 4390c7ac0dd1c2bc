import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import { formatMistakes } from '#contentCheck/report.ts';
import { contentFolder, reportAfter } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { newsPost, office, posting, productIds, validContent } from './validContent.ts';

const chat = 'products/enterprise/chat';
let posts = 0;
/** A post with a title of its own. */
const post = () => newsPost().replace('새 소식', `소식 ${++posts}`);

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
      → 맞는 값을 두 파일에 똑같이 쓰세요.
        Write the right one in both files.

    content/news/launch/en.md:6  pinned
      두 언어가 같아야 하는 항목이 다릅니다. ko.md: false, en.md: true
      This field must be the same in both languages. ko.md: false, en.md: true
      → 맞는 값을 두 파일에 똑같이 쓰세요.
        Write the right one in both files.

    content/postings/researcher/en.md:9  closes
      두 언어가 같아야 하는 항목이 다릅니다. ko.md: —, en.md: "2026-06-30"
      This field must be the same in both languages. ko.md: —, en.md: "2026-06-30"
      → 맞는 값을 두 파일에 똑같이 쓰세요.
        Write the right one in both files.

    고칠 곳 3군데, 파일 2개 · 3 mistakes in 2 files"
  `);
});

test('takes a field that is left out for its default when comparing', async () => {
  expect(await reportAfter({ 'news/launch/en.md': newsPost('pinned: false\n') })).toBe('');
});

test('gives the right name of a language file', async () => {
  expect(
    await reportAfter({ 'news/launch/kr.md': post(), 'news/launch/en.mdx': post(), 'news/launch/notes.md': post() }),
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
      'launch.md': post(),
      'news/ko.md': post(),
      'news/spring.md': post(),
      'news/2026/spring/ko.md': post(),
      'about/story/ko.md': post(),
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
  expect(await reportAfter({ 'new/launch/ko.md': post(), 'drafts/launch/ko.md': post() })).toMatchInlineSnapshot(`
    "content/drafts/launch/ko.md
      content 아래에 둘 수 없는 폴더입니다: drafts. 있는 폴더: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      There is no such folder in content: drafts. There are: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      → 위 폴더 가운데 하나로 옮기거나 지우세요.
        Move the file to one of these folders, or delete it.

    content/new/launch/ko.md
      content 아래에 둘 수 없는 폴더입니다: new. 있는 폴더: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      There is no such folder in content: new. There are: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, popups, locales
      → 파일을 옮기세요: content/news/…
        Move the file: content/news/…

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('finds a folder without a text', async () => {
  expect(await reportAfter({ 'news/spring/picture.png': picture })).toMatchInlineSnapshot(`
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
      'news/Spring_Launch 2/ko.md': post(),
      'news/봄 소식/ko.md': post(),
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
  expect(await reportAfter({ 'news/page/ko.md': post(), 'news/index/ko.md': post() })).toMatchInlineSnapshot(`
    "content/news/index
      목록의 주소와 겹치는 폴더 이름입니다: index
      This name is taken by the list itself: index
      → 폴더 이름을 바꾸세요(보기: quarterly-index).
        Rename the folder, for example to quarterly-index.

    content/news/page
      목록의 쪽 주소(…/page/2)와 겹치는 폴더 이름입니다: page
      This name is taken by the pages of the list (…/page/2): page
      → 폴더 이름을 바꾸세요(보기: landing-page).
        Rename the folder, for example to landing-page.

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
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
  expect(await reportAfter({ 'news/Launch/ko.md': post() })).toMatchInlineSnapshot(`
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
      [`news/${'소식'.normalize('NFC')}/ko.md`]: post(),
      [`news/${'소식'.normalize('NFD')}/ko.md`]: post(),
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
  const report = await reportAfter({
    [`${chat}/ko.md`]: undefined,
    [`${chat}/en.md`]: undefined,
    'products/general/chat/ko.md': text,
    'products/general/chat/en.md': text,
    'products/general/fax/ko.md': text.replace('enterprise/chat', 'M-Fax'),
    'products/general/fax/en.md': text.replace('enterprise/chat', 'M-Fax'),
  });
  expect(report.replaceAll(productIds.join(', '), '[products]')).toMatchInlineSnapshot(`
    "content/products/general/chat
      src/site.ts의 제품군에 없는 제품입니다: general/chat. 있는 제품: [products]
      No such product in the families of src/site.ts: general/chat. There are: [products]
      → 폴더 이름을 바꾸세요: content/products/enterprise/chat
        Rename the folder: content/products/enterprise/chat

    content/products/general/fax
      src/site.ts의 제품군에 없는 제품입니다: general/fax. 있는 제품: [products]
      No such product in the families of src/site.ts: general/fax. There are: [products]
      → 폴더를 지우거나 위 이름 가운데 하나로 바꾸세요.
        Delete the folder, or give it one of these names.

    고칠 곳 2군데, 파일 2개 · 2 mistakes in 2 files"
  `);
});

test('knows the pages of the site', async () => {
  const text = String(validContent['pages/privacy/ko.md']).replace('privacy', '이용 약관');
  expect(await reportAfter({ 'pages/terms/ko.md': text, 'pages/terms/en.md': text })).toMatchInlineSnapshot(`
    "content/pages/terms
      이 폴더를 보여 주는 페이지가 없습니다: terms. 쓸 수 있는 폴더: company/news, ir, recruit/posting, company/history, company/contact, company/location, privacy, login, staff/inquiries, staff/audit
      No page shows this folder: terms. Possible folders: company/news, ir, recruit/posting, company/history, company/contact, company/location, privacy, login, staff/inquiries, staff/audit
      → 폴더를 지우거나 위 이름 가운데 하나로 바꾸세요.
        Delete the folder, or give it one of these names.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('leaves hidden files alone', async () => {
  expect(await reportAfter({ 'news/.DS_Store': '', 'news/.drafts/ko.md': '', 'news/Thumbs.db': 'a', 'ir/Desktop.ini': 'a' })).toBe('');
});

test('finds files that nothing uses', async () => {
  expect(
    await reportAfter({ 'news/launch/unused.png': picture, 'news/notes.txt': '메모', 'notes.txt': '메모' }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/unused.png
      어느 글도 쓰지 않는 파일입니다: unused.png
      No text uses this file: unused.png
      → 본문에 그림으로 넣거나 attachments에 더하세요. 필요 없으면 지우세요.
        Show it in the text or add it to the attachments; delete it if it is not needed.

    content/news/notes.txt
      어느 글도 쓰지 않는 파일입니다: notes.txt
      No text uses this file: notes.txt
      → 파일을 옮기거나 지우세요.
        Move or delete the file.

    content/notes.txt
      어느 글도 쓰지 않는 파일입니다: notes.txt
      No text uses this file: notes.txt
      → 파일을 옮기거나 지우세요.
        Move or delete the file.

    고칠 곳 3군데, 파일 3개 · 3 mistakes in 3 files"
  `);
});

test('leaves the files of a text alone that cannot be read', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': "---\ntitle: '새 소식\n---\n", 'news/launch/unused.png': picture }),
  ).not.toContain('unused.png');
});

test('finds texts that are not saved as markdown', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': undefined,
      'news/launch/ko.md.txt': post(),
      'ir/results/ko.md': undefined,
      'ir/results/ko.txt': post(),
      'popups/launch/ko.md': undefined,
      'popups/launch/한국어.docx': 'PK\x03\x04',
      'postings/researcher/ko.docx': 'PK\x03\x04',
    }),
  ).toMatchInlineSnapshot(`
    "content/ir/results/ko.txt
      이름이 ko.md가 아니어서 읽지 않는 파일입니다: ko.txt
      Only ko.md is read, not this file: ko.txt
      → 파일 이름을 바꾸세요: ko.md
        Rename the file: ko.md

    content/news/launch/ko.md.txt
      이름이 ko.md가 아니어서 읽지 않는 파일입니다: ko.md.txt
      Only ko.md is read, not this file: ko.md.txt
      → 파일 이름을 바꾸세요: ko.md
        Rename the file: ko.md

    content/popups/launch/한국어.docx
      어느 글도 쓰지 않는 파일입니다: 한국어.docx
      No text uses this file: 한국어.docx
      → 본문에 그림으로 넣거나 attachments에 더하세요. 필요 없으면 지우세요.
        Show it in the text or add it to the attachments; delete it if it is not needed.

    content/postings/researcher/ko.docx
      이름이 ko.md가 아니어서 읽지 않는 파일입니다: ko.docx
      Only ko.md is read, not this file: ko.docx
      → 글을 텍스트 편집기에서 ko.md로 저장하세요.
        Save the text as ko.md in a text editor.

    고칠 곳 4군데, 파일 4개 · 4 mistakes in 4 files"
  `);
});

test('finds folders that are empty or named as a file, and symbolic links', async () => {
  const root = await contentFolder({});
  await mkdir(path.join(root, 'news/spring'));
  await mkdir(path.join(root, 'news/launch/en.md.d/ko.md'), { recursive: true });
  await symlink('nowhere', path.join(root, 'news/launch/link.png'));
  await symlink('launch', path.join(root, 'news/linked'));
  const { mistakes } = await checkContent(root, { labels: new Map() });
  expect(formatMistakes(mistakes)).toMatchInlineSnapshot(`
    "content/news/launch/en.md.d
      빈 폴더입니다.
      The folder is empty.
      → 폴더를 지우세요.
        Delete the folder.

    content/news/launch/en.md.d/ko.md
      파일이어야 하는데 폴더입니다: ko.md
      This is a folder, not a file: ko.md
      → 폴더 이름을 바꾸거나 지우세요.
        Rename the folder, or delete it.

    content/news/launch/link.png
      바로 가기(심볼릭 링크)는 읽지 않습니다.
      Symbolic links are not followed.
      → 지우고 파일을 그 자리에 복사하세요.
        Delete it and copy the file to this place.

    content/news/linked
      바로 가기(심볼릭 링크)는 읽지 않습니다.
      Symbolic links are not followed.
      → 지우고 파일을 그 자리에 복사하세요.
        Delete it and copy the file to this place.

    content/news/spring
      빈 폴더입니다.
      The folder is empty.
      → 글을 쓰거나 폴더를 지우세요: content/news/spring/ko.md
        Write the text or delete the folder: content/news/spring/ko.md

    고칠 곳 5군데, 파일 5개 · 5 mistakes in 5 files"
  `);
});

test('looks into pictures and attachments', async () => {
  const file = (name: string) => `news/launch/${name}`;
  const onePixel = await sharp(picture).resize(1, 1).png().toBuffer();
  const files = ['empty.pdf', 'fake.pdf', 'named.zip', 'binary.csv', 'right.hwp'];
  const pictures = ['empty.png', 'jpeg.png', 'cut.png', 'dot.png', 'right.png'];
  const body = pictures.map((name) => `![작업자가 설비를 보는 ${name}](${name})`).join('\n\n');
  expect(
    await reportAfter({
      [file('ko.md')]: newsPost(`attachments: [${files.map((name) => `{ file: ${name} }`).join(', ')}]\n`, body),
      [file('empty.pdf')]: '',
      [file('fake.pdf')]: '<html>',
      [file('named.zip')]: '%PDF-1.7',
      [file('binary.csv')]: 'a\0b',
      [file('right.hwp')]: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      [file('empty.png')]: '',
      [file('jpeg.png')]: await sharp(picture).jpeg().toBuffer(),
      [file('cut.png')]: picture.subarray(0, picture.length - 30),
      [file('dot.png')]: onePixel,
      [file('right.png')]: picture,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/binary.csv
      이름은 .csv인데 내용은 다릅니다.
      The name ends in .csv, but this is no such file.
      → csv 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.
        Export it again as csv; a new name alone does not change the file.

    content/news/launch/cut.png
      손상된 그림입니다: vipspng: libpng read error
      The picture is damaged: vipspng: libpng read error
      → 원본에서 다시 내보내세요.
        Export it again from the original.

    content/news/launch/dot.png
      한 픽셀짜리 그림입니다: 1×1
      The picture is one pixel wide or high: 1 × 1
      → 보여 줄 그림을 넣으세요.
        Put the picture that is to be shown here.

    content/news/launch/empty.pdf
      빈 파일입니다.
      The file is empty.
      → 파일을 다시 저장해 넣으세요.
        Save the file again and put it here.

    content/news/launch/empty.png
      빈 파일입니다.
      The file is empty.
      → 파일을 다시 저장해 넣으세요.
        Save the file again and put it here.

    content/news/launch/fake.pdf
      이름은 .pdf인데 내용은 다릅니다.
      The name ends in .pdf, but this is no such file.
      → pdf 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.
        Export it again as pdf; a new name alone does not change the file.

    content/news/launch/jpeg.png
      이름은 .png인데 내용은 jpg입니다.
      The name ends in .png, but this is a jpg file.
      → png 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.
        Export it again as png; a new name alone does not change the file.

    content/news/launch/named.zip
      이름은 .zip인데 내용은 pdf입니다.
      The name ends in .zip, but this is a pdf file.
      → zip 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.
        Export it again as zip; a new name alone does not change the file.

    고칠 곳 8군데, 파일 8개 · 8 mistakes in 8 files"
  `);
});

test('refuses attachments that are too large', async () => {
  const pdf = Buffer.alloc(20_000_001);
  pdf.write('%PDF-');
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('a.pdf'), 'news/launch/a.pdf': pdf }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/a.pdf
      파일이 너무 큽니다: 21MB
      The file is too large: 21 MB
      → 20MB 안으로 줄이세요.
        Make it smaller than 20 MB.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds two offices at the same place', async () => {
  const text = office.replace('order: 1', 'order: 1').replace('서울 본사', '부산 사무소');
  expect(await reportAfter({ 'offices/busan/ko.md': text, 'offices/busan/en.md': text })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:3  order
      다른 사무소와 order 값이 같습니다: 1 (content/offices/busan/ko.md)
      Another office has the same order: 1 (content/offices/busan/ko.md)
      → 사무소마다 다른 값을 쓰세요.
        Give each office its own.

    content/offices/seoul/ko.md:10  latitude
      다른 사무소와 latitude, longitude 값이 같습니다: 37.5, 127 (content/offices/busan/ko.md)
      Another office has the same latitude, longitude: 37.5, 127 (content/offices/busan/ko.md)
      → 사무소마다 다른 값을 쓰세요.
        Give each office its own.

    고칠 곳 2군데, 파일 1개 · 2 mistakes in 1 file"
  `);
});

test('finds two pages with one title', async () => {
  expect(await reportAfter({ 'news/spring/ko.md': newsPost() })).toMatchInlineSnapshot(`
    "content/news/spring/ko.md:2  title
      다른 페이지와 제목이 같습니다: 새 소식 (content/news/launch/ko.md)
      Another page has the same title: 새 소식 (content/news/launch/ko.md)
      → 둘을 가려 볼 수 있게 고치세요.
        Change one of them so that both can be told apart.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('finds lists that differ in number between the languages', async () => {
  const text = String(validContent['recruit/en.md']).replace(
    '    - { question: 질문 3, answer: 답 3 }\n',
    '    - { question: 질문 3, answer: 답 3 }\n    - { question: 질문 4, answer: 답 4 }\n',
  );
  expect(await reportAfter({ 'recruit/en.md': text })).toMatchInlineSnapshot(`
    "content/recruit/en.md:27  faq.items
      두 언어의 개수가 다릅니다. ko.md: 3, en.md: 4
      The two languages differ in number. ko.md: 3, en.md: 4
      → 두 파일에 같은 것을 쓰세요.
        Say the same things in both files.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

const attached = (file: string) => newsPost(`attachments:\n  - file: ${file}\n`);

test('looks for attachments', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('raport.pdf'), 'news/launch/report.pdf': '%PDF-' }),
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
  for (const name of ['보고서.pdf', '#1 100%?.pdf']) {
    const file = { 'news/launch/ko.md': attached(JSON.stringify(name)), [`news/launch/${name}`]: '%PDF-' };
    expect(await reportAfter(file)).toBe('');
  }
});

test('takes a file name with decomposed letters for the same', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': attached('보고서.pdf'.normalize('NFC')),
      [`news/launch/${'보고서.pdf'.normalize('NFD')}`]: '%PDF-',
    }),
  ).toBe('');
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
      'news/launch/report.pdf': '%PDF-',
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

test('asks for a smaller drawing, as drawings are sent as they are', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('', '![부서를 잇는 선](./chart.svg)'),
      'news/launch/chart.svg': `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0h1'.repeat(40_000)}"/></svg>`,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/chart.svg
      SVG 그림이 너무 큽니다: 241kB
      The SVG picture is too large: 241 kB
      → 200kB 안으로 줄이거나 PNG로 내보내세요. PNG는 사이트가 알아서 줄입니다.
        Make it smaller than 200 kB, or export it as PNG, which the site makes smaller by itself.

    고칠 곳 1군데, 파일 1개 · 1 mistake in 1 file"
  `);
});

test('checks the days without work', async () => {
  const day = (date: string, name = '휴일') => ({ day: date, ko: name, en: 'Holiday' });
  const report = (days: unknown) => reportAfter({ 'holidays.json': JSON.stringify(days) });
  expect(await report([day('2027-01-01'), day('2027-02-08')])).toBe('');
  expect(await report([day('2027-02-08'), day('2027-02-08')])).toContain(
    'content/holidays.json  [1].day\n  2027-02-08 다음에 올 수 없는 날짜입니다: 2027-02-08',
  );
  expect(await report([day('2027-02-30')])).toContain('[0].day\n  휴일의 형식이 올바르지 않습니다.');
  expect(await report([day('2027-02-08', ' ')])).toContain('[0].ko\n');
  expect(await reportAfter({ 'holidays.json': '[' })).toContain('content/holidays.json\n  휴일의 형식이');
});
