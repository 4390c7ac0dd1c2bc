import { expect, test, vi } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { printedDocument } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test('reports a document that no post of its language attaches, with the closest attachment', async () => {
  expect(
    await reportAfter({
      'attachments/calendar/ko.md': printedDocument('news/calendar/calender.pdf'),
      'attachments/calendar/en.md': printedDocument('guide.docx'),
    }),
  ).toMatchInlineSnapshot(`
    "content/attachments/calendar/en.md:3 file: No English post attaches this file: guide.docx → Add the .pdf file to the attachments of a post, and write the folder of the post and the name of the file, such as news/m-chat-voice/guide-en.pdf.
    content/attachments/calendar/ko.md:3 file: No Korean post attaches this file: news/calendar/calender.pdf → file: news/calendar/calendar.pdf"
  `);
});

test('reports a ZIP file that no post attaches', async () => {
  const document = printedDocument('news/calendar/calendar.pdf\nzip: news/calendar/calendar.pdf');
  expect(await reportAfter({ 'attachments/calendar/ko.md': document })).toMatchInlineSnapshot(
    `"content/attachments/calendar/ko.md:4 zip: No Korean post attaches this file: news/calendar/calendar.pdf → Add the .zip file to the attachments of a post, and write the folder of the post and the name of the file, such as news/m-chat-voice/guide-en.zip."`,
  );
});

test('advises to print a document whose PDF is missing', async () => {
  expect(await reportAfter({ 'news/calendar/calendar.pdf': undefined })).toMatchInlineSnapshot(`
    "content/news/calendar/en.md:6 attachments[0].file: The attached file is not in the folder: calendar.pdf → Run npm run attachments, and commit the file too.
    content/news/calendar/ko.md:6 attachments[0].file: The attached file is not in the folder: calendar.pdf → Run npm run attachments, and commit the file too."
  `);
});

test('checks fields and text of a document like those of a post', async () => {
  expect(
    await reportAfter({
      'attachments/calendar/ko.md': printedDocument('news/calendar/calendar.pdf\nlayout: slide'),
      'attachments/calendar/en.md': printedDocument().replace('일정입니다.', '# 일정\n\n[제품](/apps/chatt)'),
      'attachments/notes.md': printedDocument(),
    }),
  ).toMatchInlineSnapshot(`
    "content/attachments/calendar/en.md:6: The text has a top-level heading (#), which is reserved for the page's title: # 일정 → ## 일정
    content/attachments/calendar/en.md:8: There is no such page on this site: /apps/chatt → [제품](/apps/chat)
    content/attachments/calendar/ko.md:4 layout: This value is not allowed: "slide". Allowed values: page, slides → layout: slides
    content/attachments/notes.md: The site reads only ko.md and en.md, not this file: notes.md → Make a folder and move the file: content/attachments/notes/ko.md"
  `);
});
