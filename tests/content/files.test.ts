import { globSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { collectionNames } from '#content/schemas/registry.ts';
import { boards } from '#site.ts';
import { adviceAfter, contentFolder, reportAfter, reportOnPosts, summarize } from './contentFolder.ts';
import { picture } from './pictures.ts';
import { bothLanguages, type FileContent, newsPost, posting, productIds, validContent } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const chat = 'products/apps/chat';
const chatText = String(validContent[`${chat}/ko.md`]);
let posts = 0;
/** Returns a post with a unique title. */
const post = () => newsPost().replace('새 소식', `소식 ${++posts}`);

test('accepts a post in one language, and an omitted shared field that equals its default', async () => {
  expect(
    await reportAfter({ 'postings/researcher/en.md': undefined, 'news/launch/en.md': newsPost('pinned: false\n') }),
  ).toBe('');
});

test('rejects languages that are missing, or differ in shared fields and in the length of lists', async () => {
  expect(
    await reportAfter({
      'offices/seoul/en.md': undefined,
      'news/launch/en.md': newsPost('pinned: true\n').replace('2026-05-12', '2026-05-13'),
      'postings/researcher/ko.md': posting.replace('closes: 2026-06-30\n', ''),
      'recruit/en.md': String(validContent['recruit/en.md']).replace(/( +- \{ question: 질문 3.*\n)/, '$1$1'),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.md:4 date: This field must be the same in both languages. ko.md: "2026-05-12", en.md: "2026-05-13" → Write the right value in both files.
    content/news/launch/en.md:6 pinned: This field must be the same in both languages. ko.md: false, en.md: true → Write the right value in both files.
    content/offices/seoul/en.md: The English file is missing. → Copy ko.md to en.md and translate it into English.
    content/postings/researcher/en.md:9 closes: This field must be the same in both languages. ko.md: —, en.md: "2026-06-30" → Write the right value in both files."
  `);
});

test('says when the first privacy policy begins, if none is in force', async () => {
  const policies = Object.keys(validContent).filter((file) => file.startsWith('policies/'));
  const toCome = bothLanguages('policies/2026-12-01', String(validContent['policies/2025-01-01/ko.md']));
  const without = Object.fromEntries(policies.map((file) => [file, undefined]));
  expect(await reportAfter({ ...without, ...toCome })).toMatchInlineSnapshot(
    `"content/policies/2026-12-01: No policy is in force: the first begins on 2026-12-01. → Add the policy in force, or rename the folder to the day on which it begins: content/policies/2026-11-21"`,
  );
});

test('names the right place of a misplaced file', async () => {
  expect(
    await reportAfter({
      'news/launch/kr.md': post(),
      'news/launch/en.mdx': post(),
      'news/launch/notes.md': post(),
      'launch.md': post(),
      'news/ko.md': post(),
      'news/spring.md': post(),
      'news/2026/spring/ko.md': post(),
      'about/story/ko.md': post(),
      ...bothLanguages(chat, undefined),
      'products/chat/ko.md': chatText,
    }),
  ).toMatchInlineSnapshot(`
    "content/about/story/ko.md: The site does not read a file of this name here: ko.md → Move or rename a text, such as to content/about/ko.md; delete what is not needed.
    content/launch.md: The site does not read a file of this name here: launch.md → Move the file to a folder that the site reads, or delete it: home, about, recruit, pages, policies, consents, products, history, credentials, offices, news, ir, postings, popups
    content/news/2026/spring/ko.md: The site does not read a file of this name here: ko.md → Move or rename a text, such as to content/news/…/ko.md; delete what is not needed.
    content/news/ko.md: The site does not read a file of this name here: ko.md → Move or rename a text, such as to content/news/…/ko.md; delete what is not needed.
    content/news/launch/en.mdx: The site does not read a file of this name here: en.mdx → Move or rename a text, such as to content/news/…/en.md; delete what is not needed.
    content/news/launch/kr.md: The site does not read a file of this name here: kr.md → Move or rename a text, such as to content/news/…/ko.md; delete what is not needed.
    content/news/launch/notes.md: The site does not read a file of this name here: notes.md → Move or rename a text, such as to content/news/…/ko.md; delete what is not needed.
    content/news/spring.md: The site does not read a file of this name here: spring.md → Move or rename a text, such as to content/news/…/ko.md; delete what is not needed.
    content/products/apps/chat: The site needs this content, but it is missing. → Create the files: content/products/apps/chat/ko.md, content/products/apps/chat/en.md
    content/products/chat/ko.md: The site does not read a file of this name here: ko.md → Move or rename a text, such as to content/products/…/…/ko.md; delete what is not needed."
  `);
});

test('names folders that the site does not read, or that cannot be addresses', async () => {
  const report = await reportAfter({
    'new/launch/ko.md': post(),
    'drafts/launch/ko.md': post(),
    'news/spring/picture.png': picture,
    'news/Spring_Launch 2/ko.md': post(),
    'news/봄 소식/ko.md': post(),
    'news/page/ko.md': post(),
    'news/index/ko.md': post(),
    ...bothLanguages('history/y2012', String(validContent['history/2011/ko.md'])),
    'news/Launch/ko.md': post(),
    [`news/${'소식'.normalize('NFC')}/ko.md`]: post(),
    [`news/${'소식'.normalize('NFD')}/ko.md`]: post(),
  });
  expect(report.replaceAll(collectionNames.join(', '), '[folders]').normalize('NFC')).toMatchInlineSnapshot(`
    "content/drafts/launch/ko.md: The site does not read a file of this name here: ko.md → Move the file to a folder that the site reads, or delete it: [folders]
    content/history/y2012: Folders of history are named after a date (YYYY): y2012 → Rename the folder.
    content/new/launch/ko.md: The site does not read a file of this name here: ko.md → Move the file to a folder that the site reads, or delete it: [folders]
    content/news/Launch: The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): Launch → Rename the folder, for example to new-product-2.
    content/news/Spring_Launch 2: The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): Spring_Launch 2 → Rename the folder, for example to new-product-2.
    content/news/index: This name is taken by the list itself: index → Rename the folder, for example to quarterly-index.
    content/news/page: This name is taken by the pages of the list (…/page/2): page → Rename the folder, for example to landing-page.
    content/news/spring: The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/news/spring/ko.md
    content/news/소식: The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): 소식 → Rename the folder, for example to new-product-2.
    content/news/소식: The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/news/소식/ko.md
    content/news/봄 소식: The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): 봄 소식 → Rename the folder, for example to new-product-2.
    content/news/소식: The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): 소식 → Rename the folder, for example to new-product-2."
  `);
});

test('finds the marks of a merge conflict', async () => {
  const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> theirs\n`;
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('', conflict('우리 글', '다른 글')),
      'news/results/ko.md': `---\n${conflict('title: 실적', 'title: 발표')}---\n글\n`,
      'locales/ko/common.json': `{\n${conflict('"top": "위"', '"top": "맨 위"')}}`,
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:2: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks.
    content/news/launch/ko.md:7: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks.
    content/news/results/ko.md:2: Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks."
  `);
});

test('reports that there is no office once', async () => {
  expect(await reportAfter(bothLanguages('offices/seoul', undefined))).toMatchInlineSnapshot(
    `"content/offices: The site needs this content, but it is missing. → Create the files: content/offices/…/ko.md, content/offices/…/en.md"`,
  );
});

test('finds pages and products without content, and content without a page or product', async () => {
  const report = await reportAfter({
    ...bothLanguages('about', undefined),
    ...bothLanguages(chat, undefined),
    ...bothLanguages('products/apps/meet', undefined),
    ...bothLanguages('products/plant/chat', chatText),
    ...bothLanguages('products/plant/fax', chatText.replaceAll('apps/chat', 'Fax')),
    ...bothLanguages('pages/terms', String(validContent['pages/login/ko.md']).replace('login', '이용 약관')),
  });
  expect(
    report.replaceAll(productIds.join(', '), '[products]').replace(/(?<=Possible folders: ).*(?= →)/, '[pages]'),
  ).toMatchInlineSnapshot(`
    "content/about: The site needs this content, but it is missing. → Create the files: content/about/ko.md, content/about/en.md
    content/pages/terms: No page shows this folder: terms. Possible folders: [pages] → Delete the folder, or give it one of these names.
    content/products/apps/chat: The site needs this content, but it is missing. → Create the files: content/products/apps/chat/ko.md, content/products/apps/chat/en.md
    content/products/apps/meet: The site needs this content, but it is missing. → Create the files: content/products/apps/meet/ko.md, content/products/apps/meet/en.md
    content/products/plant/chat: No page shows this folder: plant/chat. Possible folders: [products] → Delete the folder, or give it one of these names.
    content/products/plant/fax: No page shows this folder: plant/fax. Possible folders: [products] → Delete the folder, or give it one of these names."
  `);
});

test('ignores hidden files', async () => {
  expect(
    await reportAfter({
      'news/.DS_Store': '',
      'news/.drafts/ko.md': '',
      'news/Thumbs.db': 'a',
      'postings/Desktop.ini': 'a',
      'postings/~$a.docx': 'a',
    }),
  ).toBe('');
});

test('finds unused files, except beside an unreadable text', async () => {
  expect(
    await reportAfter({
      'news/launch/unused.png': picture,
      'news/notes.txt': '메모',
      'notes.txt': '메모',
      'news/unreadable/ko.md': "---\ntitle: '새 소식\n---\n",
      'news/unreadable/unused.png': picture,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/unused.png: No text uses this file: unused.png → Show it in the text or add it to the attachments; save a text as ko.md or en.md; delete what is not needed.
    content/news/notes.txt: No text uses this file: notes.txt → Move or delete the file.
    content/news/unreadable/ko.md:2: This line cannot be read: "title: '새 소식" → title: '새 소식'
    content/notes.txt: No text uses this file: notes.txt → Move or delete the file."
  `);
});

