import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import { contentFolder, reportAfter, summarize } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { type FileContent, newsPost, office, posting, productIds, validContent } from './validContent.ts';

const chat = 'products/enterprise/chat';
let posts = 0;
/** Returns a post with a unique title. */
const post = () => newsPost().replace('새 소식', `소식 ${++posts}`);

test('reports a missing language of an entry that needs both', async () => {
  expect(await reportAfter({ 'offices/seoul/en.md': undefined })).toMatchInlineSnapshot(
    `"content/offices/seoul/en.md: The English file is missing. → Copy ko.md to en.md and translate it into English."`,
  );
});

test('accepts a post in one language', async () => {
  expect(await reportAfter({ 'news/launch/en.md': undefined })).toBe('');
});

test('rejects shared fields that differ between the languages', async () => {
  expect(
    await reportAfter({
      'news/launch/en.md': newsPost('pinned: true\n').replace('2026-05-12', '2026-05-13'),
      'postings/researcher/ko.md': posting.replace('closes: 2026-06-30\n', ''),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.md:4 date: This field must be the same in both languages. ko.md: "2026-05-12", en.md: "2026-05-13" → Write the right value in both files.
    content/news/launch/en.md:6 pinned: This field must be the same in both languages. ko.md: false, en.md: true → Write the right value in both files.
    content/postings/researcher/en.md:9 closes: This field must be the same in both languages. ko.md: —, en.md: "2026-06-30" → Write the right value in both files."
  `);
});

test('accepts an omitted shared field that equals its default', async () => {
  expect(await reportAfter({ 'news/launch/en.md': newsPost('pinned: false\n') })).toBe('');
});

test('corrects the name of a language file', async () => {
  expect(
    await reportAfter({ 'news/launch/kr.md': post(), 'news/launch/en.mdx': post(), 'news/launch/notes.md': post() }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.mdx: The site reads only ko.md and en.md, not this file: en.mdx → Rename the file: en.md
    content/news/launch/kr.md: The site reads only ko.md and en.md, not this file: kr.md → Rename the file: ko.md
    content/news/launch/notes.md: The site reads only ko.md and en.md, not this file: notes.md → Rename it to ko.md (Korean) or en.md (English), or delete it."
  `);
});

test('suggests the right folder for a misplaced file', async () => {
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
    "content/about/story/ko.md: The site reads no files at this level of the about folder. → Move the file: content/about/ko.md
    content/launch.md: Only README.md can be directly in content: launch.md → Move the file, for example to content/news/m-meet-2/ko.md.
    content/news/2026/spring/ko.md: The site reads no files at this level of the news folder. → Move the file: content/news/spring/ko.md
    content/news/ko.md: The site reads no files at this level of the news folder. → Move the file: content/news/…/ko.md
    content/news/spring.md: The site reads only ko.md and en.md, not this file: spring.md → Make a folder and move the file: content/news/spring/ko.md
    content/products/chat/ko.md: The site reads no files at this level of the products folder. → Move the file: content/products/enterprise/chat/ko.md
    content/products/enterprise/chat: The site needs this content, but it is missing. → Create the files: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md"
  `);
});

test('rejects unknown folders in content', async () => {
  expect(await reportAfter({ 'new/launch/ko.md': post(), 'drafts/launch/ko.md': post() })).toMatchInlineSnapshot(`
    "content/drafts/launch/ko.md: No such folder in content: drafts. Existing folders: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, attachments, popups, replies, locales → Move the file to one of these folders, or delete it.
    content/new/launch/ko.md: No such folder in content: new. Existing folders: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, attachments, popups, replies, locales → Move the file: content/news/…"
  `);
});

test('finds an entry folder without a text', async () => {
  expect(await reportAfter({ 'news/spring/picture.png': picture })).toMatchInlineSnapshot(
    `"content/news/spring: The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/news/spring/ko.md"`,
  );
});

test('rejects folder names that cannot be addresses', async () => {
  expect(
    await reportAfter({
      'news/Spring_Launch 2/ko.md': post(),
      'news/봄 소식/ko.md': post(),
      'ir/-results/ko.md': undefined,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/Spring_Launch 2: The folder's name becomes the address and can only have a-z, 0-9 and hyphens: Spring_Launch 2 → Rename the folder: spring-launch-2
    content/news/봄 소식: The folder's name becomes the address and can only have a-z, 0-9 and hyphens: 봄 소식 → Rename the folder, for example to m-meet-2."
  `);
});

test('rejects folder names that the list pages use', async () => {
  expect(await reportAfter({ 'news/page/ko.md': post(), 'news/index/ko.md': post() })).toMatchInlineSnapshot(`
    "content/news/index: This name is taken by the list itself: index → Rename the folder, for example to quarterly-index.
    content/news/page: This name is taken by the pages of the list (…/page/2): page → Rename the folder, for example to landing-page."
  `);
});

test('explains copies of folders and files', async () => {
  expect(
    await reportAfter({
      'news/launch - 복사본/ko.md': newsPost(),
      'news/launch copy 2/ko.md': newsPost(),
      'news/launch (1)/ko.md': newsPost(),
      'history/2011 - 복사본/ko.md': String(validContent['history/2011/ko.md']),
      'history/2011 - 복사본/en.md': String(validContent['history/2011/en.md']),
      'news/launch/ko - 복사본.md': newsPost(),
    }),
  ).toMatchInlineSnapshot(`
    "content/history/2011 - 복사본: This folder is a copy: 2011 - 복사본 → Delete it if it is not needed. For a new post, give it a name of its own in lower-case letters and change its text.
    content/news/launch (1): This folder is a copy: launch (1) → Delete it if it is not needed. For a new post, give it a name of its own in lower-case letters and change its text.
    content/news/launch - 복사본: This folder is a copy: launch - 복사본 → Delete it if it is not needed. For a new post, give it a name of its own in lower-case letters and change its text.
    content/news/launch copy 2: This folder is a copy: launch copy 2 → Delete it if it is not needed. For a new post, give it a name of its own in lower-case letters and change its text.
    content/news/launch/ko - 복사본.md: The site does not read copies: ko - 복사본.md → Delete it. If its text is the right one, delete the other file and rename this one."
  `);
});

test('finds the marks of a merge conflict', async () => {
  const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> theirs\n`;
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('', conflict('우리 글', '다른 글')),
      'ir/results/ko.md': `---\n${conflict('title: 실적', 'title: 발표')}---\n글\n`,
      'locales/ko/common.json': `{\n${conflict('"top": "위"', '"top": "맨 위"')}}`,
    }),
  ).toMatchInlineSnapshot(`
    "content/ir/results/ko.md:2: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks.
    content/locales/ko/common.json:2: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks.
    content/news/launch/ko.md:7: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks."
  `);
});

test('reports that there is no office once', async () => {
  expect(
    await reportAfter({ 'offices/seoul/ko.md': undefined, 'offices/seoul/en.md': undefined }),
  ).toMatchInlineSnapshot(
    `"content/offices: There is no office, but locations, front page and job postings need one. → Keep at least one office: content/offices/…/ko.md, content/offices/…/en.md"`,
  );
});

test('rejects a history folder that is not a year', async () => {
  const text = String(validContent['history/2011/ko.md']);
  expect(await reportAfter({ 'history/y2012/ko.md': text, 'history/y2012/en.md': text })).toMatchInlineSnapshot(
    `"content/history/y2012: A history folder is named after its year: y2012 → Rename the folder to the year, such as 2026."`,
  );
});

test('finds two folders with the same address', async () => {
  expect(await reportAfter({ 'news/Launch/ko.md': post() })).toMatchInlineSnapshot(`
    "content/news/Launch: The folder's name becomes the address and can only have a-z, 0-9 and hyphens: Launch → Rename the folder: launch
    content/news/launch: This folder has the same address as another one: content/news/Launch → Rename one of the two, or merge them into one folder."
  `);
  expect(
    await reportAfter({
      [`news/${'소식'.normalize('NFC')}/ko.md`]: post(),
      [`news/${'소식'.normalize('NFD')}/ko.md`]: post(),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/소식: The folder's name becomes the address and can only have a-z, 0-9 and hyphens: 소식 → Rename the folder, for example to m-meet-2.
    content/news/소식: The folder's name becomes the address and can only have a-z, 0-9 and hyphens: 소식 → Rename the folder, for example to m-meet-2.
    content/news/소식: This folder has the same address as another one: content/news/소식 → Rename one of the two, or merge them into one folder."
  `);
});

