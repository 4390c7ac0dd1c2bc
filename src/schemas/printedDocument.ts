import { z } from 'zod';
import { family, help, text } from './fields.ts';

/** A document that `npm run attachments` prints as PDF: `content/attachments/{id}/{ko,en}.md`. */
export const printedDocument = z.strictObject({
  title: text('문서의 제목. PDF의 제목도 됩니다.', 'Title of the document and of the PDF'),
  file: text(
    '인쇄할 PDF. 붙인 글의 폴더와 파일 이름을 씁니다. 보기: news/m-chat-voice/guide-ko.pdf',
    'PDF to print, by the folder of its post and its name, such as news/m-chat-voice/guide-en.pdf',
  ),
  zip: text(
    'PDF를 함께 담을 ZIP 파일. 같은 ZIP을 쓴 문서가 모두 담깁니다.',
    'ZIP file that also contains the PDF, together with all other documents that name it',
  ).optional(),
  layout: z
    .enum(['page', 'slides'])
    .default('page')
    .meta(
      help(
        '모양: 세로 A4 문서, 또는 ## 제목마다 새 장으로 넘어가는 가로 발표 자료',
        'Form: an A4 document, or slides in landscape, one for each ## heading',
      ),
    ),
  family,
  sample: z
    .boolean()
    .default(false)
    .meta(help('견본이면 true. 첫 장 위에 표시합니다.', 'true for a sample, which the top of the first page says')),
});