test('finds texts that are not saved as Markdown', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': undefined,
      'news/launch/ko.md.txt': post(),
      'news/results/ko.txt': post(),
      'popups/launch/ko.md': undefined,
      'popups/launch/한국어.docx': 'PK\x03\x04',
      'postings/researcher/ko.docx': 'PK\x03\x04',
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/ko.md.txt: No text uses this file: ko.md.txt → Show it in the text or add it to the attachments; save a text as ko.md or en.md; delete what is not needed.
    content/news/results: The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/news/results/ko.md
    content/popups/launch/한국어.docx: No text uses this file: 한국어.docx → Show it in the text or add it to the attachments; save a text as ko.md or en.md; delete what is not needed.
    content/postings/researcher/ko.docx: No text uses this file: ko.docx → Show it in the text or add it to the attachments; save a text as ko.md or en.md; delete what is not needed."
  `);
});

test('finds empty folders, folders named like a file, and symbolic links', async () => {
  const root = await contentFolder({});
  await mkdir(path.join(root, 'news/spring'));
  await mkdir(path.join(root, 'news/launch/en.md.d/ko.md'), { recursive: true });
  await symlink('nowhere', path.join(root, 'news/launch/link.png'));
  await symlink('launch', path.join(root, 'news/linked'));
  const { mistakes } = await checkContent(root, {});
  expect(summarize(mistakes)).toMatchInlineSnapshot(`
    "content/news/launch/link.png: Symbolic links are not followed. → Delete it and copy the file to this place.
    content/news/linked: Symbolic links are not followed. → Delete it and copy the file to this place.
    content/news/spring: The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/news/spring/ko.md"
  `);
});

/** First bytes of the container of HWP 5, Office 97 and protected files. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const hwpFile = Buffer.concat([compound, Buffer.from('HWP Document File')]);

/** Returns the report on the attachments of the post "launch". */
const reportOnAttachments = (files: Record<string, FileContent>) =>
  reportOnPosts(
    {
      launch: newsPost(
        `attachments: [${Object.keys(files)
          .map((name) => `{ file: ${name} }`)
          .join(', ')}]\n`,
      ),
    },
    Object.fromEntries(Object.entries(files).map(([name, content]) => [`news/launch/${name}`, content])),
  );

/** Returns the report on pictures that a post shows. */
const reportOnPictures = (pictures: Record<string, FileContent>) => {
  const body = Object.keys(pictures).map((name) => `![작업자가 설비를 보는 ${name}](<${name}>)`);
  return reportOnPosts(
    { launch: newsPost('', body.join('\n\n')) },
    Object.fromEntries(Object.entries(pictures).map(([name, content]) => [`news/launch/${name}`, content])),
  );
};

test('finds empty, damaged, mistyped, protected and too large attachments', async () => {
  const large = Buffer.alloc(20_000_001);
  large.write('%PDF-');
  expect(
    await reportOnAttachments({
      'empty.pdf': '',
      'fake.pdf': '<html>',
      'named.zip': '%PDF-1.7',
      'binary.csv': 'a\0b',
      'right.hwp': hwpFile,
      'scan.pdf': '\r\n%PDF-1.4',
      'bom.pdf': '\ufeff%PDF-1.4',
      'old.hwp': 'HWP Document File V3.00 \x1a',
      'locked.docx': Buffer.concat([compound, Buffer.alloc(5000), Buffer.from('EncryptedPackage', 'utf16le')]),
      'older.docx': Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]),
      'text.docx': hwpFile,
      'large.pdf': large,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/binary.csv: The name ends in .csv, but the content is something else. → Export it again as csv; a new name does not convert the file.
    content/news/launch/empty.pdf: The name ends in .pdf, but the content is something else. → Export it again as pdf; a new name does not convert the file.
    content/news/launch/fake.pdf: The name ends in .pdf, but the content is something else. → Export it again as pdf; a new name does not convert the file.
    content/news/launch/large.pdf: The file is too large: 20.00 MB → Make it smaller than 20 MB.
    content/news/launch/locked.docx: The file is protected with a password, so visitors cannot open it. → Remove the password in Office under "Info", "Protect", and save it again.
    content/news/launch/named.zip: The name ends in .zip, but the content is something else. → Export it again as zip; a new name does not convert the file.
    content/news/launch/older.docx: The name ends in .docx, but the content is something else. → Export it again as docx; a new name does not convert the file.
    content/news/launch/text.docx: The name ends in .docx, but the content is something else. → Export it again as docx; a new name does not convert the file."
  `);
});