test('finds pages and products without content', async () => {
  expect(
    await reportAfter({
      'about/ko.md': undefined,
      'about/en.md': undefined,
      [`${chat}/ko.md`]: undefined,
      [`${chat}/en.md`]: undefined,
    }),
  ).toMatchInlineSnapshot(`
    "content/about: The site needs this content, but it is missing. → Create the files: content/about/ko.md, content/about/en.md
    content/products/enterprise/chat: The site needs this content, but it is missing. → Create the files: content/products/enterprise/chat/ko.md, content/products/enterprise/chat/en.md"
  `);
});

test('rejects products that no family has', async () => {
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
    "content/products/general/chat: No such product in the families of src/site.ts: general/chat. Existing products: [products] → Rename the folder: content/products/enterprise/chat
    content/products/general/fax: No such product in the families of src/site.ts: general/fax. Existing products: [products] → Delete the folder, or give it one of these names."
  `);
});

test('rejects pages that the site does not have', async () => {
  const text = String(validContent['pages/login/ko.md']).replace('login', '이용 약관');
  expect(await reportAfter({ 'pages/terms/ko.md': text, 'pages/terms/en.md': text })).toMatchInlineSnapshot(
    `"content/pages/terms: No page shows this folder: terms. Possible folders: company/news, ir, recruit/posting, company/history, company/contact, company/contact/add, company/location, search, login, staff/inquiries, staff/numbers, staff/visits, staff/audit, staff/account → Delete the folder, or give it one of these names."`,
  );
});

test('ignores hidden files', async () => {
  expect(
    await reportAfter({
      'news/.DS_Store': '',
      'news/.drafts/ko.md': '',
      'news/Thumbs.db': 'a',
      'ir/Desktop.ini': 'a',
      'ir/~$a.docx': 'a',
    }),
  ).toBe('');
});

test('finds unused files', async () => {
  expect(
    await reportAfter({ 'news/launch/unused.png': picture, 'news/notes.txt': '메모', 'notes.txt': '메모' }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/unused.png: No text uses this file: unused.png → Show it in the text or add it to the attachments; delete it if it is not needed.
    content/news/notes.txt: No text uses this file: notes.txt → Move or delete the file.
    content/notes.txt: No text uses this file: notes.txt → Move or delete the file."
  `);
});

test('does not report files beside an unreadable text as unused', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': "---\ntitle: '새 소식\n---\n", 'news/launch/unused.png': picture }),
  ).not.toContain('unused.png');
});

test('finds texts that are not saved as Markdown', async () => {
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
    "content/ir/results/ko.txt: The site reads only ko.md, not this file: ko.txt → Rename the file: ko.md
    content/news/launch/ko.md.txt: The site reads only ko.md, not this file: ko.md.txt → Rename the file: ko.md
    content/popups/launch/한국어.docx: No text uses this file: 한국어.docx → Show it in the text or add it to the attachments; delete it if it is not needed.
    content/postings/researcher/ko.docx: The site reads only ko.md, not this file: ko.docx → Save the text as ko.md in a text editor."
  `);
});

test('finds empty folders, folders named like a file, and symbolic links', async () => {
  const root = await contentFolder({});
  await mkdir(path.join(root, 'news/spring'));
  await mkdir(path.join(root, 'news/launch/en.md.d/ko.md'), { recursive: true });
  await symlink('nowhere', path.join(root, 'news/launch/link.png'));
  await symlink('launch', path.join(root, 'news/linked'));
  const { mistakes } = await checkContent(root, { labels: new Map() });
  expect(summarize(mistakes)).toMatchInlineSnapshot(`
    "content/news/launch/en.md.d: The folder is empty. → Delete the folder.
    content/news/launch/en.md.d/ko.md: This is a folder, not a file: ko.md → Rename the folder, or delete it.
    content/news/launch/link.png: Symbolic links are not followed. → Delete it and copy the file to this place.
    content/news/linked: Symbolic links are not followed. → Delete it and copy the file to this place.
    content/news/spring: The folder is empty. → Write the text or delete the folder: content/news/spring/ko.md"
  `);
});

/** First bytes of the container of HWP 5, Office 97 and protected files. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const hwpFile = Buffer.concat([compound, Buffer.from('HWP Document File')]);

test('finds empty, damaged and mistyped pictures and attachments', async () => {
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
      [file('right.hwp')]: hwpFile,
      [file('empty.png')]: '',
      [file('jpeg.png')]: await sharp(picture).jpeg().toBuffer(),
      [file('cut.png')]: picture.subarray(0, picture.length - 30),
      [file('dot.png')]: onePixel,
      [file('right.png')]: picture,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/binary.csv: The name ends in .csv, but the content is something else. → Export it again as csv; a new name does not convert the file.
    content/news/launch/cut.png: The picture is damaged: vipspng: libpng read error → Export it again from the original.
    content/news/launch/dot.png: The picture is one pixel wide or high: 1 × 1 → Replace it with the picture to show.
    content/news/launch/empty.pdf: The file is empty. → Save the file again and put it here.
    content/news/launch/empty.png: The file is empty. → Save the file again and put it here.
    content/news/launch/fake.pdf: The name ends in .pdf, but the content is something else. → Export it again as pdf; a new name does not convert the file.
    content/news/launch/jpeg.png: The name ends in .png, but the content is a jpg file. → Export it again as png; a new name does not convert the file.
    content/news/launch/named.zip: The name ends in .zip, but the content is a pdf file. → Export it again as zip; a new name does not convert the file."
  `);
});