test('finds attachments that are missing, elsewhere, repeated, web pages or programs', async () => {
  const attached = (...files: string[]) =>
    newsPost(`attachments: [${files.map((file) => `{ file: ${JSON.stringify(file)} }`).join(', ')}]\n`);
  const decomposed = '그림.pdf'.normalize('NFD');
  expect(
    await reportOnPosts(
      {
        wrong: attached('raport.pdf', 'none.csv', '../../../package.json', '/etc/passwd.txt', 'setup.exe'),
        types: attached('page.html', 'picture.svg', 'noending'),
        repeated: attached('a.pdf', 'a.pdf'),
        right: attached('보고서.pdf', '#1 100%?.pdf', '그림.pdf'.normalize('NFC')),
      },
      {
        'news/wrong/report.pdf': '%PDF-',
        'news/wrong/setup.exe': 'MZ',
        'news/repeated/a.pdf': '%PDF-',
        'news/right/보고서.pdf': '%PDF-',
        'news/right/#1 100%?.pdf': '%PDF-',
        [`news/right/${decomposed}`]: '%PDF-',
      },
    ),
  ).toMatchInlineSnapshot(`
    "types:6 attachments[0].file: Files of this type cannot be offered for download: page.html → Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp
    types:6 attachments[1].file: Files of this type cannot be offered for download: picture.svg → Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp
    types:6 attachments[2].file: Files of this type cannot be offered for download: noending → Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp
    wrong:6 attachments[0].file: The attached file is not in the folder: raport.pdf → file: report.pdf
    wrong:6 attachments[1].file: The attached file is not in the folder: none.csv → Put the file there: content/news/wrong/none.csv
    wrong:6 attachments[2].file: Only files in the post's own folder can be attached: ../../../package.json → Put the file in content/news/wrong and write: file: package.json
    wrong:6 attachments[3].file: Only files in the post's own folder can be attached: /etc/passwd.txt → Put the file in content/news/wrong and write: file: passwd.txt
    wrong:6 attachments[4].file: Files of this type cannot be offered for download: setup.exe → Attach it as one of these types: pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp"
  `);
});