test('accepts attachments that readers accept', async () => {
  const files = { 'scan.pdf': '\r\n%PDF-1.4', 'bom.pdf': '\ufeff%PDF-1.4', 'old.hwp': 'HWP Document File V3.00 \x1a' };
  const attachments = Object.keys(files).map((name) => `{ file: ${name} }`);
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost(`attachments: [${attachments.join(', ')}]\n`),
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`news/launch/${name}`, content])),
    }),
  ).toBe('');
});

test('names protected and older Office files', async () => {
  const files = {
    'locked.docx': Buffer.concat([compound, Buffer.alloc(5000), Buffer.from('EncryptedPackage', 'utf16le')]),
    'older.docx': Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]),
    'text.docx': hwpFile,
  };
  const attachments = Object.keys(files).map((name) => `{ file: ${name} }`);
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost(`attachments: [${attachments.join(', ')}]\n`),
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`news/launch/${name}`, content])),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/locked.docx: The file is protected with a password, so visitors cannot open it. → Remove the password in Office under "Info", "Protect", and save it again.
    content/news/launch/older.docx: The name ends in .docx, but the content is an older Office file (doc, xls, ppt). → Export it again as docx; a new name does not convert the file.
    content/news/launch/text.docx: The name ends in .docx, but the content is a hwp file. → Export it again as docx; a new name does not convert the file."
  `);
});

test('rejects attachments that are too large', async () => {
  const pdf = Buffer.alloc(20_000_001);
  pdf.write('%PDF-');
  expect(await reportAfter({ 'news/launch/ko.md': attached('a.pdf'), 'news/launch/a.pdf': pdf })).toMatchInlineSnapshot(
    `"content/news/launch/a.pdf: The file is too large: 21 MB → Make it smaller than 20 MB."`,
  );
});

test('finds two offices with the same order and coordinates', async () => {
  const text = office.replace('order: 1', 'order: 1').replace('서울 본사', '부산 사무소');
  const english = text.replace("'02-", "'+82-2-");
  expect(await reportAfter({ 'offices/busan/ko.md': text, 'offices/busan/en.md': english })).toMatchInlineSnapshot(`
    "content/offices/seoul/ko.md:3 order: Another office has the same order: 1 (content/offices/busan/ko.md) → Give each office its own.
    content/offices/seoul/ko.md:10 latitude: Another office has the same latitude, longitude: 37.5, 127 (content/offices/busan/ko.md) → Give each office its own."
  `);
});

test('finds two pages with the same title', async () => {
  expect(await reportAfter({ 'news/spring/ko.md': newsPost() })).toMatchInlineSnapshot(
    `"content/news/spring/ko.md:2 title: Another page has the same title: 새 소식 (content/news/launch/ko.md) → Change one of them so that visitors can distinguish them."`,
  );
});

test('finds lists whose length differs between the languages', async () => {
  const text = String(validContent['recruit/en.md']).replace(
    '    - { question: 질문 3, answer: 답 3 }\n',
    '    - { question: 질문 3, answer: 답 3 }\n    - { question: 질문 4, answer: 답 4 }\n',
  );
  expect(await reportAfter({ 'recruit/en.md': text })).toMatchInlineSnapshot(
    `"content/recruit/en.md:27 faq.items: The two languages have different numbers of items. ko.md: 3, en.md: 4 → List the same items in both files."`,
  );
});

const attached = (file: string) => newsPost(`attachments:\n  - file: ${file}\n`);

test('finds attachments whose file is missing', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('raport.pdf'), 'news/launch/report.pdf': '%PDF-' }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7 attachments[0].file: The attached file is not in the folder: raport.pdf → file: report.pdf"`,
  );
  expect(await reportAfter({ 'news/launch/ko.md': attached('report.pdf') })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7 attachments[0].file: The attached file is not in the folder: report.pdf → Put the file there: content/news/launch/report.pdf"`,
  );
  for (const name of ['보고서.pdf', '#1 100%?.pdf']) {
    const file = { 'news/launch/ko.md': attached(JSON.stringify(name)), [`news/launch/${name}`]: '%PDF-' };
    expect(await reportAfter(file)).toBe('');
  }
});

test('matches an attachment and its file in different Unicode normalizations', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': attached('보고서.pdf'.normalize('NFC')),
      [`news/launch/${'보고서.pdf'.normalize('NFD')}`]: '%PDF-',
    }),
  ).toBe('');
});

test("rejects attachments outside the post's folder", async () => {
  expect(await reportAfter({ 'news/launch/ko.md': attached('../../../package.json') })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7 attachments[0].file: Only files in the post's own folder can be attached: ../../../package.json → Put the file in content/news/launch and write: file: package.json"`,
  );
  expect(await reportAfter({ 'news/launch/ko.md': attached('/etc/passwd.txt') })).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7 attachments[0].file: Only files in the post's own folder can be attached: /etc/passwd.txt → Put the file in content/news/launch and write: file: passwd.txt"`,
  );
});

test('rejects web pages and programs as attachments', async () => {
  expect(
    await reportAfter({ 'news/launch/ko.md': attached('setup.exe'), 'news/launch/setup.exe': 'MZ' }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:7 attachments[0].file: Files of this type cannot be offered for download: setup.exe → Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp"`,
  );
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
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 attachments[1].file: The same file is attached twice: report.pdf → Delete one of them."`,
  );
});

test('rejects related products that are unknown, duplicate or the product itself', async () => {
  const related = (...ids: string[]) =>
    String(validContent[`${chat}/ko.md`]).replace(
      /related:[\s\S]*?---/,
      `related:\n${ids.map((id) => `  - ${id}\n`).join('')}---`,
    );
  const text = related('enterprise/chat', 'talk', 'talk');
  expect(await reportAfter({ [`${chat}/ko.md`]: text, [`${chat}/en.md`]: text })).toMatchInlineSnapshot(`
    "content/products/enterprise/chat/en.md:28 related[0]: The product refers to itself: enterprise/chat → Name another product, or delete the line.
    content/products/enterprise/chat/en.md:29 related[1]: There is no such product: talk → - medical/talk
    content/products/enterprise/chat/en.md:30 related[2]: The same product is named twice: talk → Delete one of the lines.
    content/products/enterprise/chat/ko.md:28 related[0]: The product refers to itself: enterprise/chat → Name another product, or delete the line.
    content/products/enterprise/chat/ko.md:29 related[1]: There is no such product: talk → - medical/talk
    content/products/enterprise/chat/ko.md:30 related[2]: The same product is named twice: talk → Delete one of the lines."
  `);
});

test('rejects a posting with an unknown office', async () => {
  const text = posting.replace('office: seoul', 'office: soul');
  expect(
    await reportAfter({ 'postings/researcher/ko.md': text, 'postings/researcher/en.md': undefined }),
  ).toMatchInlineSnapshot(
    `"content/postings/researcher/ko.md:8 office: No such office in content/offices: soul. Existing offices: seoul → office: seoul"`,
  );
});

/** Returns the report on a picture that a post shows. */
const reportOn = async (name: string, content: FileContent) =>
  await reportAfter({
    'news/launch/ko.md': newsPost('', `![부서를 잇는 선](<./${name}>)`),
    [`news/launch/${name}`]: content,
  });