test('rejects related products that are unknown, duplicate or the product itself', async () => {
  const related = chatText.replace(/related:[\s\S]*?---/, 'related: [apps/chat, talk, talk]\n---');
  expect(await reportAfter(bothLanguages(chat, related))).toMatchInlineSnapshot(`
    "content/products/apps/chat/en.md:28 related[0]: This is no other product, or it is named twice: apps/chat → - apps/meet
    content/products/apps/chat/en.md:28 related[1]: This is no other product, or it is named twice: talk → - plant/talk
    content/products/apps/chat/en.md:28 related[2]: This is no other product, or it is named twice: talk → - plant/talk
    content/products/apps/chat/ko.md:28 related[0]: This is no other product, or it is named twice: apps/chat → - apps/meet
    content/products/apps/chat/ko.md:28 related[1]: This is no other product, or it is named twice: talk → - plant/talk
    content/products/apps/chat/ko.md:28 related[2]: This is no other product, or it is named twice: talk → - plant/talk"
  `);
});

test('accepts a photograph, an SVG file or a drawing as the picture of a product', async () => {
  const withPicture = (fields: string) => bothLanguages(chat, chatText.replace('tagline:', `${fields}tagline:`));
  const [drawing = ''] = globSync('*.astro', { cwd: 'content/drawings' });
  if (drawing) expect(await reportAfter(withPicture(`picture: ${path.parse(drawing).name}\n`))).toBe('');
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const described = withPicture('picture: crane 1.jpg\npictureAlt: 부두의 크레인\n');
  expect(await reportAfter({ ...described, [`${chat}/crane 1.jpg`]: photo })).toBe('');
  const svg = withPicture('picture: crane.svg\npictureAlt: 부두의 크레인\n');
  const drawn = (shapes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50" viewBox="0 0 80 50">${shapes}</svg>`;
  expect(await reportAfter({ ...svg, [`${chat}/crane.svg`]: drawn('<path d="M0 0h9v9z"/>') })).toBe('');
  expect(await reportAfter({ ...svg, [`${chat}/crane.svg`]: drawn('<script>run()</script>') })).toContain(
    'The SVG picture contains a script',
  );
});

test('rejects a picture of a product that is missing, of another type or without a text alternative', async () => {
  const reportWith = async (fields: string) =>
    (await reportAfter(bothLanguages(chat, chatText.replace('tagline:', `${fields}tagline:`))))
      .split('\n')
      .filter((line) => line.startsWith(`content/${chat}/ko.md`))
      .map((line) => line.replace(/^\S+ (?:picture: )?/, ''));
  expect(await reportWith('picture: Nothing\n')).toEqual([
    expect.stringMatching(/^There is no such drawing in content\/drawings: Nothing → /),
  ]);
  expect(await reportWith('picture: crane.jpg\n')).toEqual([
    `The picture is not in the folder: crane.jpg → Put the file there: content/${chat}/crane.jpg`,
    expect.stringMatching(/^No text alternative says what the picture shows: crane.jpg → pictureAlt: …/),
  ]);
  expect(await reportWith('picture: crane.gif\npictureAlt: 부두의 크레인\n')).toEqual([
    expect.stringMatching(/^Pictures of this type cannot be shown: crane.gif → .*avif, jpeg, jpg, png, svg, webp/),
  ]);
});

test('a folder of a section makes a page, but not at an address of the code', async () => {
  const text = (title: string, body: string) =>
    `---\ntitle: ${title}\ndescription: ${title} 설명\nheading: ${title}\norder: 9\n---\n${body}`;
  expect(await reportAfter(bothLanguages('pages/company/esg', text('ESG', '\n본문입니다.\n')))).toBe('');
  expect(await reportAfter(bothLanguages('pages/company/esg', text('ESG', '')))).toMatch(
    /esg\/ko\.md: There is no text/,
  );
  const board = boards.news.path.slice(1);
  for (const id of ['staff/tools', `${board}/esg`, 'company/company', 'esg', 'company/esg/more']) {
    expect(await reportAfter(bothLanguages(`pages/${id}`, text('ESG', '\n본문입니다.\n'))), id).toContain(
      `content/pages/${id}: No page shows this folder`,
    );
  }
});

test('a page of the code shows neither files nor the table of AI', async () => {
  const page = (fields: string) => `---\ntitle: 문의\ndescription: 문의 설명\nheading: 문의 제목\n${fields}---\n`;
  const report = (fields: string) => reportAfter(bothLanguages('pages/company/contact', page(fields)));
  expect(await report('aiTable: true\n')).toMatch(
    /^content\/pages\/company\/contact\/ko\.md:5 aiTable: No such field/m,
  );
  expect(await report('aiTable: false\n')).toBe('');
  expect(await report('attachments: [{ file: a.csv }]\n')).toMatch(/attachments: This page has no place for files/);
});

test('rejects a posting with an unknown office', async () => {
  const text = posting.replace('office: seoul', 'office: soul');
  expect(
    await reportAfter({ 'postings/researcher/ko.md': text, 'postings/researcher/en.md': undefined }),
  ).toMatchInlineSnapshot(
    `"content/postings/researcher/ko.md:8 office: No such office in content/offices: soul. Existing offices: seoul → office: seoul"`,
  );
});

const drawing = (attributes: string, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1${inside}"/></svg>`;

const asDrawings = (drawings: readonly string[]) =>
  Object.fromEntries(drawings.map((each, index) => [`drawing-${index}.svg`, each]));

test('rejects drawings whose size Astro cannot read', async () => {
  const sizes = ['', 'width="100%"', 'width="0" height="0"', 'viewBox="0,0,8,8"', 'viewBox="0  0 8 8"'];
  const report = await reportOnPictures(asDrawings([...sizes, 'width="8em " height="8"'].map((size) => drawing(size))));
  expect(report.match(/The SVG picture has no size at its beginning\. → Export it again/g)).toHaveLength(
    sizes.length + 1,
  );
});

test('accepts drawings with a size', async () => {
  const sizes = [
    'width="8" height="8"',
    'viewBox="0 0 8 8"',
    'width="100%" height="100%" viewBox="0 0 8 8"',
    'width="3cm" height="2cm"',
  ];
  expect(await reportOnPictures(asDrawings(sizes.map((size) => drawing(size))))).toBe('');
});

test('finds empty, damaged and mistyped pictures', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const meta = Buffer.from(
    '\0\0\0\x30meta\0\0\0\0\0\0\0\x24iprp\0\0\0\x1cipco\0\0\0\x14ispe\0\0\0\0\0\0\0\x08\0\0\0\x08',
    'latin1',
  );
  const sized = drawing('width="8" height="8"');
  const report = await reportOnPictures({
    'empty.png': '',
    'jpeg.png': await sharp(picture).jpeg().toBuffer(),
    'cut.png': picture.subarray(0, picture.length - 30),
    'dot.png': await sharp(picture).resize(1, 1).png().toBuffer(),
    'right.png': picture,
    'print.jpg': await sharp(picture).toColourspace('cmyk').jpeg().toBuffer(),
    'photo.jpg': Buffer.concat([heic, meta]),
    'page.svg': '<!DOCTYPE html>',
    'sound.webp': 'RIFF....WAVE',
    'large.svg': drawing('width="8" height="8"', 'M0 0h1'.repeat(40_000)),
    'data.svg': drawing(`content="${'x'.repeat(1000)}" width="8" height="8"`),
    'comment.svg': `<!-- ${'주석'.repeat(200)} -->${sized}`,
    'namespace.svg': '<svg width="8" height="8"/>',
    'open.svg': sized.replace('/>', '>'),
    'utf16.svg': Buffer.from(`\ufeff${sized}`, 'utf16le'),
    'faults.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<g onload="run()"/></svg>',
  });
  // Libraries of other platforms describe the damage differently.
  expect(report.replaceAll(/(?<=damaged: )[^→]*(?= →)/g, '[damage]')).toMatchInlineSnapshot(`
    "content/news/launch/comment.svg: The SVG picture has no size at its beginning. → Export it again with a size and without data of the program (draw.io: clear "Include a copy of my diagram"), or write a size in pixels into its <svg> tag, such as width="800" height="450".
    content/news/launch/cut.png: The picture is damaged: [damage] → Export it again from the original.
    content/news/launch/data.svg: The SVG picture has no size at its beginning. → Export it again with a size and without data of the program (draw.io: clear "Include a copy of my diagram"), or write a size in pixels into its <svg> tag, such as width="800" height="450".
    content/news/launch/empty.png: The name ends in .png, but the content is something else. → Export it again as png; a new name does not convert the file.
    content/news/launch/faults.svg: The SVG picture has no size at its beginning. → Export it again with a size and without data of the program (draw.io: clear "Include a copy of my diagram"), or write a size in pixels into its <svg> tag, such as width="800" height="450".
    content/news/launch/faults.svg:2: The SVG picture contains a script or an external address: onload= → Export it again as "plain SVG", or use a PNG instead.
    content/news/launch/jpeg.png: The name ends in .png, but the content is something else. → Export it again as png; a new name does not convert the file.
    content/news/launch/large.svg: The file is too large: 0.24 MB → Make it smaller than 0.2 MB.
    content/news/launch/namespace.svg: Browsers do not show an SVG picture without xmlns. → Export it again as "plain SVG", or write into its <svg> tag: xmlns="http://www.w3.org/2000/svg"
    content/news/launch/open.svg: The picture is damaged: [damage] → Export it again from the original.
    content/news/launch/page.svg: The name ends in .svg, but the content is something else. → Export it again as svg; a new name does not convert the file.
    content/news/launch/photo.jpg: The name ends in .jpg, but the content is something else. → Export it again as jpg; a new name does not convert the file.
    content/news/launch/sound.webp: The name ends in .webp, but the content is something else. → Export it again as webp; a new name does not convert the file.
    content/news/launch/utf16.svg: The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor."
  `);
});

test('rejects pictures that are too tall, and animations that are too long', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
  const screen = Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const frames = Buffer.concat([screen, ...Array<Buffer>(101).fill(frame), Buffer.from(';')]);
  expect(
    await reportOnPictures({
      'tall.png': await blank(720, 20_000),
      'shorter.png': await blank(1080, 18_000),
      'screen.gif': frames,
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/screen.gif: The picture is too large: 1000 × 1000 pixels, frames: 101 → Make it smaller than 100 megapixels in all frames.
    content/news/launch/tall.png: The picture is too tall to show at a legible size: 720 × 20000 pixels → Cut it into pieces and show them one below the other."
  `);
});

test('rejects holidays with a wrong format', async () => {
  const day = (date: string, name = '휴일') => ({ day: date, ko: name, en: 'Holiday' });
  const report = (days: unknown) => reportAfter({ 'holidays.json': JSON.stringify(days) });
  expect(await report([day('2027-01-01'), day('2027-02-08')])).toBe('');
  expect(await report([day('2027-02-30')])).toContain('[0].day: A holiday does not have the right format.');
  expect(await report([day('2027-02-08', ' ')])).toContain('[0].ko: ');
  expect(await reportAfter({ 'holidays.json': '[' })).toContain('content/holidays.json: A holiday');
});

test('advises to add a symbol beside a logo that is too wide for icons', async () => {
  const logo = (viewBox: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0h9v9z"/></svg>`;
  const wide = { 'brand/logo.svg': logo('0 0 90 18') };
  expect(await adviceAfter(wide)).toMatchInlineSnapshot(
    `"content/brand/logo.svg: The logo is wide: in square icons it fills 20 % of the height. → Add a symbol that fits a square as content/brand/symbol.svg, and run npm run icons."`,
  );
  expect(await adviceAfter({ ...wide, 'brand/symbol.svg': logo('0 0 9 9') })).toBe('');
  expect(await adviceAfter({ 'brand/logo.svg': logo('0 0 44 24') })).toBe('');
});

test('names a missing logo, and what a logo must not have', async () => {
  const logo = (attributes: string, shapes = '<path d="M0 0h9v9z"/>') => ({
    'brand/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`,
  });
  const box = 'viewBox="0 0 9 9"';
  const coloured = `${box} fill="currentColor"`;
  const styled = '<style>.cls-1{fill:#123}</style><path class="cls-1" d="M0 0h9v9z"/>';
  expect(await reportAfter(logo(box, styled))).toBe('');
  expect(await reportAfter({ ...logo(coloured), 'brand/symbol.svg': logo(box)['brand/logo.svg'] })).toBe('');
  // The build removes the data of programs.
  const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  expect(await reportAfter(logo(`${coloured} ${inkscape}`, '<path id="a" inkscape:label="a" d="M0 0h9v9z"/>'))).toBe(
    '',
  );
  const forms = ['logo.en', 'logo.night', 'logo.en.night', 'symbol', 'symbol.night'];
  const form = String(logo(coloured)['brand/logo.svg']);
  expect(await reportAfter(Object.fromEntries(forms.map((name) => [`brand/${name}.svg`, form])))).toBe('');
  const lone = { 'brand/logo.dark.svg': form, 'brand/logo.en.night.svg': form };
  expect(await reportAfter(lone)).toMatchInlineSnapshot(`
    "content/brand/logo.dark.svg: No text uses this file: logo.dark.svg → Move or delete the file.
    content/brand/logo.en.night.svg: No text uses this file: logo.en.night.svg → Move or delete the file."
  `);
  const wrong = [
    { 'brand/logo.svg': undefined },
    { 'brand/logo.svg': '<!DOCTYPE html>' },
    logo('width="120" height="24"'),
    logo(coloured, styled),
    logo(coloured, '<path style="fill:red" d="M0 0h9v9z"/>'),
    logo(coloured, '<use href="#a"/>'),
    logo(`${coloured} class="st0"`),
    logo(coloured, '<script>run()</script>'),
    logo(box, '<style>@import "other.css"</style>'),
    logo(box, '<path fill="url(https://other.example/a.svg#b)" d="M0 0h9v9z"/>'),
  ];
  for (const tag of ['<g/onload=run()>', '<path onload ="run()">', '<g style ="">', '<g fill="u\\72l(#a)">'])
    expect(await reportAfter(logo(coloured, tag))).toContain('can only have shapes');
  const reports = await Promise.all(wrong.map((each) => reportAfter(each)));
  expect(reports.join('\n')).toMatchInlineSnapshot(`
    "content/brand/logo.svg: The company's logo is missing. → Export it as SVG and put it here: content/brand/logo.svg
    content/brand/logo.svg: The name ends in .svg, but the content is something else. → Export it again as svg; a new name does not convert the file.
    content/brand/logo.svg: The logo's <svg> tag has no viewBox, so it cannot be scaled. → Write the box that it fills, such as viewBox="0 0 120 40".
    content/brand/logo.svg: A logo with currentColor becomes a part of the page and can only have shapes, but it has: "<style>" → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.
    content/brand/logo.svg: A logo with currentColor becomes a part of the page and can only have shapes, but it has: "<path style="fill:red" d="M0 0h9v9z"/>" → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.
    content/brand/logo.svg: A logo with currentColor becomes a part of the page and can only have shapes, but it has: "<use href="#a"/>" → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.
    content/brand/logo.svg: A logo with currentColor becomes a part of the page and can only have shapes, but it has: "<g fill="currentColor" class="st0">" → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.
    content/brand/logo.svg: A logo with currentColor becomes a part of the page and can only have shapes, but it has: "<script>" → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.
    content/brand/logo.svg:1: The SVG picture contains a script or an external address: <script → Export it again as "plain SVG", or use a PNG instead.
    content/brand/logo.svg:1: The SVG picture contains a script or an external address: @import → Export it again as "plain SVG", or use a PNG instead.
    content/brand/logo.svg:1: The SVG picture contains a script or an external address: url(https: → Export it again as "plain SVG", or use a PNG instead."
  `);
});