const drawing = (attributes: string, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1${inside}"/></svg>`;

test('rejects drawings that are too large', async () => {
  expect(await reportOn('chart.svg', drawing('width="8" height="8"', 'M0 0h1'.repeat(40_000)))).toMatchInlineSnapshot(
    `"content/news/launch/chart.svg: The SVG picture is too large: 241 kB → Make it smaller than 200 kB, or export it as PNG, which the site compresses."`,
  );
});

test.each([
  '',
  'width="100%"',
  'width="0" height="0"',
  'viewBox="0,0,8,8"',
  'viewBox="0  0 8 8"',
  'width="8em " height="8"',
])('rejects a drawing whose size Astro cannot read: %s', async (size) => {
  expect(await reportOn('chart.svg', drawing(size))).toMatch('The SVG picture has no size. → Export it again');
});

test.each([
  'width="8" height="8"',
  'viewBox="0 0 8 8"',
  'width="100%" height="100%" viewBox="0 0 8 8"',
  'width="3cm" height="2cm"',
])('accepts a drawing with %s', async (size) => {
  expect(await reportOn('chart.svg', drawing(size))).toBe('');
});

test.each([
  ["a drawing program's data", drawing(`content="${'x'.repeat(1000)}" width="8" height="8"`)],
  ['a long comment', `<!-- ${'주석'.repeat(200)} -->${drawing('width="8" height="8"')}`],
])('rejects a drawing with %s before its size', async (_, content) => {
  expect(await reportOn('chart.svg', content)).toMatch("The SVG picture's size comes too late");
});

test('rejects drawings that browsers do not show', async () => {
  expect(await reportOn('chart.svg', '<svg width="8" height="8"/>')).toMatch('without xmlns');
  expect(await reportOn('chart.svg', drawing('width="8" height="8"').replace('/>', '>'))).toMatch('picture is damaged');
  expect(await reportOn('chart.svg', Buffer.from(`\ufeff${drawing('width="8"')}`, 'utf16le'))).toMatch(
    'saved as UTF-16',
  );
});

test('finds all faults of a drawing at once', async () => {
  const faults = await reportOn('chart.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n<g onload="run()"/></svg>');
  expect(faults.split('\n')).toEqual([
    expect.stringContaining('has no size'),
    expect.stringContaining('chart.svg:2: The SVG picture contains a script'),
  ]);
});

test('names the type of a picture with a wrong extension', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const meta = Buffer.from(
    '\0\0\0\x30meta\0\0\0\0\0\0\0\x24iprp\0\0\0\x1cipco\0\0\0\x14ispe\0\0\0\0\0\0\0\x08\0\0\0\x08',
    'latin1',
  );
  expect(await reportOn('photo.jpg', Buffer.concat([heic, meta]))).toMatch(
    'The name ends in .jpg, but the content is a heic file.',
  );
  expect(await reportOn('page.svg', '<!DOCTYPE html>')).toMatch(
    'The name ends in .svg, but the content is something else',
  );
  expect(await reportOn('sound.webp', 'RIFF....WAVE')).toMatch('the content is something else');
});

test('accepts a picture in the colours of print', async () => {
  expect(await reportOn('print.jpg', await sharp(picture).toColourspace('cmyk').jpeg().toBuffer())).toBe('');
});

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'navy' } });

test('rejects a picture that is too tall to show at a legible size', async () => {
  expect(await reportOn('cards.png', await blank(720, 20_000).png().toBuffer())).toMatchInlineSnapshot(
    `"content/news/launch/cards.png: The picture is too tall to show at a legible size: 720 × 20000 pixels → Cut it into pieces and show them one below the other."`,
  );
  expect(await reportOn('cards.png', await blank(1080, 18_000).png().toBuffer())).toBe('');
});

test('counts all frames of an animation', async () => {
  const screen = Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const frames = Buffer.concat([screen, ...Array<Buffer>(101).fill(frame), Buffer.from(';')]);
  expect(await reportOn('screen.gif', frames)).toMatchInlineSnapshot(
    `"content/news/launch/screen.gif: The animation is too long: 101 frames of 1000 × 1000 pixels → Shorten it or make it smaller, to 100 megapixels in all frames."`,
  );
});

test('rejects holidays with a wrong format or order', async () => {
  const day = (date: string, name = '휴일') => ({ day: date, ko: name, en: 'Holiday' });
  const report = (days: unknown) => reportAfter({ 'holidays.json': JSON.stringify(days) });
  expect(await report([day('2027-01-01'), day('2027-02-08')])).toBe('');
  expect(await report([day('2027-02-08'), day('2027-02-08')])).toContain(
    'content/holidays.json [1].day: 2027-02-08 cannot come after 2027-02-08.',
  );
  expect(await report([day('2027-02-30')])).toContain('[0].day: A holiday does not have the right format.');
  expect(await report([day('2027-02-08', ' ')])).toContain('[0].ko: ');
  expect(await reportAfter({ 'holidays.json': '[' })).toContain('content/holidays.json: A holiday');
});
